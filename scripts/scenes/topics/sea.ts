import { dhow } from '../boats.ts';
import { bird } from '../creatures.ts';
import type { Drawing } from '../drawing.ts';
import {
  broken,
  type Chance,
  closed,
  ground,
  HEIGHT,
  LEFT,
  type Point,
  RIGHT,
  rugged,
  smooth,
} from '../pen.ts';
import { cloud, foam, glints, type Row, stars, waves } from '../sky-and-water.ts';

export function sea(chance: Chance): Drawing<'sea'> {
  const cape = rugged(
    chance,
    [
      [1130, 214],
      [1210, 190],
      [1290, 168],
      [1390, 150],
      [RIGHT, 132],
    ],
    0.07,
    3,
  );
  const boat = dhow([905, 248], 0.95);
  const small = dhow([560, 222], 0.36);
  const rows = [
    { y: 262, length: 70, height: 4 },
    { y: 306, length: 104, height: 9 },
    { y: 356, length: 150, height: 15 },
    { y: 416, length: 210, height: 22 },
  ].map((row) => ({ ...row, line: waves(chance, row.y, row.length, row.height) }));
  const [back, middle, near, front] = rows as [Row, Row, Row, Row];
  return {
    stars: { base: stars(chance, 27, 200) },
    clouds: { base: cloud(chance, [760, 120], 210) + cloud(chance, [1180, 74], 190) },
    far: {
      base: `M${LEFT} 214H${RIGHT}V${HEIGHT}H${LEFT}z${smooth(cape)}V216H1130z`,
      shade: lighthouse([1262, 178]),
    },
    glints: { base: glints(chance, { x: 1010, from: 222, to: 400, spread: 130, gap: 7 }) },
    back: { base: ground(smooth(back.line)), tint: foam(back) },
    boat: { base: boat.hull + small.hull, tint: boat.sail + small.sail },
    middle: { base: ground(smooth(middle.line)), tint: foam(middle) },
    near: { base: ground(smooth(near.line)), tint: foam(near) },
    front: { base: ground(smooth(front.line)), tint: foam(front) },
    birds: { base: bird(860, 96, 0.8) + bird(924, 124, 0.55) + bird(972, 88, 0.42) },
  };
}

function lighthouse([x, y]: Point): string {
  return (
    closed(
      [
        [x - 9, y + 4],
        [x - 6, y - 46],
        [x + 6, y - 46],
        [x + 9, y + 4],
      ],
      broken,
    ) +
    closed(
      [
        [x - 8, y - 47],
        [x - 6, y - 62],
        [x, y - 69],
        [x + 6, y - 62],
        [x + 8, y - 47],
      ],
      broken,
    )
  );
}
