import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '#domain/countries/countries.ts';
import { RESPONSE_LIMITS } from './limits.ts';
import {
  answerLanguages,
  checkResponse,
  type ResponseErrors,
  readTypedResponse,
  type TypedResponse,
} from './response-form.ts';

fc.configureGlobal({ seed: 20_260_608 });

const LANGUAGES = ['en', 'ar', 'sw', 'und'];
const NINA: TypedResponse = {
  name: 'Nina',
  age: '34',
  country: 'DE',
  language: 'en',
  text: 'Dear Amina, thank you.',
  email: '',
  wantsNote: false,
  sender: '',
  consent: '',
};

function errorsOf(part: Partial<TypedResponse>): ResponseErrors {
  const result = checkResponse({ ...NINA, ...part }, LANGUAGES);
  return 'errors' in result ? result.errors : {};
}

describe('a response', () => {
  test('that is right is kept as it was typed', () => {
    const { sender: _, consent: __, ...nina } = NINA;
    expect(checkResponse(NINA, LANGUAGES)).toEqual({
      checked: { ...nina, age: 34, email: undefined, authorRole: undefined },
    });
    const email = 'nina@example.org';
    expect(checkResponse({ ...NINA, email, wantsNote: true }, LANGUAGES)).toMatchObject({
      checked: { email, wantsNote: true },
    });
  });

  test('that is empty is told everything it lacks, and needs no address', () => {
    const form = readTypedResponse(new FormData());
    expect(checkResponse(form, LANGUAGES)).toEqual({
      errors: {
        text: 'required',
        name: 'required',
        age: 'required',
        country: 'required',
        language: 'required',
      },
    });
  });

  test.each([
    ['12', ['sender', 'consent']],
    ['٩', ['sender', 'consent']],
    ['3', ['sender', 'consent']],
    ['13', []],
    ['34', []],
    ['2', ['age']],
    ['nine', ['age']],
  ])('of somebody of %s needs the consent of a grown-up, or not', (age, missing) => {
    expect(Object.keys(errorsOf({ age }))).toEqual(missing);
    expect(errorsOf({ age: '9', sender: 'parent' })).toEqual({ consent: 'required' });
    expect(errorsOf({ age: '9', sender: 'stranger', consent: 'yes' })).toEqual({
      sender: 'required',
    });
  });

  test('says who agreed, if anybody did, and whoever has agreed is not asked again', () => {
    const roleOf = (part: Partial<TypedResponse>, agreed?: 'teacher') => {
      const result = checkResponse({ ...NINA, ...part }, LANGUAGES, agreed);
      return 'checked' in result && result.checked.authorRole;
    };
    expect(roleOf({ age: '9', sender: 'parent', consent: 'yes' })).toBe('parent');
    expect(roleOf({ sender: 'writer', consent: 'yes' })).toBe('writer');
    expect(roleOf({ sender: 'writer' })).toBeUndefined();
    expect(roleOf({ age: '9' }, 'teacher')).toBe('teacher');
    expect(roleOf({ age: '9' })).toBe(false);
  });

  test('may be in the languages of the site, of its letter, its own, or another', () => {
    const letter = { originalLanguage: 'sw' };
    expect(answerLanguages(letter)).toEqual(expect.arrayContaining(['en', 'zh-CN', 'sw', 'und']));
    expect(answerLanguages(letter, { language: 'tlh' })).toContain('tlh');
    expect(answerLanguages(letter, { language: 'und-Arab' })).not.toContain('und-Arab');
    expect(answerLanguages({ originalLanguage: 'en' })).not.toContain('sw');
  });

  test.each<[string, Partial<TypedResponse>, ResponseErrors]>([
    ['a long name', { name: 'x'.repeat(61) }, { name: 'max' }],
    ['words for an age', { age: 'nine' }, { age: 'valid' }],
    ['too young', { age: '2' }, { age: 'min' }],
    ['too old', { age: '121' }, { age: 'max' }],
    ['no country', { country: 'XX' }, { country: 'valid' }],
    ['a language that was not offered', { language: 'tlh' }, { language: 'valid' }],
    ['one letter', { text: 'x' }, { text: 'min' }],
    ['a long text', { text: 'x'.repeat(2001) }, { text: 'max' }],
    ['no address', { email: 'nina' }, { email: 'valid' }],
    ['a note without an address', { wantsNote: true }, { email: 'required' }],
  ])('with %s is told so', (_, part, errors) => {
    expect(errorsOf(part)).toEqual(errors);
  });

  test('may be as long, and its writer as young and old, as the limits say', () => {
    const { name, age, text } = RESPONSE_LIMITS;
    const ofChild = { sender: 'parent', consent: 'yes' };
    expect(errorsOf({ name: 'x'.repeat(name.max), text: 'x'.repeat(text.max) })).toEqual({});
    expect(errorsOf({ text: 'x'.repeat(text.min), ...ofChild, age: String(age.min) })).toEqual({});
    expect(errorsOf({ age: String(age.max) })).toEqual({});
    expect(errorsOf({ ...ofChild, age: '٩' })).toEqual({});
  });

  test('in a language that is not offered is at least written the right way', () => {
    const tagOf = (text: string, language = 'und') => {
      const result = checkResponse({ ...NINA, text, language }, LANGUAGES);
      return 'checked' in result && result.checked.language;
    };
    expect(tagOf('Obrigado, Amina')).toBe('und');
    expect(tagOf('«سلام آمنه»')).toBe('und-Arab');
    expect(tagOf('مرحبًا', 'ar')).toBe('ar');
  });

  test('is either whole or has an error, whatever was typed', () => {
    const typed = fc.record({
      name: fc.string({ maxLength: 70 }),
      age: fc.oneof(fc.nat(200).map(String), fc.string({ maxLength: 5 })),
      country: fc.oneof(fc.constantFrom(...COUNTRIES), fc.string({ maxLength: 3 })),
      language: fc.oneof(fc.constantFrom(...LANGUAGES), fc.string({ maxLength: 3 })),
      text: fc.string({ maxLength: 2100 }),
      email: fc.oneof(fc.constant(''), fc.emailAddress(), fc.string()),
      wantsNote: fc.boolean(),
    });
    fc.assert(
      fc.property(typed, (each) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(each)) {
          if (value !== false) form.set(name, String(value));
        }
        const result = checkResponse(readTypedResponse(form), LANGUAGES);
        if ('errors' in result) {
          expect(Object.keys(result.errors).length).toBeGreaterThan(0);
          return;
        }
        const { age, country, email, name, text } = result.checked;
        expect(age).toBeGreaterThanOrEqual(RESPONSE_LIMITS.age.min);
        expect(age).toBeLessThanOrEqual(RESPONSE_LIMITS.age.max);
        expect(COUNTRIES).toContain(country);
        expect(name.trim()).toBe(name);
        expect(name).not.toBe('');
        expect(text.length).toBeGreaterThanOrEqual(RESPONSE_LIMITS.text.min);
        expect(email).not.toBe('');
      }),
    );
  });
});
