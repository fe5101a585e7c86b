/** Names in one statement, so that a thousand items take a handful of them. */
const AT_ONCE = 500;

export function chunked<Value>(values: readonly Value[], size: number = AT_ONCE): Value[][] {
  const chunks: Value[][] = [];
  for (let start = 0; start < values.length; start += size) {
    chunks.push(values.slice(start, start + size));
  }
  return chunks;
}
