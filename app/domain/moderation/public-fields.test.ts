import { describe, expect, test } from 'vitest';
import { eachField, OPTIONAL_FIELDS, OPTIONAL_NAMES } from '#domain/letters/fields.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { publicFieldsOfLetter, publicFieldsOfResponse } from './public-fields.ts';

/** Whatever texts a letter may have, a word of its own in each. */
const OPTIONAL = eachField(OPTIONAL_NAMES, (name) => `Zq${name}`);

const LETTER: Omit<Letter, 'photo' | 'thumbnail'> = {
  id: 'zqid',
  slug: 'sea-zqslug-germany',
  topic: 'sea',
  country: 'DE',
  name: 'Zqname',
  age: 9,
  originalLanguage: 'de',
  text: { de: 'Zqtext', en: 'Zqtranslation' },
  alt: { de: 'Zqalt', fr: 'Zqdescription' },
  transcripts: {},
  names: { ru: 'Zqимя' },
  translatedFrom: {},
  ...OPTIONAL,
  nrResponses: 0,
  nrApproved: 0,
  creationTime: '1780000000000',
  state: 'pending',
  sample: false,
  version: 1,
};
/** Chosen from lists, or never shown. */
const NO_WORDS = ['zqid'];

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.toLowerCase().match(/zq\w+/g) ?? [];
  return typeof value === 'object' && value ? Object.values(value).flatMap(wordsIn) : [];
}

describe('the list of what becomes public', () => {
  test('of a letter has every word that stands in it', () => {
    const listed = publicFieldsOfLetter(LETTER).flatMap(({ text }) => wordsIn(text));
    const said = wordsIn(LETTER).filter((word) => !NO_WORDS.includes(word));
    expect(said).toHaveLength(6 + OPTIONAL_NAMES.length);
    expect(listed.toSorted()).toEqual(said.toSorted());
  });

  test('names each field once, its original text apart from the translations', () => {
    const fields = publicFieldsOfLetter(LETTER);
    expect(fields.map(({ kind, field, tag }) => `${kind} ${field} ${tag}`)).toEqual([
      'name name de',
      'text text.de de',
      'translation text.en en',
      'translation names.ru ru',
      'ofPicture alt.de de',
      'ofPicture alt.fr fr',
      ...OPTIONAL_NAMES.map(
        (name) => `${OPTIONAL_FIELDS[name].ofPhoto ? 'ofPicture' : 'more'} ${name} de`,
      ),
      'address slug en',
    ]);
  });

  test('leaves out what is empty, and takes a text in a language without a table', () => {
    const fields = publicFieldsOfLetter({
      ...LETTER,
      originalLanguage: 'sw',
      text: { sw: 'Habari', en: '' },
      alt: {},
      transcripts: {},
      names: { ru: '' },
      ...eachField(OPTIONAL_NAMES, () => undefined),
    });
    expect(fields.map(({ field }) => field)).toEqual(['name', 'text.sw', 'slug']);
  });

  test('of an answer has its name and its text', () => {
    const answer = { name: 'Nina', text: 'Hello', language: 'en', country: 'DE' };
    expect(publicFieldsOfResponse(answer).map(({ field, text }) => [field, text])).toEqual([
      ['name', 'Nina'],
      ['text', 'Hello'],
    ]);
  });
});

describe('what is found in a public field', () => {
  const marked = (changes: Partial<typeof LETTER>) =>
    publicFieldsOfLetter({ ...LETTER, ...changes }).flatMap(({ field, text, find }) =>
      find().map(({ start, end, kind }) => `${field} ${kind} ${text.slice(start, end)}`),
    );

  test.each([
    [{ name: 'Lena Müller' }, 'name fullName Lena Müller'],
    [{ text: { de: 'Ruf an: 0151 2345678' } }, 'text.de phone 0151 2345678'],
    [{ text: { de: 'Hallo', en: 'Mail me: lena@example.org' } }, 'text.en email lena@example.org'],
    [{ alt: { fr: 'https://example.org/lena' } }, 'alt.fr link https://example.org/lena'],
    [{ transcript: 'lena@example.org' }, 'transcript email lena@example.org'],
    [{ slug: 'sea-lena-mueller-germany', name: 'Lena Müller' }, 'slug fullName mueller'],
    [{ slug: 'lenamuller', name: 'Lena Müller' }, 'slug fullName lenamuller'],
  ])('%j', (changes, mark) => {
    expect(marked(changes)).toContain(mark);
  });

  test('is nothing where nobody is given away', () => {
    expect(marked({ name: 'Lena', slug: 'sea-lena-germany-1a2b' })).toEqual([]);
  });
});
