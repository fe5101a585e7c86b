import { perTag } from '#domain/languages/per-tag.ts';
import { isolatedIn } from './isolated.ts';

const and = perTag((tag) => new Intl.ListFormat(tag, { type: 'conjunction' }));
const or = perTag((tag) => new Intl.ListFormat(tag, { type: 'disjunction' }));
const side = perTag((tag) => new Intl.ListFormat(tag, { type: 'unit' }));

const SIGNS: Readonly<Record<string, string>> = { zh: '、', ru: ', ' };

/** Names, or other words, of which each is meant. */
export const listOfAll = (words: readonly string[], tag: string) => listed(and(tag), words, tag);

export const listOfAny = (words: readonly string[], tag: string) => listed(or(tag), words, tag);

/** What is only enumerated. Between units `Intl` puts nothing in Chinese, and only spaces in Russian. */
export function listOfEach(words: readonly string[], tag: string): string {
  const between = SIGNS[tag.slice(0, 2)];
  return between === undefined
    ? listed(side(tag), words, tag)
    : words.map(isolatedIn(tag)).join(between);
}

function listed(format: Intl.ListFormat, words: readonly string[], tag: string): string {
  return format.format(words.map(isolatedIn(tag)));
}
