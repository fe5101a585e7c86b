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
      [LEFT, 236],
      [90, 232],
      [124, 176],
      [286, 172],
      [322, 226],
      [430, 232],
      [452, 196],
      [520, 195],
      [545, 234],
      [RIGHT, 238],
    ],
    0.03,
    3,
  );
  const dunes = [
    dune(
      [LEFT, 272],
      [
        [250, 246],
        [520, 196],
        [720, 250],
        [1000, 222],
        [1260, 252],
      ],
      276,
    ),
    dune(
      [LEFT, 330],
      [
        [180, 300],
        [470, 318],
        [900, 232],
        [1180, 300],
      ],
      330,
    ),
    dune(
      [LEFT, 356],
      [
        [330, 286],
        [620, 352],
        [980, 378],
      ],
      352,
    ),
    dune(
      [LEFT, 438],
      [
        [240, 424],
        [640, 448],
        [1180, 372],
      ],
      436,
    ),
  ] as const;
  const [back, middle, near, front] = dunes;
  return {
    stars: { base: stars(chance, 54, 240) },
    far: { base: ground(broken(mesa)) },
    back: { base: back.body, shade: back.lee },
    middle: { base: middle.body, shade: middle.lee },
    life: {
      base:
        camel([742, 283], 0.5) +
        camel([786, 273], 0.52) +
        camel([832, 261], 0.5) +
        acacia(chance, [330, 308], 58),
    },
    near: { base: near.body, shade: near.lee, tint: ripples(chance, 40, 330, 24, [330, 286]) },
    front: {
      base: front.body,
      shade:
        front.lee +
        blades(
          chance,
          [
            [LEFT, 430],
            [RIGHT, 440],
          ],
          tuft(120, 62),
        ) +
        blades(
          chance,
          [
            [LEFT, 412],
            [RIGHT, 396],
          ],
          tuft(1040, 50),
        ),
      tint: ripples(chance, 560, 1060, 16, [1180, 372]),
    },
    dust: { base: streaks(chance, 16, 250, 420) },
    birds: { base: bird(960, 92, 0.5) + bird(1004, 108, 0.36) },
  };
}

function tuft(from: number, height: number) {
  return { from, to: from + 46, gap: 7, height };
}
