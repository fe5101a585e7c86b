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
  rise,
  rolling,
  rugged,
  smooth,
  valley,
} from '../pen.ts';
import { blades, wood } from '../plants.ts';
import { glints, rings, stars } from '../sky-and-water.ts';

export function lakes(chance: Chance): Drawing<'lakes'> {
  const shore = 374;
  const peaks = rugged(
    chance,
    [
      [LEFT, 360],
      [110, 352],
      [260, 362],
      [452, 350],
      [640, 364],
      [860, 350],
      [960, 276],
      [1086, 178],
      [1190, 268],
      [1290, 216],
      [1400, 280],
      [RIGHT, 250],
    ],
    0.09,
    4,
  );
  const hills = valley(
    rolling(chance, { y: 334, height: 12, lengths: [520, 210], step: 40 }),
    0.76,
  );
  const firs = (x: number) => 24 + rise(x) * 44;
  const trees =
    wood(chance, hills, { from: LEFT, to: 440, gap: 11, height: firs }) +
    wood(chance, hills, { from: 560, to: 780, gap: 12, height: firs }) +
    wood(chance, hills, { from: 1120, to: RIGHT, gap: 13, height: firs });
  const down = (line: readonly Point[]) =>
    line.map(([x, y]): Point => [x, shore + (shore - y) * 0.5]);
  const reflected = down(peaks);
  const snow = snowOn(
    chance,
    peaks,
    [
      [1086, 178],
      [1290, 216],
    ],
    34,
  );
  const boat: Point = [1010, 424];
  return {
    stars: { base: stars(chance, 36) },
    far: { base: `${broken(peaks)}V${shore}H${LEFT}z`, tint: snow },
    back: { base: `${smooth(hills)}V${shore}H${LEFT}z${trees}` },
    water: { base: `M${LEFT} ${shore}H${RIGHT}V${HEIGHT + 20}H${LEFT}z` },
    mirror: {
      base: `${broken(reflected)}V${shore}H${LEFT}z`,
      shade: `${smooth(down(hills))}V${shore}H${LEFT}z${mirrorTrees(chance, hills, shore)}`,
    },
    glints: { base: glints(chance, { x: 700, from: 384, to: 474, spread: 720, gap: 2.6 }) },
    rings: { base: rings([560, 436]) + rings([boat[0] + 6, boat[1] + 8], 0.9) },
    boat: { base: rowing(boat, 1.3) },
    front: {
      base:
        blades(
          chance,
          [
            [LEFT, 474],
            [RIGHT, 474],
          ],
          { from: LEFT, to: 40, gap: 8, height: 96, heads: true },
        ) +
        blades(
          chance,
          [
            [LEFT, 474],
            [RIGHT, 474],
          ],
          { from: 60, to: 190, gap: 13, height: 58 },
        ) +
        blades(
          chance,
          [
            [LEFT, 474],
            [RIGHT, 474],
          ],
          { from: 1210, to: RIGHT, gap: 8, height: 160, heads: true },
        ),
    },
    birds: { base: bird(1186, 198, 0.6) + bird(1232, 180, 0.42) },
  };
}

function mirrorTrees(chance: Chance, hills: readonly Point[], shore: number): string {
  let path = '';
  for (const [from, to] of [
    [LEFT, 430],
    [1120, RIGHT],
  ] as const) {
    for (let x = from; x < to; x += between(chance, 9, 18)) {
      const y = shore + (shore - heightAt(hills, x)) * 0.5;
      const long = between(chance, 8, 22);
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
