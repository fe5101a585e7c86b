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
  valley,
} from '../pen.ts';
import { blades, conifer, leafTree, wood } from '../plants.ts';
import { cloud, foam, river, stars, waves } from '../sky-and-water.ts';

export function country(chance: Chance): Drawing<'default'> {
  const far = rugged(
    chance,
    [
      [LEFT, 372],
      [160, 360],
      [330, 374],
      [520, 358],
      [700, 370],
      [860, 354],
      [960, 272],
      [1090, 202],
      [1190, 286],
      [1300, 226],
      [1420, 290],
      [RIGHT, 262],
    ],
    0.09,
    4,
  );
  const back = valley(rolling(chance, { y: 326, height: 16, lengths: [880, 360], step: 50 }), 0.64);
  const middle: Point[] = [
    [LEFT, 404],
    [140, 402],
    [310, 410],
    [480, 398],
    [680, 404],
    [920, 386],
    [1140, 378],
    [1320, 366],
    [RIGHT, 364],
  ];
  const near: Point[] = [
    [LEFT, HEIGHT + 24],
    [240, HEIGHT + 22],
    [350, 468],
    [480, 454],
    [620, 446],
    [800, 434],
    [1020, 440],
    [1280, 424],
    [RIGHT, 428],
  ];
  const water = river([
    [1012, 352, 3],
    [970, 362, 8],
    [880, 372, 12],
    [920, 386, 20],
    [840, 398, 30],
    [680, 410, 42],
    [620, 424, 62],
    [540, 440, 96],
    [380, 456, 150],
    [200, 470, 280],
  ]);
  const surf = waves(chance, 456, 130, 9).map(
    ([x, y]): Point => [x, y + Math.max(0, x - 360) * 0.16],
  );
  const boat = dhow([214, 456], 0.94);
  const shore = dune(
    [LEFT, 420],
    [
      [270, 372],
      [500, 384],
    ],
    430,
  );
  return {
    stars: { base: stars(chance, 48) },
    clouds: { base: cloud(chance, [930, 226], 150) + cloud(chance, [1260, 206], 160) },
    far: {
      base: ground(broken(far)),
      tint: snowOn(
        chance,
        far,
        [
          [1090, 202],
          [1300, 226],
        ],
        34,
      ),
    },
    back: {
      base:
        ground(smooth(back)) +
        wood(chance, back, { from: 1130, to: RIGHT, gap: 14, height: 58 }) +
        wood(chance, back, { from: 560, to: 820, gap: 13, height: 32 }),
    },
    dunes: { base: shore.body, shade: shore.lee },
    middle: {
      base: `${ground(smooth(middle))}${wood(chance, middle, { from: 1190, to: RIGHT, gap: 20, height: 96 })}${leafTree(chance, [990, 388], 62)}${leafTree(chance, [1040, 386], 48)}`,
    },
    water: { base: water.body, shade: water.bank },
    flow: { base: water.flow },
    surf: {
      base: ground(smooth(surf)),
      tint: foam({ y: 456, length: 130, height: 9, line: surf }),
    },
    boat: { base: boat.hull, tint: boat.sail },
    near: {
      base:
        ground(smooth(near)) +
        conifer(chance, [1384, 438], 180) +
        conifer(chance, [1310, 436], 132) +
        blades(chance, near, { from: 700, to: 1230, gap: 12, height: 26 }),
    },
    birds: { base: bird(960, 250, 0.7) + bird(1016, 226, 0.5) + bird(1052, 252, 0.38) },
  };
}
