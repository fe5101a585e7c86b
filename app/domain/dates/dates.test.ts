import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { isoMoment, printMoment, toCreationTime } from './dates.ts';

const july = toCreationTime(new Date('2026-07-14T13:05:09.412Z'));
const at = (time: string) => toCreationTime(new Date(`2026-07-14T${time}Z`));

describe('a moment', () => {
  test('is stored as milliseconds in a string', () => {
    expect(july).toBe('1784034309412');
    expect(isoMoment(july)).toBe('2026-07-14T13:05:09.412Z');
  });

  test('that is none is not printed', () => {
    expect(() => isoMoment('soon')).toThrow(RangeError);
    expect(() => printMoment('soon', 'en')).toThrow(RangeError);
  });
});

describe('a printed moment', () => {
  test.each([
    ['en', 'July 14, 2026', 'July 14, 2026, 1:05 pm GMT'],
    ['fr', '14 juillet 2026', '14 juillet 2026 à 13:05 GMT'],
    ['cn', '2026年7月14日', '2026年7月14日 13:05（格林尼治时间）'],
    ['de', '14. Juli 2026', '14. Juli 2026 um 13:05 GMT'],
    ['ru', '14 июля 2026 г.', '14 июля 2026 г. в 13:05 GMT'],
    ['ar', '14 يوليو 2026', '14 يوليو 2026 في 1:05 م بتوقيت غرينتش'],
    ['es', '14 de julio de 2026', '14 de julio de 2026 a las 13:05 GMT'],
  ])('in %s is %s, and with its time %s', (code, date, withTime) => {
    const tag = LANGUAGES.find((language) => language.code === code)?.tag ?? '';
    expect(plainSpaces(printMoment(july, tag))).toBe(date);
    expect(plainSpaces(printMoment(july, tag, { time: true }))).toBe(withTime);
  });

  test.each([
    ['00:00', '12:00 am GMT'],
    ['00:59', '12:59 am GMT'],
    ['01:00', '1:00 am GMT'],
    ['11:59', '11:59 am GMT'],
    ['12:00', '12:00 pm GMT'],
    ['12:59', '12:59 pm GMT'],
    ['13:00', '1:00 pm GMT'],
    ['23:59', '11:59 pm GMT'],
  ])('at %s in English ends with %s', (time, printed) => {
    expect(printMoment(at(`${time}:00`), 'en', { time: true })).toBe(`July 14, 2026, ${printed}`);
  });

  test('is the first of a month as French writes it, and no other day', () => {
    const on = (day: string) => toCreationTime(new Date(`2026-05-${day}T13:05:00Z`));
    expect(plainSpaces(printMoment(on('01'), 'fr'))).toBe('1er mai 2026');
    expect(plainSpaces(printMoment(on('01'), 'fr', { time: true }))).toMatch(/^1er mai 2026 /);
    expect(plainSpaces(printMoment(on('11'), 'fr'))).toBe('11 mai 2026');
    expect(plainSpaces(printMoment(on('01'), 'es'))).toBe('1 de mayo de 2026');
  });

  test('is in GMT all year, never in summer time', () => {
    const winter = toCreationTime(new Date('2026-01-14T23:30:00Z'));
    expect(printMoment(winter, 'en', { time: true })).toBe('January 14, 2026, 11:30 pm GMT');
    expect(printMoment(at('23:30:00'), 'en', { time: true })).toBe('July 14, 2026, 11:30 pm GMT');
    for (const { tag } of LANGUAGES) {
      expect(printMoment(at('23:59:59'), tag)).toBe(printMoment(at('00:00:00'), tag));
      expect(printMoment(at('23:59:59'), tag, { time: true })).toMatch(
        /(23|11):59.*(?: GMT|غرينتش|格林尼治时间）)$/,
      );
    }
  });
});

/** Intl puts narrow and no-break spaces where it pleases, from version to version. */
function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ');
}
