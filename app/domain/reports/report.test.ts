import { describe, expect, test } from 'vitest';
import { checkReport, isUrgent, REPORT_LIMITS, REPORT_REASONS, readTypedReport } from './report.ts';

const typed = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readTypedReport(form);
};

describe('what somebody tells the team', () => {
  test('needs no more than what it is about', () => {
    expect(checkReport(typed({ reason: 'private' }))).toEqual({
      checked: { reason: 'private', text: '', email: undefined },
    });
    expect(checkReport(typed({}))).toEqual({ errors: { reason: 'required' } });
    expect(checkReport(typed({ reason: 'nonsense', text: 'Dear team,' }))).toEqual({
      errors: { reason: 'required' },
    });
  });

  test('says what it is, where it is something else', () => {
    expect(checkReport(typed({ reason: 'other' }))).toEqual({ errors: { text: 'required' } });
    expect(checkReport(typed({ reason: 'other', text: 'Upside down' }))).toHaveProperty('checked');
  });

  test('is bounded, with an address that is one or none', () => {
    const { max } = REPORT_LIMITS.text;
    expect(checkReport(typed({ reason: 'own', text: 'a'.repeat(max) }))).toHaveProperty('checked');
    expect(
      checkReport(typed({ reason: 'own', text: 'a'.repeat(max + 1), email: 'nobody' })),
    ).toEqual({ errors: { text: 'max', email: 'valid' } });
    expect(checkReport(typed({ reason: 'own', email: ' nina@example.org ' }))).toMatchObject({
      checked: { email: 'nina@example.org' },
    });
  });

  test('is urgent where something private or unkind is public', () => {
    expect(REPORT_REASONS.filter((reason) => isUrgent({ reason }))).toEqual(['private', 'unkind']);
  });
});
