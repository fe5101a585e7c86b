import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COUNTRY_COORDINATES, MAP_HEIGHT, MAP_WIDTH } from './coordinates.ts';
import { COUNTRIES } from './countries.ts';

const svg = readFileSync(new URL('../../ui/map/world.svg', import.meta.url), 'utf8');

describe('the places of the countries', () => {
  test('every country has a place inside the map, and nothing else has', () => {
    expect(Object.keys(COUNTRY_COORDINATES).sort()).toEqual([...COUNTRIES].sort());
    const outside = COUNTRIES.filter((code) => {
      const [x, y] = coordinates(code);
      return !(x > 0 && x < MAP_WIDTH && y > 0 && y < MAP_HEIGHT);
    });
    expect(outside).toEqual([]);
  });

  test('no two countries share a place', () => {
    expect(new Set(COUNTRIES.map((code) => coordinates(code).join())).size).toBe(COUNTRIES.length);
  });

  test.each([
    ['AU', 823, 343],
    ['BR', 325, 290],
    ['CL', 288, 337],
    ['EG', 549, 155],
    ['FJ', 947, 317],
    ['FR', 481, 89],
    ['GF', 323, 237],
    ['IN', 681, 169],
    ['JP', 817, 122],
    ['KE', 573, 249],
    ['NO', 498, 49],
    ['NZ', 870, 410],
    ['TV', 959, 283],
    ['US', 232, 113],
    ['XK', 523, 100],
    ['ZA', 537, 356],
  ])('%s lies near %i, %i', (code, x, y) => {
    const [actualX, actualY] = coordinates(code);
    expect(Math.hypot(actualX - x, actualY - y)).toBeLessThan(8);
  });

  test.each([
    ['Portugal', 'PT', 'west', 'ES'],
    ['Iceland', 'IS', 'north', 'GB'],
    ['New Zealand', 'NZ', 'east', 'AU'],
    ['Antarctica', 'AQ', 'south', 'ZA'],
    ['Réunion', 'RE', 'east', 'MG'],
    ['Svalbard', 'SJ', 'north', 'NO'],
  ])('%s (%s) lies %s of %s', (_name, code, side, other) => {
    const [dx, dy] = [
      coordinates(code)[0] - coordinates(other)[0],
      coordinates(code)[1] - coordinates(other)[1],
    ];
    const along = { west: -dx, east: dx, north: -dy, south: dy }[side];
    expect(along).toBeGreaterThan(0);
  });
});

describe('the drawing of the world', () => {
  test('it has the size that the places are measured in', () => {
    expect(svg).toContain(`viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}"`);
  });

  test('it has one shape for every country but Antarctica, which is cut away', () => {
    const drawn = [...svg.matchAll(/ id="([A-Z]{2})"/g)].map(([, code]) => code);
    expect(drawn.sort()).toEqual(COUNTRIES.filter((code) => code !== 'AQ').sort());
  });
});

function coordinates(code: string): readonly [number, number] {
  const found = COUNTRY_COORDINATES[code];
  if (!found) throw new Error(`${code} has no place.`);
  return found;
}
