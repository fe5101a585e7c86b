/** Languages can be written with any script and region: what strangers ask for stays bounded. */
const KEPT = 1000;

/** Making what `Intl` has for a language takes many times as long as using it. */
export function perTag<Made>(make: (tag: string) => Made): (tag: string) => Made {
  const known = new Map<string, Made>();
  return (tag) => {
    const found = known.get(tag);
    if (found !== undefined) return found;
    const made = make(tag);
    if (known.size >= KEPT) known.clear();
    known.set(tag, made);
    return made;
  };
}
