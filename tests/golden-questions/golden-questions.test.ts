import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#domain/languages/languages.ts';
import { goldenQuestions, KINDS, type Kind } from './questions.ts';

const SAMPLES = path.join(import.meta.dirname, '..', '..', 'samples', 'letters');
/** Asked in the letter's own words, if perhaps not to their end. */
const IN_ITS_WORDS: readonly Kind[] = [
  'words',
  'about',
  'together',
  'writer',
  'place',
  'beginning',
];

type Sample = { slug: string; name: string; names: object; text: object };

/** By this alone questions are judged: it knows nothing of how the search folds. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const samples = readdirSync(SAMPLES).map((file): Sample => {
  return JSON.parse(readFileSync(path.join(SAMPLES, file), 'utf8'));
});
const texts = new Map(
  samples.map(({ slug, name, names, text }) => {
    return [slug, [name, ...Object.values(names), ...Object.values(text)].join('\n')] as const;
  }),
);
const textOf = (slug: string) => plain(texts.get(slug) ?? '');
/** Chinese and Japanese have no signs between words. */
const has = (text: string, word: string) => {
  if (/[\p{scx=Han}\p{scx=Kana}]/u.test(word)) return text.includes(word);
  return wordsOf(text).some((written) => written.startsWith(word));
};
const allWords = new Set([...texts.values()].flatMap(wordsOf));

test('a slip is one letter wrong, missing, too many or swapped with its neighbour', () => {
  for (const slip of ['sex', 'se', 'seaa', 'sae'])
    expect([slip, isOneSlip(slip, 'sea')]).toContain(true);
  for (const other of ['sea', 's', 'aes', 'seeeaa', 'tax']) {
    expect([other, isOneSlip(other, 'sea')]).toContain(false);
  }
});

describe.each(LOCALES)('the golden questions in %s', (locale) => {
  const questions = goldenQuestions(locale);
  const ofKinds = (...kinds: Kind[]) => questions.filter(({ kind }) => kinds.includes(kind));

  test('are at least forty, each once', () => {
    expect(questions.length).toBeGreaterThanOrEqual(40);
    const asked = questions.map(({ ask }) => ask);
    expect(asked).toEqual([...new Set(asked)]);
  });

  test('have at least two of each kind that the language has, and none of another', () => {
    const counts = Object.entries(KINDS).map(([kind, locales]) => {
      const applies = (locales as readonly Locale[]).includes(locale);
      return { kind, applies, count: ofKinds(kind as Kind).length };
    });
    expect(counts.filter(({ applies, count }) => (applies ? count < 2 : count > 0))).toEqual([]);
  });

  test('want one to three sample letters, each once, or none where nothing is to be found', () => {
    const known = new Set(samples.map(({ slug }) => slug));
    const wrong = questions.filter(({ kind, wants }) => {
      const once = new Set(wants).size === wants.length;
      const some = kind === 'nothing' ? wants.length === 0 : wants.length > 0;
      return !(once && some && wants.every((slug) => known.has(slug)));
    });
    expect(wrong).toEqual([]);
  });

  test('are asked in words that the wanted letter has, unless their kind is another', () => {
    const unfair = ofKinds(...IN_ITS_WORDS).filter(({ ask, wants }) =>
      wants.some((slug) => !wordsOf(ask).every((word) => has(textOf(slug), word))),
    );
    expect(unfair).toEqual([]);
  });

  test('leave it to the search which letters come first, where more than three have a word', () => {
    const easy = ofKinds('about').filter(({ ask }) => {
      return samples.filter(({ slug }) => has(textOf(slug), plain(ask))).length <= 3;
    });
    expect(easy).toEqual([]);
  });

  test('slip once, to what begins no word of any letter, in a word of the wanted one', () => {
    const unfair = ofKinds('slip').filter(({ ask, wants }) => {
      const stands = [...allWords].some((word) => word.startsWith(plain(ask)));
      const near = wants.every((slug) =>
        wordsOf(textOf(slug)).some((word) => isOneSlip(plain(ask), word)),
      );
      return stands || !near;
    });
    expect(unfair).toEqual([]);
  });

  test('find nothing only where no letter has the word, nor one that is a slip away', () => {
    const unfair = ofKinds('nothing').filter(({ ask }) =>
      [...allWords].some((word) => word.includes(plain(ask)) || isOneSlip(plain(ask), word)),
    );
    expect(unfair).toEqual([]);
  });
});

function isOneSlip(typed: string, meant: string): boolean {
  const [a, b] = [[...typed], [...meant]];
  if (typed === meant || Math.abs(a.length - b.length) > 1) return false;
  const start = a.findIndex((letter, i) => letter !== b[i]);
  const at = start < 0 ? a.length : start;
  const rest = (letters: string[], skipped: number) => letters.slice(at + skipped).join('');
  const wrong = rest(a, 1) === rest(b, 1);
  const missing = rest(a, 0) === rest(b, 1);
  const tooMany = rest(a, 1) === rest(b, 0);
  const swapped = a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, 2) === rest(b, 2);
  return wrong || missing || tooMany || swapped;
}
