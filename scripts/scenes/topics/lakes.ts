import { rowing } from '../boats.ts';
import { bird } from '../creatures.ts';
import type { Drawing } from '../drawing.ts';
import { snowOn } from '../land.ts';
import {
  between,
  broken,
  type Chance,
  closed,
  HEIGHT,
  heightAt,
  LEFT,
  type Point,
  RIGHT,
  rolling,
  rugged,
  smooth,
} from '../pen.ts';
import { blades, wood } from '../plants.ts';
import { glints, rings, stars } from '../sky-and-water.ts';

export function lakes(chance: Chance): Drawing<'lakes'> {
  const shore = 268;
  const peaks = rugged(
    chance,
    [
      [LEFT, 214],
      [110, 200],
      [260, 222],
      [452, 186],
      [610, 210],
      [742, 148],
      [930, 60],
      [1060, 150],
      [1200, 112],
      [1340, 180],
      [RIGHT, 160],
    ],
    0.1,
    4,
  );
  const hills = rolling(chance, { y: 238, height: 16, lengths: [520, 210], step: 40 });
  const trees =
    wood(chance, hills, { from: LEFT, to: 440, gap: 13, height: 56 }) +
    wood(chance, hills, { from: 1060, to: RIGHT, gap: 12, height: 64 }) +
    wood(chance, hills, { from: 520, to: 760, gap: 15, height: 38 });
  const down = (line: readonly Point[]) =>
    line.map(([x, y]): Point => [x, shore + (shore - y) * 0.72]);
  const reflected = down(peaks);
  const snow = snowOn(
    chance,
    peaks,
    [
      [930, 60],
      [1200, 112],
    ],
    34,
  );
  const boat: Point = [840, 352];
  return {
    stars: { base: stars(chance, 36, 170) },
    far: { base: `${broken(peaks)}V${shore}H${LEFT}z`, tint: snow },
    back: { base: `${smooth(hills)}V${shore}H${LEFT}z${trees}` },
    water: { base: `M${LEFT} ${shore}H${RIGHT}V${HEIGHT + 20}H${LEFT}z` },
    mirror: {
      base: `${broken(reflected)}V${shore}H${LEFT}z`,
      shade: `${smooth(down(hills))}V${shore}H${LEFT}z${mirrorTrees(chance, hills, shore)}`,
    },
    glints: { base: glints(chance, { x: 700, from: 282, to: 470, spread: 720, gap: 3.2 }) },
    rings: { base: rings([462, 404]) + rings([boat[0] + 6, boat[1] + 6], 0.7) },
    boat: { base: rowing(boat, 0.9) },
    front: {
      base:
        blades(
          chance,
          [
            [LEFT, 470],
            [RIGHT, 470],
          ],
          { from: LEFT, to: 260, gap: 8, height: 130, heads: true },
        ) +
        blades(
          chance,
          [
            [LEFT, 470],
            [RIGHT, 470],
          ],
          { from: 1190, to: RIGHT, gap: 8, height: 150, heads: true },
        ),
    },
    birds: { base: bird(1060, 84, 0.5) + bird(1110, 100, 0.36) },
  };
}

function mirrorTrees(chance: Chance, hills: readonly Point[], shore: number): string {
  let path = '';
  for (const [from, to] of [
    [LEFT, 430],
    [1070, RIGHT],
  ] as const) {
    for (let x = from; x < to; x += between(chance, 9, 18)) {
      const y = shore + (shore - heightAt(hills, x)) * 0.72;
      const long = between(chance, 16, 42);
      path += closed(
        [
          [x - 5, y - 3],
          [x, y + long],
          [x + 5, y - 3],
        ],
        broken,
      );
    }
  }
  return path;
}
