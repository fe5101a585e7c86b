import { describe, expect, test } from 'vitest';
import { countryChoices } from '#domain/countries/countries.ts';
import { printMoment } from '#domain/dates/dates.ts';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { FREE_RADIUS, type RoundLine, roomAt, roundLines, widthOf } from './round-lines.ts';

/** Written in full the longest of a year, in most languages. */
const SEPTEMBER = String(Date.UTC(2026, 8, 28));
const LEAST_SIZE = 9;
/** What the rounding of a drawing adds. */
const ROUNDED = 0.5;
/** Of its room a line may take so much that is not held to it. */
const SURE = 0.95;
/** What is squeezed further than this looks broken. */
const SQUEEZED_MOST = 1.25;

const townOf = (lines: readonly RoundLine[]) => lines.filter(({ isTown }) => isTown);
const dateOf = (lines: readonly RoundLine[]) => lines.filter(({ isTown }) => !isTown);
const together = (of: readonly RoundLine[]) => of.map(({ text }) => text).join(' ');
const bare = (text: string) => text.replace(/\s/g, '');

describe.each(LANGUAGES.map(({ tag }) => tag))('in %s', (tag) => {
  const date = printMoment(SEPTEMBER, tag);
  const towns = countryChoices(tag).map(({ name }) => name);

  test('every country and every date fit their postmark, whole', () => {
    expect(towns.length).toBeGreaterThan(240);
    const wrong = towns.filter((town) => {
      const all = roundLines(town, date);
      const within = all.every(({ text, size, y, held }) => {
        const most = (held ? 1 : SURE) * roomAt(y, size);
        const width = held ?? widthOf(text, size);
        return (
          Math.abs(y) + size / 2 < FREE_RADIUS && width <= most + ROUNDED && size >= LEAST_SIZE
        );
      });
      const legible = all.every(
        ({ text, size, held }) => !held || widthOf(text, size) / held < SQUEEZED_MOST,
      );
      const whole =
        bare(together(townOf(all))) === bare(town) && bare(together(dateOf(all))) === bare(date);
      return !(within && legible && whole);
    });
    expect(wrong).toEqual([]);
  });

  test('lines do not run into each other', () => {
    for (const town of towns) {
      const all = roundLines(town, date);
      for (const [i, { y, size }] of all.entries()) {
        const above = all[i - 1];
        if (above) expect(y - above.y).toBeGreaterThanOrEqual((size + above.size) / 2);
      }
    }
  });
});

test('a short name is large and in one line, a long one smaller and in several', () => {
  const [kenya] = townOf(roundLines('Kenya', 'June 22, 2024'));
  expect(kenya?.size).toBe(15);
  expect(kenya?.held).toBeUndefined();
  const town = townOf(roundLines('Saint Vincent and the Grenadines', 'June 22, 2024'));
  expect(town.map(({ text }) => text)).toEqual(['Saint Vincent', 'and the', 'Grenadines']);
  expect(town[0]?.size).toBeLessThan(15);
});

test('a word that fits at no size is squeezed into its line, and not cut', () => {
  const town = townOf(roundLines('Llanfairpwllgwyngyll', 'June 22, 2024'));
  expect(town).toEqual([expect.objectContaining({ text: 'Llanfairpwllgwyngyll' })]);
  expect(town[0]?.held).toBeLessThan(2 * FREE_RADIUS);
  expect(widthOf('Llanfairpwllgwyngyll', 9)).toBeGreaterThan(town[0]?.held ?? 0);
});
