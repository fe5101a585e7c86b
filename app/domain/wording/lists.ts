import { perTag } from '#domain/languages/per-tag.ts';
import { isolatedIn } from './isolated.ts';

const and = perTag((tag) => new Intl.ListFormat(tag, { type: 'conjunction' }));
const or = perTag((tag) => new Intl.ListFormat(tag, { type: 'disjunction' }));
const side = perTag((tag) => new Intl.ListFormat(tag, { type: 'unit' }));

/** Names, or other words, of which each is meant. */
export const listOfAll = (words: readonly string[], tag: string) => listed(and(tag), words, tag);

export const listOfAny = (words: readonly string[], tag: string) => listed(or(tag), words, tag);

/** What is only enumerated. `Intl` puts nothing between the units of a Chinese list. */
export function listOfEach(words: readonly string[], tag: string): string {
  return tag.startsWith('zh')
    ? words.map(isolatedIn(tag)).join('、')
    : listed(side(tag), words, tag);
}

function listed(format: Intl.ListFormat, words: readonly string[], tag: string): string {
  return format.format(words.map(isolatedIn(tag)));
}
