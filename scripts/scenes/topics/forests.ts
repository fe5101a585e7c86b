import { bird, deer } from '../creatures.ts';
import type { Drawing } from '../drawing.ts';
import {
  type Chance,
  ground,
  heightAt,
  LEFT,
  type Point,
  RIGHT,
  rise,
  rolling,
  smooth,
  valley,
} from '../pen.ts';
import { conifer, fern, leafTree, leaves, toadstool, wood } from '../plants.ts';
import { shafts, stars, streaks } from '../sky-and-water.ts';

export function forests(chance: Chance): Drawing<'forests'> {
  const level = (y: number, part: number): Point[] =>
    valley(rolling(chance, { y, height: 8, lengths: [700, 260], step: 60 }), part);
  const far = level(292, 0.52);
  const back = level(338, 0.56);
  const middle = level(386, 0.64);
  const near = level(430, 0.74);
  const front = level(460, 1);
  const tall = (low: number, high: number) => (x: number) => low + (high - low) * rise(x);
  let ferns = '';
  for (const [x, length, lean] of [
    [40, 74, 0.5],
    [92, 90, 0.1],
    [140, 64, -0.3],
    [1310, 100, 0.4],
    [1362, 120, 0.05],
    [1426, 90, -0.4],
    [620, 46, 0.3],
    [648, 56, -0.2],
  ] as const) {
    ferns += fern(chance, [x, heightAt(front, x) + 12], length, lean);
  }
  return {
    stars: { base: stars(chance, 30) },
    far: {
      base:
        ground(smooth(far)) +
        wood(chance, far, { from: LEFT, to: RIGHT, gap: 17, height: tall(40, 84) }),
    },
    mist: { base: streaks(chance, 12, 360, 400) },
    back: {
      base:
        ground(smooth(back)) +
        wood(chance, back, { from: LEFT, to: 930, gap: 22, height: 62 }) +
        wood(chance, back, { from: 1020, to: RIGHT, gap: 30, height: 124 }),
    },
    shafts: { base: shafts([965, 214], 440) },
    middle: {
      base:
        ground(smooth(middle)) +
        wood(chance, middle, { from: LEFT, to: 420, gap: 26, height: 84 }) +
        wood(chance, middle, { from: 1160, to: RIGHT, gap: 34, height: 176 }) +
        leafTree(chance, [600, heightAt(middle, 600)], 72) +
        leafTree(chance, [950, heightAt(middle, 950)], 120),
    },
    near: {
      base:
        ground(smooth(near)) +
        conifer(chance, [96, heightAt(near, 96) + 10], 108) +
        conifer(chance, [1262, 444], 272) +
        conifer(chance, [1400, 448], 232) +
        leafTree(chance, [330, heightAt(near, 330)], 92),
    },
    life: { base: deer([1080, heightAt(near, 1080) + 3], 0.95) },
    front: {
      base: ground(smooth(front)) + ferns + toadstool([720, 456], 1) + toadstool([746, 460], 0.66),
    },
    leaves: { base: leaves(chance) },
    birds: { base: bird(1040, 190, 0.5) + bird(1080, 210, 0.38) },
  };
}
