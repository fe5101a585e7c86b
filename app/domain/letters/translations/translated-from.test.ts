import { expect, test } from 'vitest';
import {
  hashOfOriginal,
  isOutdated,
  originalHash,
  translatedFromAfter,
} from './translated-from.ts';

const LETTER = {
  originalLanguage: 'sw',
  text: { sw: 'Mpendwa bahari,', en: 'Dear sea,', fr: 'Chère mer,' },
  translatedFrom: {},
  transcript: undefined as string | undefined,
  transcripts: {} as Record<string, string>,
};

function after(text: Record<string, string>, before: typeof LETTER = LETTER) {
  const changed = { ...before, text: { ...before.text, ...text } };
  return { ...changed, translatedFrom: translatedFromAfter(before, changed) };
}

const outdated = (letter: typeof LETTER) =>
  Object.keys(letter.text).filter((key) => isOutdated(letter, key));

test('white space alone is no other original', () => {
  const hash = originalHash('Dear sea,\n\nhow are you?  I am well.');
  for (const text of [
    ' Dear sea,\r\nhow are you? I am well. ',
    'Dear sea, how are you?\u00a0I am well.',
    'Dear\u3000sea,how are you?I am\u200b well.',
  ]) {
    expect(originalHash(text)).toBe(hash);
  }
});

test('a word, a sign and a capital are another original', () => {
  const texts = ['Dear sea, hello.', 'Dear seas, hello.', 'Dear sea, hello!', 'dear sea, hello.'];
  expect(new Set(texts.map(originalHash)).size).toBe(texts.length);
});

test('an accent that is written in two ways is the same', () => {
  expect(originalHash('Che\u0300re mer')).toBe(originalHash('Ch\u00e8re mer'));
});

test('of translations that nobody knows anything of none is outdated', () => {
  expect(outdated(LETTER)).toEqual([]);
});

test('one word of the original marks each of its translations, and not itself', () => {
  expect(outdated(after({ sw: 'Mpendwa ziwa,' }))).toEqual(['en', 'fr']);
});

test('white space of the original marks none, nor does it once a word changed', () => {
  const spaced = after({ sw: ' Mpendwa\n\nbahari, ' });
  expect(outdated(spaced)).toEqual([]);
  expect(outdated(after({ sw: 'Mpendwa ziwa,' }, spaced))).toEqual(['en', 'fr']);
});

test('a translation that is saved anew is up to date, and the others wait', () => {
  const changed = after({ sw: 'Mpendwa ziwa,' });
  expect(outdated(after({ fr: 'Cher lac,' }, changed))).toEqual(['en']);
});

test('a translation that comes together with another original was made from that', () => {
  expect(outdated(after({ sw: 'Mpendwa ziwa,', fr: 'Cher lac,' }))).toEqual(['en']);
});

test('an original that is set back to what it was has its translations again', () => {
  const changed = after({ sw: 'Mpendwa ziwa,' });
  expect(outdated(after({ sw: 'Mpendwa bahari,' }, changed))).toEqual([]);
});

test('a letter that turns out to be in another language keeps what its translations were made from', () => {
  const { sw = '', ...rest } = LETTER.text;
  const moved = { originalLanguage: 'zu', text: { ...rest, zu: sw }, transcript: undefined };
  const translatedFrom = translatedFromAfter(LETTER, moved);
  expect(translatedFrom).toEqual({ en: hashOfOriginal(LETTER), fr: hashOfOriginal(LETTER) });
  expect(['zu', 'en', 'fr'].filter((key) => isOutdated({ ...moved, translatedFrom }, key))).toEqual(
    [],
  );
});

test('a word on the picture marks every translation, white space of it none', () => {
  const pictured = { ...LETTER, transcript: 'Bahari yetu' };
  const before = { ...pictured, translatedFrom: translatedFromAfter(pictured, pictured) };
  const seen = (transcript: string, transcripts: Record<string, string> = {}) => {
    const changed = { ...before, transcript, transcripts };
    return outdated({ ...changed, translatedFrom: translatedFromAfter(before, changed) });
  };
  expect(seen('Bahari  yetu\n')).toEqual([]);
  expect(seen('Bahari yako')).toEqual(['en', 'fr']);
  expect(seen('Bahari yako', { fr: 'Ta mer' })).toEqual(['en']);
});
