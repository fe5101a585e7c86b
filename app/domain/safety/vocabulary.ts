import { Lexicon } from './lexicon.ts';
import { OWN, type Own, SAFE, type Safe, type WordLists } from './word-lists.ts';
import { ar } from './words/ar.ts';
import { cn } from './words/cn.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import { ru } from './words/ru.ts';

export type Vocabulary = Record<Safe | Exclude<Own, 'phoneShapes'> | 'anyStops', Lexicon> & {
  phoneShapes: readonly string[];
};

/** By the first part of a BCP 47 tag. */
const TABLES: Record<string, WordLists> = { ar, de, en, es, fr, ru, zh: cn };

export const SPOKEN: readonly string[] = Object.keys(TABLES);

const known = new Map<string, Vocabulary>();

/** The words to look for in a text of a language: its own, and the safest of all others. */
export function vocabularyOf(tag: string): Vocabulary {
  const primary = tag.toLowerCase().split('-')[0] ?? '';
  const key = Object.hasOwn(TABLES, primary) ? primary : '';
  const vocabulary = known.get(key) ?? build(TABLES[key]);
  known.set(key, vocabulary);
  return vocabulary;
}

function build(own: WordLists | undefined): Vocabulary {
  const all = Object.values(TABLES);
  const lexicon = (field: Safe | Own, tables: readonly (WordLists | undefined)[]) =>
    [field, new Lexicon(tables.map((table) => table?.[field] ?? ''))] as const;
  return {
    ...Object.fromEntries(SAFE.map((field) => lexicon(field, all))),
    ...Object.fromEntries(OWN.map((field) => lexicon(field, [own]))),
    anyStops: new Lexicon(all.map(({ stops }) => stops ?? '')),
    phoneShapes: (own?.phoneShapes ?? '').split(',').map((shape) => shape.trim()),
  } as unknown as Vocabulary;
}

/** All words of all languages: who stores what was found notices that they have changed. */
export function wordsAsText(): string {
  return JSON.stringify(TABLES);
}
