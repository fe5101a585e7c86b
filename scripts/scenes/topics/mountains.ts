import { bird } from '../creatures.ts';
import type { Drawing } from '../drawing.ts';
import { flanks, snowOn } from '../land.ts';
import {
  broken,
  type Chance,
  closed,
  ground,
  heightAt,
  LEFT,
  RIGHT,
  rise,
  rolling,
  rugged,
  smooth,
} from '../pen.ts';
import { blades, wood } from '../plants.ts';
import { cloud, stars, streaks } from '../sky-and-water.ts';

export function mountains(chance: Chance): Drawing<'mountains'> {
  const far = rugged(
    chance,
    [
      [LEFT, 372],
      [150, 356],
      [300, 372],
      [470, 352],
      [640, 368],
      [860, 352],
      [960, 272],
      [1066, 176],
      [1150, 252],
      [1262, 188],
      [1380, 262],
      [RIGHT, 214],
    ],
    0.08,
    4,
  );
  const back = rugged(
    chance,
    [
      [LEFT, 392],
      [60, 372],
      [220, 394],
      [360, 362],
      [560, 390],
      [740, 370],
      [880, 372],
      [1000, 290],
      [1120, 322],
      [1200, 258],
      [1330, 316],
      [1430, 272],
      [RIGHT, 292],
    ],
    0.09,
    4,
  );
  const middle = rugged(
    chance,
    [
      [LEFT, 394],
      [180, 412],
      [400, 386],
      [620, 410],
      [860, 392],
      [1020, 362],
      [1160, 378],
      [1340, 330],
      [RIGHT, 352],
    ],
    0.06,
    4,
  );
  const near = rolling(chance, { y: 424, height: 11, lengths: [760, 320], step: 60 });
  const front = rolling(chance, { y: 456, height: 9, lengths: [940, 380], step: 80 });
  const [hx, hy] = [1090, heightAt(near, 1090) + 3];
  const firs = (x: number) => 34 + rise(x) * 12;
  return {
    stars: { base: stars(chance, 48) },
    clouds: { base: cloud(chance, [1120, 214], 180) + cloud(chance, [920, 236], 90) },
    far: {
      base: ground(broken(far)),
      tint: snowOn(
        chance,
        far,
        [
          [1066, 176],
          [1262, 188],
        ],
        40,
      ),
    },
    back: {
      base: ground(broken(back)),
      tint: snowOn(
        chance,
        back,
        [
          [1000, 290],
          [1200, 258],
        ],
        26,
      ),
      shade: flanks(chance, back, [
        [1000, 290],
        [360, 362],
        [1200, 258],
      ]),
    },
    mist: { base: streaks(chance, 14, 356, 410) },
    middle: {
      base:
        ground(broken(middle)) +
        wood(chance, middle, { from: LEFT, to: RIGHT, gap: 16, height: firs }),
    },
    near: {
      base:
        ground(smooth(near)) +
        wood(chance, near, { from: LEFT, to: 330, gap: 17, height: 66 }) +
        wood(chance, near, { from: 1200, to: RIGHT, gap: 17, height: 104 }),
    },
    life: {
      tint: closed(
        [
          [hx - 26, hy],
          [hx - 26, hy - 21],
          [hx, hy - 40],
          [hx + 26, hy - 21],
          [hx + 26, hy],
        ],
        broken,
      ),
    },
    front: {
      base:
        ground(smooth(front)) +
        blades(chance, front, { from: LEFT, to: RIGHT, gap: 11, height: 20 }),
    },
    birds: { base: bird(1160, 214, 0.8) + bird(1204, 192, 0.45) },
  };
}
