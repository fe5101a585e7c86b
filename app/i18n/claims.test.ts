import { expect, test } from 'vitest';
import { OWN_CONSENT_AGE } from '#domain/forms/consent.ts';
import { COMPLETE, readMessages } from '#tests/harness/messages.ts';

/** Pages that say how the site works. What the team says to visitors in its forms is not meant. */
const EXPLAINING = ['about', 'teachers', 'support', 'privacy'];

/** How old somebody is who may send a letter alone: the words of consent say it first. */
function ageOfConsent(code: string): string | undefined {
  const consent = readMessages(code, 'write').get('form.consent.by.writer');
  return /\d+/.exec(consent ?? '')?.[0];
}

function typedNumbers(text: string): string[] {
  return text.replace(/\{\{\w+\}\}/g, '').match(/\d+/g) ?? [];
}

test.each(COMPLETE)('in $code no number is typed that the program knows', ({ code }) => {
  const age = ageOfConsent(code);
  expect(age).toBe(String(OWN_CONSENT_AGE));
  const typed = EXPLAINING.flatMap((area) =>
    [...readMessages(code, area)].flatMap(([key, text]) =>
      typedNumbers(text)
        .filter((number) => number !== age)
        .map((number) => `${area} ${key}: ${number}`),
    ),
  );
  expect(typed).toEqual([]);
});

test('a number that is typed is noticed, one that is filled in is not', () => {
  expect(typedNumbers('Erased 90 days later.')).toEqual(['90']);
  expect(typedNumbers('Erased {{rejectedDays}} days later.')).toEqual([]);
});
