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
  valley,
  WIDTH,
} from '../pen.ts';
import { blades, leafTree, slimTree } from '../plants.ts';
import { cloud, river, stars } from '../sky-and-water.ts';

export function rivers(chance: Chance): Drawing<'rivers'> {
  const far = valley(
    rolling(chance, { y: 252, height: 34, lengths: [760, 310, 140], step: 40 }),
    0.48,
  );
  const back = valley(rolling(chance, { y: 316, height: 18, lengths: [620, 260], step: 60 }), 0.56);
  const bank = valley(rolling(chance, { y: 358, height: 8, lengths: [900, 340], step: 90 }), 0.62);
  const front = smoothBank(chance);
  const shores = river([
    [1092, 316, 3],
    [1060, 326, 8],
    [1020, 338, 13],
    [1046, 352, 22],
    [1120, 368, 38],
    [1150, 384, 58],
    [1060, 404, 82],
    [900, 424, 112],
    [760, 450, 170],
    [720, HEIGHT + 30, 260],
  ]);
  let poplars = '';
  for (const x of [196, 224, 250, 520, 548]) {
    poplars += slimTree([x, heightAt(back, x)], between(chance, 26, 40));
  }
  for (const x of [1180, 1216, 1250, 1330, 1362]) {
    poplars += slimTree([x, heightAt(back, x)], between(chance, 76, 120));
  }
  let willows = '';
  for (const x of [330, 420]) {
    willows += leafTree(chance, [x, heightAt(bank, x) + 4], between(chance, 44, 56));
  }
  for (const [x, height] of [
    [950, 70],
    [1290, 120],
    [1400, 150],
  ] as const) {
    willows += leafTree(chance, [x, heightAt(bank, x) + 4], height);
  }
  return {
    stars: { base: stars(chance, 34) },
    clouds: { base: cloud(chance, [930, 222], 150) + cloud(chance, [1240, 196], 210) },
    far: { base: ground(smooth(far)) },
    back: { base: ground(smooth(back)) + poplars },
    middle: { base: ground(smooth(bank)) + willows, shade: hedges(chance) },
    water: { base: shores.body, shade: shores.bank },
    flow: { base: shores.flow },
    near: {
      base:
        ground(smooth(front)) +
        blades(chance, front, reeds(40, 420, 60)) +
        blades(chance, front, reeds(1160, 1500, 110)),
    },
    life: { base: heron([1100, 446], 1.5) },
    front: {
      base:
        blades(
          chance,
          [
            [LEFT, 474],
            [RIGHT, 474],
          ],
          { from: LEFT, to: 330, gap: 9, height: 76 },
        ) +
        blades(
          chance,
          [
            [LEFT, 474],
            [RIGHT, 474],
          ],
          { from: 1210, to: RIGHT, gap: 9, height: 120, heads: true },
        ),
    },
    birds: { base: bird(980, 206, 0.6) + bird(1034, 186, 0.45) + bird(1068, 210, 0.36) },
  };
}

function reeds(from: number, to: number, height: number) {
  return { from, to, gap: 13, height, heads: true };
}

function smoothBank(chance: Chance): Point[] {
  const points: Point[] = [[LEFT, 436]];
  for (let x = 60; x <= 480; x += 70) points.push([x, 436 + x * 0.04 + between(chance, -3, 3)]);
  points.push([580, 474], [640, HEIGHT + 24], [900, HEIGHT + 24], [980, 464], [1060, 446]);
  for (let x = 1130; x <= RIGHT; x += 70) points.push([x, 440 - (x - 1130) * 0.04]);
  points.push([RIGHT, 424]);
  return points;
}

function hedges(chance: Chance): string {
  let path = '';
  for (let i = 0; i < 9; i += 1) {
    const x = between(chance, 0, WIDTH);
    const y = between(chance, 404, 450);
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
