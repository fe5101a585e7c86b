import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRY_COORDINATES, MAP_HEIGHT, MAP_WIDTH } from './coordinates.ts';
import { COUNTRIES } from './countries.ts';
import { type Marker, positionMarkers } from './markers.ts';

const BOX = { width: MAP_WIDTH, height: MAP_HEIGHT };
const EUROPE = `
  AL AT BA BE BG BY CH CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV MD ME MK NL NO
  PL PT RO RS SE SI SK UA XK
`
  .trim()
  .split(/\s+/);
/** The radii that the map gives its markers, the small ones being the common ones. */
const radius = fc.constantFrom(11.8, 11.8, 11.8, 12.7, 12.7, 14.2, 15.7, 18.6);

describe('placing markers', () => {
  test('up to 120 countries keep apart and inside the map', () => {
    const codes = fc.uniqueArray(fc.constantFrom(...COUNTRIES), { maxLength: 120, size: 'max' });
    fc.assert(
      fc.property(codes, fc.array(radius, { minLength: 120, maxLength: 120 }), (chosen, radii) => {
        const positioned = positionMarkers(markersOf(chosen, radii), BOX);
        expect(faultsOf(positioned)).toEqual([]);
      }),
      { numRuns: 40, seed: 1878 },
    );
  });

  test('a Europe where every country has written keeps apart, and stays in and around Europe', () => {
    fc.assert(
      fc.property(fc.array(radius, { minLength: 38, maxLength: 38 }), (radii) => {
        const points = markersOf(EUROPE, radii);
        const positioned = positionMarkers(points, BOX);
        expect(faultsOf(positioned)).toEqual([]);
        expect(Math.max(...journeys(points, positioned))).toBeLessThan(150);
      }),
      { numRuns: 40, seed: 1878 },
    );
  });

  test('circles anywhere, even on one spot, keep apart and inside the map', () => {
    const spot = fc.record({
      x: fc.integer({ min: -10, max: MAP_WIDTH + 10 }),
      y: fc.integer({ min: -10, max: MAP_HEIGHT + 10 }),
      radius,
    });
    const crowd = fc.oneof(
      fc.array(spot, { maxLength: 60, size: 'max' }),
      spot.map((one) => Array.from({ length: 30 }, () => one)),
    );
    fc.assert(
      fc.property(crowd, (spots) => {
        const positioned = positionMarkers(
          spots.map((one, i) => ({ id: String(i), ...one })),
          BOX,
        );
        expect(faultsOf(positioned)).toEqual([]);
      }),
      { numRuns: 60, seed: 1878 },
    );
  });

  test('markers with room around them stay where they are', () => {
    const points = markersOf(['BR', 'KE', 'AU', 'CA'], [12, 12, 12, 12]);
    expect(positionMarkers(points, BOX)).toEqual(points);
  });

  test('a marker at the edge of the map comes inside by its radius and no farther', () => {
    const [positioned] = positionMarkers([{ id: 'WS', x: 999, y: 3, radius: 12 }], BOX);
    expect(positioned).toMatchObject({ x: MAP_WIDTH - 12, y: 12 });
  });

  test('the same markers always come to lie alike, and the ones handed in are left as they are', () => {
    const points = markersOf(EUROPE, []);
    const before = structuredClone(points);
    expect(positionMarkers(points, BOX)).toEqual(positionMarkers(structuredClone(points), BOX));
    expect(points).toEqual(before);
  });

  test('what else a marker carries stays with it', () => {
    const [positioned] = positionMarkers([{ id: 'KE', x: 500, y: 200, radius: 12, total: 3 }], BOX);
    expect(positioned?.total).toBe(3);
  });

  test('a box too small for its markers does not stop the drawing', () => {
    const points = markersOf(['FR', 'DE', 'IT'], [12, 12, 12]);
    expect(positionMarkers(points, { width: 30, height: 30 })).toHaveLength(3);
  });

  test('no markers are no markers', () => {
    expect(positionMarkers([], BOX)).toEqual([]);
  });
});

function markersOf(codes: string[], radii: number[]): Marker[] {
  return codes.map((id, i) => {
    const [x, y] = COUNTRY_COORDINATES[id] ?? [0, 0];
    return { id, x, y, radius: radii[i] ?? 12 };
  });
}

function faultsOf(positioned: Marker[]): string[] {
  const tooNear = positioned.flatMap((a, i) =>
    positioned
      .slice(i + 1)
      .filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius + 2)
      .map((b) => `${a.id} and ${b.id} are too near`),
  );
  const outside = positioned
    .filter(
      ({ x, y, radius: r }) =>
        Math.min(x, y, BOX.width - x, BOX.height - y) < r - 0.051 || Number.isNaN(x + y),
    )
    .map(({ id }) => `${id} is outside`);
  return [...tooNear, ...outside];
}

function journeys(from: Marker[], to: Marker[]): number[] {
  return from.map(({ x, y }, i) => Math.hypot(x - (to[i]?.x ?? 0), y - (to[i]?.y ?? 0)));
}
