import { describe, expect, test } from 'vitest';
import {
  checkLetter,
  LETTER_FIELDS,
  LETTER_LIMITS,
  readTypedLetter,
  type TypedLetter,
} from './submission.ts';

const RIGHT: TypedLetter = {
  topic: 'sea',
  text: 'Dear sea, I can hear you at night.',
  language: 'en',
  otherLanguage: '',
  alt: '',
  name: 'Nia',
  age: '9',
  country: 'KE',
  sender: 'writer',
  consent: 'yes',
};
const NOTHING = Object.fromEntries(LETTER_FIELDS.map((field) => [field, ''])) as TypedLetter;

const errorsOf = (part: Partial<TypedLetter>, agreed?: 'parent') => {
  const result = checkLetter({ ...RIGHT, ...part }, 'en', agreed);
  return 'errors' in result ? result.errors : undefined;
};

describe('the form of a letter', () => {
  test('takes what is right as it is stored', () => {
    expect(checkLetter(RIGHT, 'en')).toEqual({
      checked: {
        topic: 'sea',
        originalLanguage: 'en',
        text: 'Dear sea, I can hear you at night.',
        alt: '',
        name: 'Nia',
        age: 9,
        country: 'KE',
        authorRole: 'writer',
      },
    });
  });

  test('says of every field that is missing that it is', () => {
    const { otherLanguage: _, alt: __, ...missing } = NOTHING;
    const required = Object.fromEntries(Object.keys(missing).map((field) => [field, 'required']));
    expect(checkLetter(NOTHING, 'en')).toEqual({ errors: required });
  });

  test.each<[Partial<TypedLetter>, object]>([
    [{ text: 'Dear sea.' }, { text: 'min' }],
    [{ text: 'a'.repeat(LETTER_LIMITS.text.max + 1) }, { text: 'max' }],
    [{ name: 'a'.repeat(LETTER_LIMITS.name.max + 1) }, { name: 'max' }],
    [{ alt: 'a'.repeat(LETTER_LIMITS.alt.max + 1) }, { alt: 'max' }],
    [{ age: '2' }, { age: 'valid' }],
    [{ age: '121' }, { age: 'valid' }],
    [{ age: 'nine' }, { age: 'valid' }],
    [{ topic: 'moon' }, { topic: 'required' }],
    [{ country: 'Kenya' }, { country: 'required' }],
    [{ sender: 'uncle' }, { sender: 'required' }],
    [{ consent: '' }, { consent: 'required' }],
    [{ language: 'xx' }, { language: 'valid' }],
    [{ language: 'other' }, { otherLanguage: 'required' }],
    [{ language: 'other', otherLanguage: 'Whalish' }, { otherLanguage: 'valid' }],
  ])('refuses %j', (part, errors) => {
    expect(errorsOf(part)).toEqual(errors);
  });

  test.each<[Partial<TypedLetter>, object]>([
    [{ text: 'a'.repeat(LETTER_LIMITS.text.max) }, {}],
    [{ age: '٩' }, { age: 9 }],
    [{ age: '120' }, { age: 120 }],
    [{ language: 'other', otherLanguage: 'Swahili' }, { originalLanguage: 'sw' }],
    [{ language: 'zh-CN', text: '亲爱的大海，你今天好吗？' }, { originalLanguage: 'zh-CN' }],
  ])('takes %j', (part, stored) => {
    expect(checkLetter({ ...RIGHT, ...part }, 'en')).toMatchObject({ checked: stored });
  });

  test('asks who has agreed before neither for consent nor who they are', () => {
    expect(errorsOf({ sender: '', consent: '' }, 'parent')).toBeUndefined();
    expect(checkLetter({ ...RIGHT, sender: 'teacher' }, 'en', 'parent')).toMatchObject({
      checked: { authorRole: 'parent' },
    });
  });

  test('reads lines as they were typed, and leaves out what is not writing', () => {
    const form = new FormData();
    form.set('text', ' Dear\u0000 sea,\r\n\r\n\tI \u202ehear you.\u0007 \r\n');
    form.set('name', ' Nia\n  the\u2066 second ');
    form.set('topic', new File(['x'], 'x'));
    expect(readTypedLetter(form)).toEqual({
      ...NOTHING,
      text: 'Dear sea,\n\n\tI hear you.',
      name: 'Nia the second',
    });
  });
});
