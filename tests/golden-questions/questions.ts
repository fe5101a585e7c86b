import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { LOCALES, type Locale } from '#domain/languages/languages.ts';

const LATIN: readonly Locale[] = ['en', 'fr', 'de', 'es'];
const CASED: readonly Locale[] = [...LATIN, 'ru'];

/** What makes a question hard, and the languages in which people ask like that. */
export const KINDS = {
  words: LOCALES,
  /** Many letters have the word, and few are about it. */
  about: LOCALES,
  together: LOCALES,
  writer: LOCALES,
  place: LOCALES,
  country: LOCALES,
  topic: LOCALES,
  beginning: LOCALES,
  slip: LOCALES,
  'other-language': LOCALES,
  nothing: LOCALES,
  /** Without them, or with wrong ones; in Chinese those of pinyin. */
  accents: [...LATIN, 'cn'],
  apostrophe: LATIN,
  hyphen: CASED,
  capitals: CASED,
  umlaut: ['de'],
  eszett: ['de'],
  yo: ['ru'],
  hamza: ['ar'],
  tashkeel: ['ar'],
  article: ['ar'],
  /** ة and ه, ى and ي, each in the place of the other. */
  'letter-forms': ['ar'],
  digits: ['ar'],
  width: ['cn'],
  characters: ['cn'],
  phrase: ['cn'],
} as const satisfies Record<string, readonly Locale[]>;

export type Kind = keyof typeof KINDS;

const QUESTIONS = z.array(
  z.strictObject({
    ask: z.string().min(1),
    kind: z.enum(Object.keys(KINDS) as [Kind, ...Kind[]]),
    wants: z.array(z.string()).max(3),
  }),
);

export type GoldenQuestion = z.infer<typeof QUESTIONS>[number];

/** As people of this language type them, with the sample letters that must be among the first three found. */
export function goldenQuestions(locale: Locale): GoldenQuestion[] {
  const file = path.join(import.meta.dirname, `${locale}.json`);
  return QUESTIONS.parse(JSON.parse(readFileSync(file, 'utf8')));
}
