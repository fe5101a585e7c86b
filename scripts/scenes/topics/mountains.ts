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
      [LEFT, 200],
      [150, 190],
      [300, 218],
      [470, 182],
      [640, 204],
      [800, 40],
      [950, 138],
      [1090, 74],
      [1250, 160],
      [RIGHT, 100],
    ],
    0.1,
    4,
  );
  const back = rugged(
    chance,
    [
      [LEFT, 260],
      [60, 214],
      [220, 268],
      [360, 186],
      [560, 256],
      [700, 210],
      [890, 128],
      [1060, 226],
      [1180, 168],
      [1330, 240],
      [RIGHT, 204],
    ],
    0.11,
    4,
  );
  const middle = rugged(
    chance,
    [
      [LEFT, 280],
      [180, 334],
      [400, 262],
      [620, 330],
      [830, 292],
      [1100, 340],
      [1300, 268],
      [RIGHT, 300],
    ],
    0.07,
    4,
  );
  const near = rolling(chance, { y: 380, height: 20, lengths: [760, 320], step: 60 });
  const front = rolling(chance, { y: 440, height: 16, lengths: [940, 380], step: 80 });
  const [hx, hy] = [1002, heightAt(near, 1002) + 2];
  return {
    stars: { base: stars(chance, 48, 180) },
    clouds: { base: cloud(chance, [1130, 62], 220) },
    far: {
      base: ground(broken(far)),
      tint: snowOn(
        chance,
        far,
        [
          [800, 40],
          [1090, 74],
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
          [890, 128],
          [1180, 168],
        ],
        30,
      ),
      shade: flanks(chance, back, [
        [890, 128],
        [360, 186],
        [1180, 168],
        [60, 214],
      ]),
    },
    mist: { base: streaks(chance, 14, 236, 300) },
    middle: {
      base:
        ground(broken(middle)) +
        wood(chance, middle, { from: LEFT, to: RIGHT, gap: 15, height: 34 }),
    },
    near: {
      base:
        ground(smooth(near)) +
        wood(chance, near, { from: LEFT, to: 330, gap: 17, height: 76 }) +
        wood(chance, near, { from: 1180, to: RIGHT, gap: 17, height: 84 }),
      tint: closed(
        [
          [hx - 22, hy],
          [hx - 22, hy - 18],
          [hx, hy - 34],
          [hx + 22, hy - 18],
          [hx + 22, hy],
        ],
        broken,
      ),
    },
    front: {
      base:
        ground(smooth(front)) +
        blades(chance, front, { from: LEFT, to: RIGHT, gap: 11, height: 20 }),
    },
    birds: { base: bird(934, 56, 0.95) + bird(1024, 90, 0.4) },
  };
}
