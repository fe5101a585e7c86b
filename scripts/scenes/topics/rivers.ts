import { bird, heron } from '../creatures.ts';
import type { Drawing } from '../drawing.ts';
import {
  between,
  type Chance,
  closed,
  ground,
  HEIGHT,
  heightAt,
  LEFT,
  type Point,
  RIGHT,
  rolling,
  smooth,
  WIDTH,
} from '../pen.ts';
import { blades, leafTree, slimTree } from '../plants.ts';
import { cloud, river, stars } from '../sky-and-water.ts';

export function rivers(chance: Chance): Drawing<'rivers'> {
  const far = rolling(chance, { y: 196, height: 34, lengths: [760, 310, 140], step: 40 });
  const back = rolling(chance, { y: 248, height: 20, lengths: [620, 260], step: 60 });
  const bank = rolling(chance, { y: 296, height: 9, lengths: [900, 340], step: 90 });
  const front = smoothBank(chance);
  const shores = river([
    [842, 252, 3],
    [800, 264, 8],
    [742, 276, 12],
    [764, 292, 22],
    [868, 308, 40],
    [930, 330, 64],
    [846, 362, 96],
    [690, 398, 140],
    [640, 440, 210],
    [700, HEIGHT + 30, 300],
  ]);
  let poplars = '';
  for (const x of [196, 232, 262, 300, 330, 1080, 1112, 1150, 1206]) {
    poplars += slimTree([x, heightAt(back, x)], between(chance, 44, 78));
  }
  let willows = '';
  for (const x of [460, 560, 1010, 1260, 1330]) {
    willows += leafTree(chance, [x, heightAt(bank, x) + 4], between(chance, 56, 88));
  }
  return {
    stars: { base: stars(chance, 30, 190) },
    clouds: { base: cloud(chance, [720, 90], 200) + cloud(chance, [1120, 122], 260) },
    far: { base: ground(smooth(far)) },
    back: { base: ground(smooth(back)) + poplars },
    middle: { base: ground(smooth(bank)) + willows, shade: hedges(chance) },
    water: { base: shores.body, shade: shores.bank },
    flow: { base: shores.flow },
    near: {
      base:
        ground(smooth(front)) +
        blades(chance, front, reeds(40, 420, 96)) +
        blades(chance, front, reeds(1010, 1430, 120)),
    },
    life: { base: heron([974, 414], 0.92) },
    front: {
      base:
        blades(
          chance,
          [
            [LEFT, 474],
            [RIGHT, 474],
          ],
          { from: LEFT, to: 330, gap: 9, height: 110 },
        ) +
        blades(
          chance,
          [
            [LEFT, 474],
            [RIGHT, 474],
          ],
          { from: 1120, to: RIGHT, gap: 9, height: 130, heads: true },
        ),
    },
    birds: { base: bird(900, 110, 0.5) + bird(948, 94, 0.38) + bird(976, 116, 0.3) },
  };
}

function reeds(from: number, to: number, height: number) {
  return { from, to, gap: 13, height, heads: true };
}

function smoothBank(chance: Chance): Point[] {
  const points: Point[] = [[LEFT, 402]];
  for (let x = 60; x <= 480; x += 70) points.push([x, 404 + x * 0.06 + between(chance, -5, 5)]);
  points.push([560, 470], [640, HEIGHT + 24], [860, HEIGHT + 24], [930, 452], [1010, 424]);
  for (let x = 1090; x <= RIGHT; x += 70) points.push([x, 414 - (x - 1090) * 0.05]);
  points.push([RIGHT, 398]);
  return points;
}

function hedges(chance: Chance): string {
  let path = '';
  for (let i = 0; i < 9; i += 1) {
    const x = between(chance, 0, WIDTH);
    const y = between(chance, 312, 380);
    const half = between(chance, 60, 180);
    path += closed([
      [x - half, y + 6],
      [x, y - 3],
      [x + half, y - 8],
      [x + half * 0.2, y + 3],
    ]);
  }
  return path;
}
