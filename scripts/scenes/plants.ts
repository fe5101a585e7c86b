import {
  between,
  broken,
  type Chance,
  circle,
  closed,
  heightAt,
  type Point,
  smooth,
  transformed,
} from './pen.ts';

export function conifer(chance: Chance, [x, y]: Point, height: number): string {
  const tiers = Math.max(3, Math.round(height / 24));
  const left: Point[] = [];
  const right: Point[] = [];
  for (let tier = 0; tier < tiers; tier += 1) {
    const low = y - height + ((tier + 1) / tiers) * height * 0.9;
    const wide = ((tier + 1) / tiers) * height * between(chance, 0.19, 0.24);
    left.push([x - wide, low], [x - wide * 0.5, low - height * 0.025]);
    right.push([x + wide, low + between(chance, -2, 2)], [x + wide * 0.5, low - height * 0.025]);
  }
  const trunk = Math.max(1.5, height * 0.025);
  return `${broken([
    [x, y - height],
    ...right,
    [x + trunk, y - height * 0.1],
    [x + trunk, y + 4],
    [x - trunk, y + 4],
    [x - trunk, y - height * 0.1],
    ...left.reverse(),
  ])}z`;
}

export function wood(
  chance: Chance,
  line: readonly Point[],
  at: { from: number; to: number; gap: number; height: number | ((x: number) => number) },
): string {
  let trees = '';
  for (let x = at.from; x < at.to; x += at.gap * between(chance, 0.6, 1.4)) {
    const inside = Math.min(1, (x - at.from) / 90, (at.to - x) / 90);
    const full = typeof at.height === 'number' ? at.height : at.height(x);
    const height = full * between(chance, 0.6, 1) * (0.55 + 0.45 * inside);
    trees += conifer(chance, [x, heightAt(line, x) + height * 0.13], height);
  }
  return trees;
}

export function leafTree(chance: Chance, [x, y]: Point, height: number): string {
  const trunk = height * 0.045;
  let tree = closed(
    [
      [x - trunk * 1.6, y + 3],
      [x - trunk * 0.7, y - height * 0.3],
      [x - trunk, y - height * 0.6],
      [x + trunk, y - height * 0.6],
      [x + trunk * 0.8, y - height * 0.3],
      [x + trunk * 1.8, y + 3],
    ],
    smooth,
  );
  for (let clump = 0; clump < 9; clump += 1) {
    const around = (clump / 9) * Math.PI * 2;
    tree += circle(
      x + Math.cos(around) * height * 0.24 * between(chance, 0.7, 1.15),
      y - height * 0.68 + Math.sin(around) * height * 0.19,
      height * between(chance, 0.13, 0.19),
    );
  }
  return tree + circle(x, y - height * 0.7, height * 0.2);
}

export function slimTree([x, y]: Point, height: number): string {
  const wide = height * 0.12;
  return closed([
    [x, y + 3],
    [x - wide, y - height * 0.3],
    [x - wide * 0.7, y - height * 0.7],
    [x, y - height],
    [x + wide * 0.7, y - height * 0.7],
    [x + wide, y - height * 0.3],
  ]);
}

export function blades(
  chance: Chance,
  line: readonly Point[],
  at: { from: number; to: number; gap: number; height: number; heads?: boolean },
): string {
  let path = '';
  for (let x = at.from; x < at.to; x += at.gap * between(chance, 0.5, 1.5)) {
    const foot = heightAt(line, x) + 6;
    const height = at.height * between(chance, 0.5, 1);
    const lean = between(chance, 0.04, 0.34) * height;
    path += closed(
      [
        [x - 1.6, foot],
        [x + lean * 0.25, foot - height * 0.55],
        [x + lean, foot - height],
        [x + lean * 0.35 + 2, foot - height * 0.5],
        [x + 2.2, foot],
      ],
      smooth,
    );
    if (at.heads && chance() < 0.45) {
      const [hx, hy] = [x + lean * 0.93, foot - height * 0.97];
      path += closed([
        [hx - 3, hy + 4],
        [hx - 1, hy - 20],
        [hx + 3, hy - 20],
        [hx + 4, hy + 4],
      ]);
    }
  }
  return path;
}

export function acacia(chance: Chance, [x, y]: Point, height: number): string {
  const at = (points: Point[]) => transformed(points, x, y, height / 100);
  let crown = '';
  for (let i = 0; i < 13; i += 1) {
    const along = (i / 12) * 2 - 1;
    const high = (1 - along * along) * 14 + between(chance, -4, 4);
    const [[cx, cy]] = at([[along * 62, -88 - high]]) as [Point];
    crown += circle(cx, cy, (height / 100) * between(chance, 7, 13));
  }
  return (
    closed(
      at([
        [-4, 3],
        [-1, -40],
        [-34, -84],
        [-28, -86],
        [2, -52],
        [6, -88],
        [12, -88],
        [8, -50],
        [36, -86],
        [42, -84],
        [7, -36],
        [5, 3],
      ]),
      broken,
    ) + crown
  );
}

export function fern(chance: Chance, [x, y]: Point, length: number, lean: number): string {
  let path = '';
  const steps = Math.round(length / 9);
  for (let step = 0; step < steps; step += 1) {
    const along = step / steps;
    const cx = x + lean * length * along * along * 0.9;
    const cy = y - length * along * (1 - Math.abs(lean) * along * 0.35);
    const leaf = (1 - along) * length * between(chance, 0.22, 0.3) + 2;
    for (const side of [-1, 1]) {
      path += closed(
        [
          [cx, cy + 2],
          [cx + side * leaf * 0.6, cy - leaf * 0.34],
          [cx + side * leaf, cy - leaf * 0.2 + lean * 6],
          [cx + side * leaf * 0.5, cy + 2],
        ],
        smooth,
      );
    }
  }
  return path;
}

export function toadstool([x, y]: Point, scale: number): string {
  return (
    closed([
      [x - 17 * scale, y - 15 * scale],
      [x - 10 * scale, y - 28 * scale],
      [x + 1 * scale, y - 32 * scale],
      [x + 11 * scale, y - 27 * scale],
      [x + 17 * scale, y - 15 * scale],
      [x, y - 13 * scale],
    ]) +
    closed(
      [
        [x - 4 * scale, y - 15 * scale],
        [x + 4 * scale, y - 15 * scale],
        [x + 5 * scale, y + 6],
        [x - 5 * scale, y + 6],
      ],
      broken,
    )
  );
}

export function leaves(chance: Chance): string {
  let path = '';
  for (let i = 0; i < 11; i += 1) {
    const [x, y] = [between(chance, 920, 1330), between(chance, 160, 380)];
    const [dx, dy] = [between(chance, 5, 9), between(chance, -5, 5)];
    path += closed([
      [x - dx, y - dy],
      [x + dy * 0.5, y - 4],
      [x + dx, y + dy],
      [x - dy * 0.5, y + 4],
    ]);
  }
  return path;
}
