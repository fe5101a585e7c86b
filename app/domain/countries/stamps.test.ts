import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { type Place, vectorOf } from './globe.ts';
import { nextPlace, placeBetween, spreadStamps } from './stamps.ts';

const { places } = JSON.parse(
  readFileSync(new URL('../../ui/map/painting/world.json', import.meta.url), 'utf8'),
) as { places: Record<string, Place> };

const placesOf = (codes: readonly string[]) => codes.map((code): Place => places[code] ?? [0, 0]);
const EUROPE =
  'AL AT BE BG CH CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LV NL NO PL PT RO SE SI SK UA'.split(
    ' ',
  );

function angle(a: Place, b: Place): number {
  const [x, y] = [vectorOf(a), vectorOf(b)];
  return 2 * Math.asin(Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]) / 2);
}

function nearest(spots: readonly Place[]): number {
  return Math.min(...spots.flatMap((a, i) => spots.slice(i + 1).map((b) => angle(a, b))));
}

describe('stamps on the globe', () => {
  test('of up to 120 countries can be told apart', () => {
    const codes = fc.uniqueArray(fc.constantFrom(...COUNTRIES), {
      minLength: 2,
      maxLength: 120,
      size: 'max',
    });
    fc.assert(
      fc.property(codes, (chosen) => {
        expect(nearest(spreadStamps(placesOf(chosen), 0.16))).toBeGreaterThan(0.16 * 0.9);
      }),
      { numRuns: 25, seed: 1878 },
    );
  });

  test('of a Europe where every country has written stay in and around Europe', () => {
    const homes = placesOf(EUROPE);
    const spots = spreadStamps(homes, 0.17);
    expect(nearest(spots)).toBeGreaterThan(0.17 * 0.9);
    const ways = spots.map((spot, i) => angle(spot, homes[i] ?? spot));
    expect(Math.max(...ways)).toBeLessThan(0.6);
  });

  test('lie where they belong when there is room, the nearer one comes the more of them', () => {
    const homes = placesOf(EUROPE);
    const away = (apart: number) =>
      spreadStamps(homes, apart).filter((spot, i) => spot !== homes[i]).length;
    expect(away(0.004)).toBe(0);
    expect(away(0.05)).toBeLessThan(away(0.17));
    expect(spreadStamps(placesOf(['BR', 'KE', 'AU']), 0.17)).toEqual(placesOf(['BR', 'KE', 'AU']));
  });

  test('on one spot part, and always alike', () => {
    const spot: Place = places.KE ?? [0, 0];
    const crowd = Array.from({ length: 12 }, () => spot);
    const parted = spreadStamps(crowd, 0.1);
    expect(nearest(parted)).toBeGreaterThan(0.08);
    expect(spreadStamps(crowd, 0.1)).toEqual(parted);
  });

  test('of every country of the world, too many for so large ones, lie closer and stay finite', () => {
    const spots = spreadStamps(placesOf(COUNTRIES), 0.3);
    expect(spots.flat().every(Number.isFinite)).toBe(true);
    expect(nearest(spots)).toBeGreaterThan(0.05);
  });

  test('of nobody are none', () => {
    expect(spreadStamps([], 0.1)).toEqual([]);
  });

  test('between two zooms are on the short way', () => {
    expect(placeBetween([179, 0], [-179, 10], 0.5)).toEqual([180, 5]);
  });
});

describe('arrow keys', () => {
  const homes = placesOf(['KE', 'BR', 'FJ', 'NO', 'EG', 'US']);
  const walk = (direction: 'east' | 'west') => {
    const seen = [0];
    for (
      let at = nextPlace(homes, 0, direction);
      at !== 0;
      at = nextPlace(homes, at ?? 0, direction)
    ) {
      seen.push(at ?? -1);
      if (seen.length > homes.length) break;
    }
    return seen;
  };

  test('lead to the east, and to the west, past every stamp and round to the first', () => {
    expect(walk('east')).toEqual([0, 2, 5, 1, 3, 4]);
    expect(walk('west')).toEqual([0, 4, 3, 1, 5, 2]);
  });

  test('lead to the north and back, and nowhere beyond the last', () => {
    expect(nextPlace(homes, 0, 'north')).toBe(4);
    expect(nextPlace(homes, 4, 'south')).toBe(0);
    expect(nextPlace(homes, 0, 'south')).toBeUndefined();
    expect(nextPlace(homes, 99, 'south')).toBeUndefined();
  });

  test('a stamp alone leads to itself', () => {
    expect(nextPlace(placesOf(['KE']), 0, 'east')).toBe(0);
  });
});

describe('the drawing of the globe', () => {
  test('every country has a place on it, and nothing else has', () => {
    expect(Object.keys(places).sort()).toEqual([...COUNTRIES].sort());
    const wrong = Object.entries(places).filter(
      ([, [longitude, latitude]]) => Math.abs(longitude) > 180 || Math.abs(latitude) > 90,
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['KE', 37.9, 0.5],
    ['FJ', 178, -17.8],
    ['FR', 2.4, 46.6],
    ['GF', -53, 4],
    ['NZ', 170.5, -43.6],
    ['AQ', 11, -80],
  ])('%s lies near %f, %f', (code, longitude, latitude) => {
    expect(angle(places[code] ?? [0, 0], [longitude, latitude])).toBeLessThan(0.06);
  });
});
