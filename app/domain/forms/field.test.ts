import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FieldError, type FieldRules, validateField } from './field.ts';

fc.configureGlobal({ seed: 20_260_608 });

describe('the validator', () => {
  test('wants something in a required field', () => {
    expect(validateField('Amina', { required: true })).toBeUndefined();
    expect(validateField('', { required: true })).toBe('required');
    expect(validateField(' \t\n\u00a0', { required: true })).toBe('required');
    expect(validateField('', {})).toBeUndefined();
  });

  test('lets through as many characters as the most, and no more', () => {
    expect(validateField('12345', { max: 5 })).toBeUndefined();
    expect(validateField('123456', { max: 5 })).toBe('max');
    expect(validateField('🌊🌊', { max: 3 })).toBe('max');
    expect(validateField('a', { max: 0 })).toBe('max');
  });

  test('lets through as many characters as the fewest, and no fewer', () => {
    expect(validateField('123', { min: 3 })).toBeUndefined();
    expect(validateField('12', { min: 3 })).toBe('min');
    expect(validateField('', { min: 3 })).toBeUndefined();
  });

  test('wants the same value where one is to be repeated', () => {
    expect(validateField('tide', { same: 'tide' })).toBeUndefined();
    expect(validateField('Tide', { same: 'tide' })).toBe('match');
    expect(validateField('', { same: 'tide' })).toBe('match');
    expect(validateField('tide', { same: '' })).toBe('match');
  });

  test.each([
    'amina@example.org',
    'a@b.co',
    'a.b+c@mail.school.example',
    'a@b.museums',
    'маша@почта.рф',
    "o'neil@sea.ie",
  ])('takes %s for an e-mail address', (value) => {
    expect(validateField(value, { email: true })).toBeUndefined();
  });

  test.each([
    'amina',
    'amina@',
    '@example.org',
    'amina@example',
    'amina@example.c',
    'amina@example.festival',
    'amina@example.o1',
    'amina@example..org',
    'amina@.org',
    'a b@example.org',
    'a@b@example.org',
    'a@example.org.',
    'a@example.org\n',
    ' a@example.org',
  ])('does not take %j for one', (value) => {
    expect(validateField(value, { email: true })).toBe('valid');
  });

  test('leaves an address that may be empty empty', () => {
    expect(validateField('', { email: true })).toBeUndefined();
    expect(validateField('', { email: true, required: true })).toBe('required');
  });

  test('is done at once with the longest of hostile addresses', () => {
    for (const hostile of [
      `a@${'b.'.repeat(50_000)}`,
      `a@${'b'.repeat(100_000)}`,
      '@'.repeat(100_000),
    ]) {
      expect(validateField(hostile, { email: true })).toBe('valid');
    }
  });

  test('reports the first rule broken, whichever others are', () => {
    const aValue = fc.oneof(
      fc.constantFrom('', ' ', 'a@b.co', 'a@b.com.festival', 'tide'),
      fc.string({ maxLength: 12 }),
    );
    const aRule = fc.record<FieldRules>(
      {
        required: fc.boolean(),
        max: fc.nat(12),
        min: fc.nat(12),
        email: fc.boolean(),
        same: aValue,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(aValue, aRule, (value, rules) => {
        expect(validateField(value, rules)).toBe(broken(value, rules)[0]);
      }),
      { numRuns: 2000 },
    );
  });
});

/** Every rule that a value breaks, each tried alone, in the specified order. */
function broken(value: string, { required, max, min, email, same }: FieldRules): FieldError[] {
  const alone: [FieldError, FieldRules | undefined][] = [
    ['required', required ? { required } : undefined],
    ['max', max === undefined ? undefined : { max }],
    ['min', min === undefined ? undefined : { min }],
    ['valid', email ? { email } : undefined],
    ['match', same === undefined ? undefined : { same }],
  ];
  return alone.flatMap(([error, rule]) => {
    if (!rule) return [];
    const result = validateField(value, rule);
    expect([undefined, error]).toContain(result);
    return result ? [result] : [];
  });
}
