import { bird, deer } from '../creatures.ts';
import type { Drawing } from '../drawing.ts';
import { type Chance, ground, heightAt, LEFT, type Point, RIGHT, rolling, smooth } from '../pen.ts';
import { conifer, fern, leafTree, leaves, toadstool, wood } from '../plants.ts';
import { shafts, stars, streaks } from '../sky-and-water.ts';

export function forests(chance: Chance): Drawing<'forests'> {
  const level = (y: number): Point[] =>
    rolling(chance, { y, height: 8, lengths: [700, 260], step: 60 });
  const far = level(230);
  const back = level(286);
  const middle = level(350);
  const near = level(414);
  const front = level(456);
  let ferns = '';
  for (const [x, length, lean] of [
    [40, 96, 0.5],
    [92, 120, 0.1],
    [140, 84, -0.3],
    [1290, 110, 0.4],
    [1340, 130, 0.05],
    [1404, 100, -0.4],
    [520, 46, 0.3],
    [548, 56, -0.2],
  ] as const) {
    ferns += fern(chance, [x, heightAt(front, x) + 12], length, lean);
  }
  return {
    stars: { base: stars(chance, 30, 130) },
    far: {
      base: ground(smooth(far)) + wood(chance, far, { from: LEFT, to: RIGHT, gap: 22, height: 96 }),
    },
    mist: { base: streaks(chance, 12, 220, 290) },
    back: {
      base:
        ground(smooth(back)) + wood(chance, back, { from: LEFT, to: RIGHT, gap: 28, height: 136 }),
    },
    shafts: { base: shafts() },
    middle: {
      base:
        ground(smooth(middle)) +
        wood(chance, middle, { from: LEFT, to: 520, gap: 32, height: 190 }) +
        wood(chance, middle, { from: 1010, to: RIGHT, gap: 32, height: 200 }) +
        leafTree(chance, [690, heightAt(middle, 690)], 130),
    },
    near: {
      base:
        ground(smooth(near)) +
        conifer(chance, [118, 430], 300) +
        conifer(chance, [1226, 430], 330) +
        conifer(chance, [1376, 436], 270) +
        leafTree(chance, [380, 418], 190),
    },
    life: { base: deer([850, heightAt(near, 850) + 2], 0.82) },
    front: {
      base: ground(smooth(front)) + ferns + toadstool([610, 452], 1) + toadstool([636, 456], 0.66),
    },
    leaves: { base: leaves(chance) },
    birds: { base: bird(980, 66, 0.42) + bird(1020, 84, 0.32) },
  };
}
