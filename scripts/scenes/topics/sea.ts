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

const HORIZON = 346;

export function sea(chance: Chance): Drawing<'sea'> {
  const cape = rugged(
    chance,
    [
      [1150, HORIZON],
      [1222, 322],
      [1300, 300],
      [1400, 268],
      [RIGHT, 240],
    ],
    0.07,
    3,
  );
  const boat = dhow([1010, 380], 1.45);
  const small = dhow([470, 376], 0.38);
  const rows = [
    { y: 370, length: 70, height: 4 },
    { y: 394, length: 104, height: 8 },
    { y: 424, length: 150, height: 13 },
    { y: 458, length: 210, height: 18 },
  ].map((row) => ({ ...row, line: waves(chance, row.y, row.length, row.height) }));
  const [back, middle, near, front] = rows as [Row, Row, Row, Row];
  return {
    stars: { base: stars(chance, 34) },
    clouds: { base: cloud(chance, [1050, 226], 190) + cloud(chance, [1290, 190], 150) },
    far: {
      base: `M${LEFT} ${HORIZON}H${RIGHT}V${HEIGHT}H${LEFT}z${smooth(cape)}V${HORIZON + 2}H1150z`,
    },
    life: { shade: lighthouse([1302, 306]) },
    glints: { base: glints(chance, { x: 1150, from: 352, to: 470, spread: 110, gap: 6 }) },
    back: { base: ground(smooth(back.line)), tint: foam(back) },
    boat: { base: boat.hull + small.hull, tint: boat.sail + small.sail },
    middle: { base: ground(smooth(middle.line)), tint: foam(middle) },
    near: { base: ground(smooth(near.line)), tint: foam(near) },
    front: { base: ground(smooth(front.line)), tint: foam(front) },
    birds: { base: bird(1096, 236, 0.8) + bird(1140, 204, 0.55) + bird(1062, 200, 0.42) },
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
