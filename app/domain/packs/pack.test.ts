import { describe, expect, test } from 'vitest';
import type { LetterState } from '#domain/letters/letter.ts';
import { checkPack, countSheets, type PackSheet, readTypedPack, type TypedPack } from './pack.ts';

const TYPED: TypedPack = {
  ...{ children: '30', country: 'KE', language: 'en', otherLanguage: '' },
  ...{ topic: 'lakes', consent: 'yes' },
};
const check = (part: Partial<TypedPack> = {}) => checkPack({ ...TYPED, ...part }, 'en');

describe('what is asked for a pack', () => {
  test('is a class with its country, its language and perhaps a place', () => {
    const checked = { children: 30, country: 'KE', language: 'en', topic: 'lakes' };
    expect(check()).toEqual({ checked });
    expect(check({ topic: '' })).toEqual({ checked: { ...checked, topic: undefined } });
  });

  test.each([
    ['1', 1],
    ['40', 40],
    ['٢٨', 28],
  ])('%s children are a class', (children, count) => {
    expect(check({ children })).toMatchObject({ checked: { children: count } });
  });

  test.each(['0', '41', '-3', '2.5', 'thirty', '99999999999'])(
    '%s children are none',
    (children) => {
      expect(check({ children })).toEqual({ errors: { children: 'valid' } });
    },
  );

  test('may be in another language, by its name in that of the page', () => {
    const other = { language: 'other', otherLanguage: 'Ukrainian' };
    expect(check(other)).toMatchObject({ checked: { language: 'uk' } });
    expect(check({ ...other, otherLanguage: 'Quokka talk' })).toEqual({
      errors: { otherLanguage: 'valid' },
    });
    expect(check({ ...other, otherLanguage: '' })).toEqual({
      errors: { otherLanguage: 'required' },
    });
  });

  test('lacks what nobody has filled in, and above all the consent', () => {
    const nothing = readTypedPack(new FormData());
    expect(checkPack(nothing, 'en')).toEqual({
      errors: {
        ...{ children: 'required', country: 'required', language: 'required' },
        consent: 'required',
      },
    });
    expect(check({ topic: 'moon', country: 'XX' })).toEqual({
      errors: { country: 'required', topic: 'valid' },
    });
  });
});

test('each sheet of a class is counted once', () => {
  const states: (LetterState | undefined)[] = [
    ...[undefined, 'pending', 'published', 'published', 'rejected', 'withdrawn'],
    ...['unpublished', 'trashed'],
  ] as never[];
  const sheets = states.map(
    (state, no): PackSheet => ({
      no,
      letter: state && {
        ...{ id: `${no}`, slug: `${no}`, name: 'Nia', age: 9, rejectedReason: undefined },
        state,
      },
    }),
  );
  expect(countSheets(sheets)).toEqual({
    ...{ empty: 1, pending: 1, published: 2, rejected: 1, withdrawn: 1, away: 2 },
  });
});
