import { broken, closed, type Point, transformed } from './pen.ts';

export function bird(x: number, y: number, scale: number): string {
  return closed(
    transformed(
      [
        [-20, -7],
        [-11, -11],
        [-3, -4],
        [0, 0],
        [3, -5],
        [12, -13],
        [21, -10],
        [12, -9],
        [4, 0],
        [0, 4],
        [-4, 1],
        [-11, -7],
      ],
      x,
      y,
      scale,
    ),
  );
}

/** Feet or waterline at the point, here and below. */
export function heron([x, y]: Point, scale: number): string {
  const body = closed(
    transformed(
      [
        [-30, -44],
        [-14, -54],
        [4, -62],
        [10, -84],
        [4, -100],
        [10, -110],
        [20, -110],
        [44, -104],
        [20, -103],
        [14, -98],
        [20, -82],
        [16, -60],
        [4, -44],
        [-12, -38],
      ],
      x,
      y,
      scale,
    ),
  );
  const leg = (dx: number) =>
    `${broken(
      transformed(
        [
          [dx, -42],
          [dx + 2, -42],
          [dx + 3, -20],
          [dx + 1, 0],
          [dx - 1, 0],
          [dx + 1, -20],
        ],
        x,
        y,
        scale,
      ),
    )}z`;
  return body + leg(-6) + leg(2);
}

export function camel([x, y]: Point, scale: number): string {
  const at = (points: Point[]) => transformed(points, x, y, scale);
  const body = closed(
    at([
      [-26, -30],
      [-18, -38],
      [-8, -40],
      [-2, -52],
      [6, -50],
      [12, -38],
      [20, -34],
      [28, -36],
      [32, -50],
      [36, -56],
      [46, -54],
      [47, -50],
      [39, -48],
      [36, -34],
      [26, -24],
      [10, -24],
      [-14, -22],
      [-24, -22],
      [-30, -14],
    ]),
  );
  const legs = [-22, -14, 14, 21].map((dx, i) =>
    closed(
      at([
        [dx - 3, -26],
        [dx + 3, -26],
        [dx + (i % 2 ? 3 : 0), -12],
        [dx + (i % 2 ? 5 : -2), 0],
        [dx + (i % 2 ? 2 : -5), 0],
        [dx + (i % 2 ? -1 : -3), -12],
      ]),
      broken,
    ),
  );
  return body + legs.join('');
}

export function deer([x, y]: Point, scale: number, flip = 1): string {
  const at = (points: Point[]) => transformed(points, x, y, scale, flip);
  const body = closed(
    at([
      [-34, -50],
      [-20, -56],
      [6, -54],
      [18, -60],
      [26, -80],
      [30, -88],
      [42, -88],
      [54, -80],
      [52, -76],
      [40, -76],
      [34, -58],
      [24, -38],
      [-4, -36],
      [-26, -36],
      [-36, -44],
    ]),
  );
  const ear = closed(
    at([
      [30, -86],
      [22, -96],
      [34, -90],
    ]),
    broken,
  );
  const antler = [
    [
      [34, -88],
      [30, -104],
      [36, -118],
      [33, -104],
      [37, -90],
    ],
    [
      [33, -102],
      [22, -112],
      [34, -105],
    ],
    [
      [38, -89],
      [44, -104],
      [54, -114],
      [47, -104],
      [41, -89],
    ],
  ]
    .map((points) => closed(at(points as unknown as Point[]), broken))
    .join('');
  const legs = [-30, -20, 12, 20].map((dx, i) =>
    closed(
      at([
        [dx - 4, -42],
        [dx + 5, -42],
        [dx + (i % 2 ? 3 : 1), -20],
        [dx + (i % 2 ? 4 : 1), 0],
        [dx + (i % 2 ? 0 : -3), 0],
        [dx + (i % 2 ? -1 : -2), -20],
      ]),
      broken,
    ),
  );
  return body + ear + antler + legs.join('');
}
