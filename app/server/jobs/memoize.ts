const LENGTH_MAX = 1024;
const ENTRIES_MAX = 5000;

export function memoize<Value>(
  read: (text: string) => Value,
  { lengthMax = LENGTH_MAX } = {},
): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as Value;
    const value = read(text);
    if (text.length > lengthMax) return value;
    if (known.size >= ENTRIES_MAX) known.clear();
    known.set(text, value);
    return value;
  };
}
