/** Maps with bounded concurrency, in order: no more than `atOnce` results are held. */
export async function* mapInOrder<Item, Result>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  for await (const item of items) {
    const result = work(item);
    result.catch(() => undefined);
    begun.push(result);
    if (begun.length >= atOnce) yield (await begun.shift()) as Result;
  }
  for (const result of begun) yield await result;
}
