import { dhow } from '../boats.ts';
import { bird } from '../creatures.ts';
import type { Drawing } from '../drawing.ts';
import { dune, snowOn } from '../land.ts';
import {
  broken,
  type Chance,
  ground,
  HEIGHT,
  LEFT,
  type Point,
  RIGHT,
  rolling,
  rugged,
  smooth,
  WIDTH,
} from '../pen.ts';
import { blades, conifer, leafTree, wood } from '../plants.ts';
import { cloud, foam, river, stars, waves } from '../sky-and-water.ts';

export function country(chance: Chance): Drawing<'default'> {
  const far = rugged(
    chance,
    [
      [LEFT, 170],
      [90, 90],
      [210, 168],
      [360, 54],
      [510, 158],
      [640, 112],
      [780, 190],
      [920, 206],
      [1100, 214],
      [RIGHT, 214],
    ],
    0.1,
    4,
  );
  const back = rolling(chance, { y: 250, height: 26, lengths: [880, 360], step: 50 }).map(
    ([x, y]): Point => [x, y + Math.max(0, x - 760) * 0.02],
  );
  const middle: Point[] = [
    [LEFT, 296],
    [120, 290],
    [300, 312],
    [520, 298],
    [760, 330],
    [960, 322],
    [1130, 342],
    [1300, 330],
    [RIGHT, 336],
  ];
  const near: Point[] = [
    [LEFT, 372],
    [160, 356],
    [420, 384],
    [640, 372],
    [820, 408],
    [960, 436],
    [1090, 458],
    [1200, HEIGHT + 22],
    [RIGHT, HEIGHT + 24],
  ];
  const water = river([
    [428, 264, 3],
    [470, 276, 8],
    [560, 290, 12],
    [520, 306, 20],
    [600, 324, 32],
    [760, 344, 46],
    [820, 366, 70],
    [900, 396, 110],
    [1060, 420, 180],
    [1240, 446, 330],
  ]);
  const surf = waves(chance, 430, 130, 11).map(
    ([x, y]): Point => [x, y + Math.max(0, 1080 - x) * 0.16],
  );
  const boat = dhow([1216, 428], 0.62);
  const shore = dune(
    [640, 420],
    [
      [980, 300],
      [1170, 330],
    ],
    372,
  );
  return {
    stars: { base: stars(chance, 48, 190, [0, WIDTH * 0.45]) },
    clouds: {
      base: cloud(chance, [430, 96], 220) + cloud(chance, [20, 60], 180),
    },
    far: {
      base: ground(broken(far)),
      tint: snowOn(
        chance,
        far,
        [
          [90, 90],
          [360, 54],
          [640, 112],
        ],
        38,
      ),
    },
    back: {
      base:
        ground(smooth(back)) +
        wood(chance, back, { from: LEFT, to: 330, gap: 14, height: 58 }) +
        wood(chance, back, { from: 520, to: 720, gap: 16, height: 42 }),
    },
    dunes: { base: shore.body, shade: shore.lee },
    middle: {
      base: `${ground(smooth(middle))}${wood(chance, middle, { from: LEFT, to: 250, gap: 20, height: 100 })}${leafTree(chance, [700, 332], 62)}${leafTree(chance, [650, 322], 48)}`,
    },
    water: { base: water.body, shade: water.bank },
    flow: { base: water.flow },
    surf: {
      base: ground(smooth(surf)),
      tint: foam({ y: 430, length: 130, height: 11, line: surf }),
    },
    boat: { base: boat.hull, tint: boat.sail },
    near: {
      base:
        ground(smooth(near)) +
        conifer(chance, [60, 372], 150) +
        conifer(chance, [128, 368], 112) +
        blades(chance, near, { from: 190, to: 640, gap: 12, height: 26 }),
    },
    birds: { base: bird(500, 130, 0.7) + bird(444, 152, 0.5) + bird(404, 126, 0.38) },
  };
}
