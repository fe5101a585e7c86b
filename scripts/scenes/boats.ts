import { broken, circle, closed, type Point, transformed } from './pen.ts';

export function dhow([x, y]: Point, scale: number): { hull: string; sail: string } {
  const at = (points: Point[]) => transformed(points, x, y, scale);
  return {
    hull:
      closed(
        at([
          [-42, -10],
          [-30, 4],
          [24, 4],
          [44, -14],
          [20, -8],
          [-20, -7],
        ]),
        broken,
      ) +
      closed(
        at([
          [0, -8],
          [2, -8],
          [5, -70],
          [3, -70],
        ]),
        broken,
      ),
    sail: closed(
      at([
        [-26, -14],
        [-14, -52],
        [30, -84],
        [24, -44],
        [34, -18],
        [6, -12],
      ]),
    ),
  };
}

export function rowing([x, y]: Point, scale: number): string {
  const at = (points: Point[]) => transformed(points, x, y, scale);
  return (
    closed(
      at([
        [-44, -9],
        [-34, 3],
        [0, 6],
        [34, 3],
        [46, -11],
        [30, -6],
        [0, -4],
        [-28, -5],
      ]),
    ) +
    closed(
      at([
        [-6, -4],
        [-9, -20],
        [-2, -27],
        [5, -20],
        [6, -4],
      ]),
    ) +
    circle(x - 1 * scale, y - 33 * scale, 6 * scale) +
    closed(
      at([
        [2, -18],
        [30, 6],
        [40, 12],
        [28, 7],
        [0, -15],
      ]),
      broken,
    )
  );
}
