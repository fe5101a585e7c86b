import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitted, panned, resized, turnedSize, type View, zoomed } from './view-box.ts';

const PICTURE = { width: 2000, height: 1000 };
const STAGE = { width: 500, height: 500 };
const MIDDLE = { x: 0, y: 0 };

describe('a picture at full size', () => {
  test('is shown whole at first, and no larger than it is', () => {
    expect(fitted(PICTURE, STAGE, 0)).toEqual({ x: 0, y: 0, scale: 0.25, quarters: 0 });
    expect(fitted({ width: 100, height: 80 }, STAGE, 0).scale).toBe(1);
  });

  test('is shown whole when it lies on its side too', () => {
    expect(turnedSize(PICTURE, 3)).toEqual({ width: 1000, height: 2000 });
    expect(fitted(PICTURE, { width: 1000, height: 500 }, 1).scale).toBe(0.25);
  });

  test('stays where it is under the pointer when it grows', () => {
    const before = zoomed(fitted(PICTURE, STAGE, 0), 1, MIDDLE, PICTURE, STAGE);
    const at = { x: 100, y: -50 };
    const after = zoomed(before, 2, at, PICTURE, STAGE);
    const under = (view: View) => [(at.x - view.x) / view.scale, (at.y - view.y) / view.scale];
    expect(under(after)).toEqual(under(before));
  });

  test('comes back whole when it shrinks, from wherever it was', () => {
    const far = panned({ x: 0, y: 0, scale: 2, quarters: 0 }, { x: 900, y: 400 }, PICTURE, STAGE);
    expect(zoomed(far, 0, { x: 30, y: 9 }, PICTURE, STAGE)).toEqual(fitted(PICTURE, STAGE, 0));
  });

  test('is whole in a smaller room if it was whole, and as large as it was if not', () => {
    const low = { width: 500, height: 100 };
    expect(resized(fitted(PICTURE, STAGE, 0), PICTURE, STAGE, low).scale).toBe(0.1);
    const close = zoomed(fitted(PICTURE, STAGE, 0), 2, MIDDLE, PICTURE, STAGE);
    expect(resized(close, PICTURE, STAGE, low).scale).toBe(2);
  });

  test('never leaves the stage, whatever is done', () => {
    const number = fc.double({ min: -5000, max: 5000, noNaN: true });
    const point = fc.record({ x: number, y: number });
    const step = fc.oneof(
      fc.record({ to: fc.double({ min: 0.001, max: 50, noNaN: true }), at: point }),
      fc.record({ by: point }),
    );
    fc.assert(
      fc.property(fc.array(step), fc.nat(3), (steps, quarters) => {
        let view = fitted(PICTURE, STAGE, quarters);
        for (const one of steps) {
          view =
            'by' in one
              ? panned(view, one.by, PICTURE, STAGE)
              : zoomed(view, one.to, one.at, PICTURE, STAGE);
        }
        const { width, height } = turnedSize(PICTURE, quarters);
        const room = (length: number, stage: number) =>
          Math.max(0, (length * view.scale - stage) / 2) + 1e-6;
        expect(Math.abs(view.x)).toBeLessThanOrEqual(room(width, STAGE.width));
        expect(Math.abs(view.y)).toBeLessThanOrEqual(room(height, STAGE.height));
      }),
    );
  });
});
