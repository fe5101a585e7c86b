import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  draggedView,
  type GlobeView,
  limitView,
  nearestToMiddle,
  type Place,
  placeOf,
  placeSeenAt,
  seenFrom,
  vectorOf,
  viewBetween,
  viewOver,
  wrap,
  ZOOM_LEVELS,
  ZOOM_STEP,
  zoomedView,
  zoomLevel,
} from './globe.ts';

const [ZOOM_MIN, ZOOM_MAX] = [1, 9];
const KENYA: Place = [37.9, 0.5];
const FIJI: Place = [178, -17.8];
const SAMOA: Place = [-172.2, -13.7];
const OVER_KENYA: GlobeView = { longitude: 37.9, latitude: 0.5, zoom: 1 };

const view = fc.record({
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  zoom: fc.double({ min: ZOOM_MIN, max: ZOOM_MAX, noNaN: true }),
});
const spot = fc.record({
  x: fc.double({ min: -0.68, max: 0.68, noNaN: true }),
  y: fc.double({ min: -0.68, max: 0.68, noNaN: true }),
});
const seeded = { seed: 1878, numRuns: 300 };

describe('what is seen of the globe', () => {
  test('a place that the globe is turned to lies in the middle, its opposite behind it', () => {
    const seen = seenFrom(OVER_KENYA, KENYA);
    expect(seen.x).toBeCloseTo(0);
    expect(seen.y).toBeCloseTo(0);
    expect(seen.depth).toBeCloseTo(1);
    expect(seenFrom(OVER_KENYA, [37.9 - 180, -0.5]).depth).toBeCloseTo(-1);
  });

  test('north is up and east is right', () => {
    expect(seenFrom(OVER_KENYA, [37.9, 40]).y).toBeLessThan(-0.5);
    expect(seenFrom(OVER_KENYA, [80, 0.5]).x).toBeGreaterThan(0.5);
  });

  test('a point on the globe is the place that is seen there; beside it is none', () => {
    fc.assert(
      fc.property(view, spot, (from, { x, y }) => {
        const place = placeSeenAt(from, x, y);
        if (!place) throw new Error('It is on the globe.');
        const seen = seenFrom(from, place);
        expect(seen.x).toBeCloseTo(x, 6);
        expect(seen.y).toBeCloseTo(y, 6);
        expect(seen.depth).toBeGreaterThan(0);
      }),
      seeded,
    );
    expect(placeSeenAt(OVER_KENYA, 0.8, 0.8)).toBeUndefined();
  });

  test('a place is the same as a vector and back', () => {
    for (const place of [KENYA, FIJI, SAMOA]) {
      const [longitude, latitude] = placeOf(vectorOf(place));
      expect(longitude).toBeCloseTo(place[0]);
      expect(latitude).toBeCloseTo(place[1]);
    }
  });
});

describe('turning', () => {
  test('what the hand holds follows it', () => {
    const held = placeSeenAt(OVER_KENYA, 0, 0);
    const seen = seenFrom(draggedView(OVER_KENYA, 0.1, 0.08), held ?? KENYA);
    expect(seen.x).toBeCloseTo(0.1, 2);
    expect(seen.y).toBeCloseTo(0.08, 2);
  });

  test('goes on round the globe, and never over a pole', () => {
    expect(draggedView({ longitude: 175, latitude: 0, zoom: 1 }, -0.2, 0).longitude).toBeLessThan(
      0,
    );
    expect(draggedView(OVER_KENYA, 0, 9).latitude).toBe(85);
    expect(draggedView(OVER_KENYA, 0, -9).latitude).toBe(-85);
  });

  test('takes the short way, across the date line too', () => {
    const fiji = { longitude: FIJI[0], latitude: FIJI[1], zoom: 1 };
    const samoa = { longitude: SAMOA[0], latitude: SAMOA[1], zoom: 4 };
    const half = viewBetween(fiji, samoa, 0.5);
    expect(Math.abs(half.longitude)).toBeGreaterThan(177);
    expect(half.zoom).toBeCloseTo(2);
    expect(viewBetween(fiji, samoa, 1).longitude).toBeCloseTo(SAMOA[0]);
    expect(viewBetween(fiji, samoa, 0)).toEqual(fiji);
  });
});

describe('zooming', () => {
  test('has an end at both sides, whatever is asked for', () => {
    expect(limitView({ ...OVER_KENYA, zoom: 99 }).zoom).toBe(ZOOM_MAX);
    expect(limitView({ ...OVER_KENYA, zoom: 0.1 }).zoom).toBe(ZOOM_MIN);
    expect(zoomedView(OVER_KENYA, 0.5)).toEqual(OVER_KENYA);
  });

  test('leaves what lies under the pointer there, as far as the poles let it', () => {
    fc.assert(
      fc.property(
        fc.record({
          longitude: fc.double({ min: -180, max: 180, noNaN: true }),
          latitude: fc.double({ min: -40, max: 40, noNaN: true }),
          zoom: fc.constant(1),
        }),
        fc.double({ min: -0.35, max: 0.35, noNaN: true }),
        (from, x) => {
          const held = placeSeenAt(from, x, 0.2);
          const zoomed = zoomedView(from, 1.2, x, 0.2);
          const seen = seenFrom(zoomed, held ?? KENYA);
          expect(Math.hypot(seen.x * 1.2 - x, seen.y * 1.2 - 0.2)).toBeLessThan(0.02);
        },
      ),
      seeded,
    );
  });

  test('beside the globe it keeps the middle', () => {
    const zoomed = zoomedView(OVER_KENYA, 2, 1.4, 0);
    expect(zoomed).toEqual({ ...OVER_KENYA, zoom: 2 });
  });

  test('as many presses lead from the whole globe to the nearest as there are levels between', () => {
    let zoom = ZOOM_MIN;
    const levels = [zoomLevel(zoom)];
    while (zoom < ZOOM_MAX) {
      zoom = limitView({ ...OVER_KENYA, zoom: zoom * ZOOM_STEP }).zoom;
      levels.push(zoomLevel(zoom));
    }
    expect(levels).toEqual(Array.from({ length: ZOOM_LEVELS }, (_, n) => n + 1));
  });
});

describe('the middle', () => {
  test('of all letters is where the globe begins, near the equator', () => {
    const start = viewOver([KENYA, [30, 10], [45, -8]]);
    expect(start.longitude).toBeCloseTo(37.6, 0);
    expect(start.zoom).toBe(1);
    expect(viewOver([[18, 67]]).latitude).toBe(22);
  });

  test('of no letters, or of opposite ones, is as good as any', () => {
    const nowhere = { longitude: 0, latitude: 0, zoom: 1 };
    expect(viewOver([])).toEqual(nowhere);
    expect(
      viewOver([
        [0, 0],
        [180, 0],
      ]),
    ).toEqual(nowhere);
  });

  test('has the nearest place, or none if all are far', () => {
    expect(nearestToMiddle(OVER_KENYA, [FIJI, [36, -6], SAMOA], 25)).toBe(1);
    expect(nearestToMiddle(OVER_KENYA, [FIJI, SAMOA], 25)).toBeUndefined();
    expect(nearestToMiddle(OVER_KENYA, [])).toBeUndefined();
  });

  test('degrees are counted from −180 to 180', () => {
    expect([190, -190, 540, 0, -180].map(wrap)).toEqual([-170, 170, -180, 0, -180]);
  });
});
