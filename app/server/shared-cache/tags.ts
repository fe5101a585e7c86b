import { EVERY_PAGE } from '#store/site/cache-tags.ts';

/** nginx has 4 kB for all headers of an answer, and the policy of a page takes half of them. */
const BYTES_MAX = 1500;

export const EVERYTHING: readonly string[] = [EVERY_PAGE];

/** `letter` of `letter:f3k…`: what has too many of them is tagged with their kind, and goes with any. */
const kindOf = (tag: string) => tag.split(':', 1)[0] ?? tag;

/** As many of them as an answer has room for; of kinds that are too many, the kind alone. */
export function boundTags(tags: Iterable<string>): string[] {
  let bound = [...new Set([EVERY_PAGE, ...tags])];
  while (bound.join(' ').length > BYTES_MAX) {
    const kinds = Map.groupBy(bound, kindOf);
    const [largest] = [...kinds].sort(([, one], [, other]) => other.length - one.length);
    if (!largest || largest[1].length < 2) break;
    const [kind, members] = largest;
    bound = [...bound.filter((tag) => !members.includes(tag)), kind];
  }
  return bound;
}

export function purgedWith(tags: readonly string[]): string[] {
  if (tags.includes(EVERY_PAGE)) return [...EVERYTHING];
  return [...new Set([...tags, ...tags.map(kindOf)])];
}
