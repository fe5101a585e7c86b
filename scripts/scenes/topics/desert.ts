import { bird, camel } from '../creatures.ts';
import type { Drawing } from '../drawing.ts';
import { dune, ripples } from '../land.ts';
import { broken, type Chance, ground, LEFT, RIGHT, rugged } from '../pen.ts';
import { acacia, blades } from '../plants.ts';
import { stars, streaks } from '../sky-and-water.ts';

export function desert(chance: Chance): Drawing<'desert'> {
  const mesa = rugged(
    chance,
    [
      [LEFT, 372],
      [120, 366],
      [152, 350],
      [286, 348],
      [318, 364],
      [700, 372],
      [900, 356],
      [1056, 322],
      [1082, 238],
      [1246, 234],
      [1278, 300],
      [1330, 306],
      [1346, 262],
      [1420, 260],
      [1444, 308],
      [RIGHT, 312],
    ],
    0.03,
    3,
  );
  const dunes = [
    dune(
      [LEFT, 392],
      [
        [250, 374],
        [520, 360],
        [760, 378],
        [1010, 312],
        [1290, 330],
      ],
      340,
    ),
    dune(
      [LEFT, 412],
      [
        [180, 398],
        [470, 388],
        [960, 300],
        [1240, 352],
      ],
      372,
    ),
    dune(
      [LEFT, 420],
      [
        [330, 390],
        [680, 424],
        [1130, 366],
      ],
      404,
    ),
    dune(
      [LEFT, 462],
      [
        [240, 446],
        [640, 462],
        [1290, 398],
      ],
      446,
    ),
  ] as const;
  const [back, middle, near, front] = dunes;
  return {
    stars: { base: stars(chance, 54) },
    far: { base: ground(broken(mesa)) },
    back: { base: back.body, shade: back.lee },
    middle: { base: middle.body, shade: middle.lee },
    life: {
      base:
        camel([1046, 378], 1.02) +
        camel([1140, 370], 1.06) +
        camel([1236, 378], 1) +
        acacia(chance, [380, 404], 54),
    },
    near: { base: near.body, shade: near.lee, tint: ripples(chance, 40, 330, 18, [330, 390]) },
    front: {
      base: front.body,
      shade:
        front.lee +
        blades(
          chance,
          [
            [LEFT, 452],
            [RIGHT, 456],
          ],
          tuft(120, 52),
        ) +
        blades(
          chance,
          [
            [LEFT, 446],
            [RIGHT, 430],
          ],
          tuft(1340, 64),
        ),
      tint: ripples(chance, 760, 1200, 14, [1290, 398]),
    },
    dust: { base: streaks(chance, 16, 356, 460) },
    birds: { base: bird(1062, 204, 0.7) + bird(1112, 182, 0.5) },
  };
}

function tuft(from: number, height: number) {
  return { from, to: from + 46, gap: 7, height };
}
