import { expect, test } from 'vitest';
import type { Locale } from '#domain/languages/languages.ts';
import { messagesOf } from './messages.server.ts';

/** What is filled in there begins with a number or is known: it needs neither elision nor a case. */
const KNOWN =
  /^(?:count|number|min|max|most|minutes|ages|atOnce|megabytes|from|to|before|after|x|y|done|total|percent|version|date|added|used|began|seen|day|days|hours|since|\w+Days)$/;

/** Words that French shortens before a vowel, which nobody knows before a name is filled in. */
const FRENCH =
  /(?<!\p{L})(?:de|que|jusque|lorsque|puisque|quoique|le|la|se|je|me|te|ne|ce|si)\s\{\{(\w+)\}\}|[’']\{\{(\w+)\}\}|(?<!\p{L})(?:de|que)\s\u2068?\{\{(\w+)\}\}/giu;
/** Prepositions that want a case, which a name has not; `про` is for letters and answers, which keep theirs. */
const RUSSIAN =
  /(?<!\p{L})(?:из|у|без|до|для|от|с|со|к|ко|по|о|об|обо|при|над|под|перед|между|через|за|на|в|во)\s\{\{(\w+)\}\}/giu;
/** German declines what stands before a name, and nothing else: `von ein Mitglied`. */
const GERMAN = /(?<!\p{L})(?:den|dem|des|der|einen|einem|eines|einer)\s\{\{(\w+)\}\}/giu;

const CASES: [Locale, RegExp][] = [
  ['fr', FRENCH],
  ['ru', RUSSIAN],
  ['de', GERMAN],
];

test.each(CASES)(
  'in %s no sentence depends on how a word that is filled in begins or ends',
  (locale, wrong) => {
    const texts = Object.entries(messagesOf(locale)).flatMap(([area, words]) =>
      flatten(words, area),
    );
    const found = texts.filter(([, text]) =>
      [...text.matchAll(wrong)].some(([, ...names]) => {
        const name = names.find((each) => each !== undefined) ?? '';
        return !KNOWN.test(name);
      }),
    );
    expect(found).toEqual([]);
  },
);

test.each([
  [FRENCH, 'Lettre de {{name}}'],
  [FRENCH, 'Ce qu’{{name}} a écrit'],
  [RUSSIAN, 'Письмо от {{name}}'],
  [GERMAN, 'Die Rolle des {{name}}'],
])('%s finds such a sentence', (wrong, sentence) => {
  expect(sentence.match(wrong)).not.toBeNull();
});

function flatten(words: unknown, key: string): [string, string][] {
  if (typeof words === 'string') return [[key, words]];
  return Object.entries(words as object).flatMap(([name, inner]) =>
    flatten(inner, `${key}.${name}`),
  );
}
