import { describe, expect, test } from 'vitest';
import { marksInField, readTypedFields } from './typed-marks.ts';

const FIELD = { kind: 'text', tag: 'en', text: 'Call 07700 900123.' } as const;

describe('what is typed and sent to be looked through', () => {
  test('is read field by field', () => {
    const name = { kind: 'name', tag: 'fr', text: 'Mia' } as const;
    expect(readTypedFields([FIELD, name])).toEqual([FIELD, name]);
  });

  test.each([
    ['nothing', undefined],
    ['no field', []],
    ['a field that is none', [FIELD, null]],
    ['no language', [{ ...FIELD, tag: '' }]],
    ['a language that is none', [{ ...FIELD, tag: 'en"><script>' }]],
    ['no text', [{ ...FIELD, text: 7 }]],
    ['too many fields', Array(51).fill(FIELD)],
    ['too much text', [FIELD, { ...FIELD, text: 'a'.repeat(20_000) }]],
  ])('is refused whole if it is %s', (_, value) => {
    expect(readTypedFields(value)).toBeUndefined();
  });
});

describe('what is marked in it', () => {
  test('is what gives a child away', () => {
    const { risks, concerns } = marksInField(FIELD);
    expect(risks.map(({ kind, start }) => [kind, start])).toEqual([['phone', 5]]);
    expect(concerns).toEqual([]);
  });

  test('is what says that a child needs help', () => {
    const { concerns } = marksInField({ ...FIELD, text: 'My dad hits me every night.' });
    expect(concerns.map(({ kind }) => kind)).toEqual(['violence']);
  });

  test('a whole name is one in the field for names alone', () => {
    const kinds = (kind: 'name' | 'text') =>
      marksInField({ kind, tag: 'en', text: 'Mia Moss' }).risks.map((risk) => risk.kind);
    expect(kinds('name')).toEqual(['fullName']);
  });
});
