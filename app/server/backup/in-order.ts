/**
 * Works on several items at once, since most of the time it waits, and gives the results in the
 * order of the items. No more than so many results are held at a time.
 */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  for await (const item of items) {
    const result = work(item);
    // It is told when its turn comes.
    result.catch(() => undefined);
    begun.push(result);
    if (begun.length >= atOnce) yield (await begun.shift()) as Result;
  }
  for (const result of begun) yield await result;
}
