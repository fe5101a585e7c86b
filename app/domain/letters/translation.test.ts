import { expect, test } from 'vitest';
import { readEditor } from './editor.ts';
import type { Letter } from './letter.ts';
import { checkTranslation, namesForeignField } from './translation.ts';

const LETTER = {
  originalLanguage: 'sw',
  text: { sw: 'Mpendwa bahari,', en: 'Dear sea,', fr: 'Chère mer,' },
  alt: { sw: 'Jahazi', en: 'A dhow' },
  names: { ru: 'Амина', ch: '阿米娜' },
  transcripts: { en: 'Our sea' },
} as unknown as Letter;

function form(fields: Record<string, string>) {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  return sent;
}

test('a translation changes the languages that it names, and nothing else', () => {
  const sent = form({ version: '1', 'text.fr': '', 'text.de': 'Liebes Meer,', 'alt.en': 'A boat' });
  sent.set('names.ru', '');
  sent.set('transcripts.fr', 'Notre mer');
  sent.set('names.ar', 'أمينة');
  expect(namesForeignField(sent, LETTER)).toBe(false);
  expect(checkTranslation(readEditor(sent), LETTER)).toEqual({
    letter: {
      text: { sw: 'Mpendwa bahari,', en: 'Dear sea,', de: 'Liebes Meer,' },
      alt: { sw: 'Jahazi', en: 'A boat' },
      names: { ch: '阿米娜', ar: 'أمينة' },
      transcripts: { en: 'Our sea', fr: 'Notre mer' },
    },
  });
});

test.each([
  'name',
  'text.own',
  'text.sw',
  'alt.own',
  'names.own',
  'names.sw',
  'transcript',
  'transcripts.sw',
  'photo',
  'principle.life',
  'state',
])('a form that names %s is more than a translation', (name) => {
  expect(namesForeignField(form({ version: '1', [name]: 'x' }), LETTER)).toBe(true);
});

test('a translation that is too long is not stored', () => {
  const sent = form({ version: '1', 'text.fr': 'x'.repeat(20_001) });
  expect(checkTranslation(readEditor(sent), LETTER)).toEqual({ errors: { 'text.fr': 'max' } });
});
