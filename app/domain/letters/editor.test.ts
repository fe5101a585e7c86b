import { describe, expect, test } from 'vitest';
import {
  checkEditor,
  EDITOR_LIMITS,
  readEditor,
  toTyped,
  untouchedFields,
  wordsField,
} from './editor.ts';

const FORM = {
  name: ' Amina ',
  age: '٩',
  country: 'KE',
  topic: 'sea',
  language: 'Swahili',
  'text.own': 'Mpendwa bahari,\r\nhabari?',
  'text.en': 'Dear sea,',
  'text.fr': '',
  'alt.en': 'A dhow',
  'names.ru': 'Амина',
  'names.fr': '',
  'transcripts.fr': 'La mer',
  transcript: '',
  version: '3',
  state: 'pending',
};

function typed(part: Record<string, string> = {}, principles: string[] = ['people']) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FORM, ...part })) form.set(name, value);
  for (const principle of principles) form.set(`principle.${principle}`, 'yes');
  return readEditor(form);
}

describe('what is typed into the editor', () => {
  test('is read as the letter it makes; an empty translation stays empty', () => {
    expect(checkEditor(typed(), 'en')).toEqual({
      letter: {
        name: 'Amina',
        age: 9,
        country: 'KE',
        topic: 'sea',
        originalLanguage: 'sw',
        text: { sw: 'Mpendwa bahari,\nhabari?', en: 'Dear sea,' },
        alt: { en: 'A dhow' },
        names: { ru: 'Амина' },
        transcripts: { fr: 'La mer' },
        transcript: undefined,
        principles: ['people'],
      },
    });
  });

  test('is what the form of that letter has', () => {
    const checked = checkEditor(typed(), 'en');
    if ('errors' in checked) throw new Error('It is right.');
    const { principles, ...letter } = checked.letter;
    const again = toTyped({ ...letter, version: 3 }, principles);
    expect(again['text.own']).toBe('Mpendwa bahari,\nhabari?');
    expect(checkEditor(again, 'en')).toEqual(checked);
  });

  test('in a language of the site stands under that language', () => {
    const checked = checkEditor(typed({ language: 'French', 'text.own': 'Chère mer,' }), 'en');
    expect(checked).toMatchObject({
      letter: { originalLanguage: 'fr', text: { fr: 'Chère mer,', en: 'Dear sea,' } },
    });
    expect(wordsField('text', 'fr', 'fr')).toBe('text.fr');
    expect(wordsField('text', 'sw', 'sw')).toBe('text.own');
    expect(wordsField('text', 'sw', 'pt')).toBe('text.sw');
  });

  test('is told what is wrong with it, by field', () => {
    const wrong = typed({
      name: '',
      age: '2',
      country: 'XX',
      topic: 'moon',
      language: 'Wavish',
      'alt.en': 'x'.repeat(EDITOR_LIMITS.alt + 1),
    });
    expect(checkEditor(wrong, 'en')).toEqual({
      errors: {
        name: 'required',
        age: 'number',
        country: 'required',
        topic: 'required',
        language: 'valid',
        'alt.en': 'max',
      },
    });
  });

  test('needs the original, and does not put one text over another', () => {
    expect(checkEditor(typed({ 'text.own': '' }), 'en')).toEqual({
      errors: { 'text.own': 'required' },
    });
    expect(checkEditor(typed({ language: 'de', 'text.own': '' }), 'en')).toEqual({
      errors: { 'text.de': 'required' },
    });
    expect(checkEditor(typed({ language: 'English' }), 'en')).toEqual({
      errors: { 'text.own': 'languageTaken' },
    });
  });
});

test('what was not changed here follows what somebody else saved; what was typed stays', () => {
  const before = { name: 'Amina', age: '9', language: 'Swahili', 'text.en': 'Dear sea,' };
  const now = { ...before, name: 'Asha', 'text.en': 'Dear ocean,', 'text.fr': 'Chère mer,' };
  const typed = { ...before, 'text.en': 'Dear wide sea,' };
  expect(untouchedFields(typed, { before, now })).toEqual({
    name: 'Asha',
    'text.fr': 'Chère mer,',
  });
  expect(untouchedFields(typed, { before, now: { ...now, language: 'English' } })).toEqual({});
});
