import {
  between,
  broken,
  type Chance,
  closed,
  ground,
  HEIGHT,
  heightAt,
  type Point,
  RIGHT,
  smooth,
} from './pen.ts';

/** Gentle to windward, a sharp crest, a steep side in shadow. */
export function dune(start: Point, crests: Point[], end: number) {
  const body: Point[] = [start];
  let lee = '';
  crests.forEach(([x, y], i) => {
    const before = body.at(-1) as Point;
    const after: Point = crests[i + 1] ?? [RIGHT, end];
    body.push(
      [before[0] + (x - before[0]) * 0.45, before[1] + (y - before[1]) * 0.3],
      [before[0] + (x - before[0]) * 0.82, before[1] + (y - before[1]) * 0.86],
      [x, y],
    );
    const foot = Math.max(y, after[1]) + 16;
    const dip: Point = [x + (after[0] - x) * 0.3, y + (foot - y) * 0.86];
    body.push(dip);
    const deep = Math.max(60, (foot - y) * 1.9);
    lee += closed([
      [x, y],
      [x + (dip[0] - x) * 0.45, y + (dip[1] - y) * 0.5],
      dip,
      [dip[0] + (after[0] - dip[0]) * 0.3, dip[1] + 6],
      [x + (after[0] - x) * 0.24, y + deep * 0.8],
      [x + (after[0] - x) * 0.02, y + deep],
      [x - 34, y + deep * 0.62],
      [x - 6, y + deep * 0.3],
    ]);
  });
  body.push([RIGHT, end]);
  return { body: ground(smooth(body)), lee };
}

export function ripples(chance: Chance, from: number, to: number, count: number, [cx, cy]: Point) {
  let path = '';
  for (let i = 0; i < count; i += 1) {
    const y = cy + 36 + (i / count) * (HEIGHT - cy - 50);
    const x = between(chance, from, to) - (i / count) * 40;
    const half = between(chance, 20, 70);
    path += closed([
      [x - half, y + 5],
      [x, y + Math.abs(x - cx) * 0.02],
      [x + half, y - 5],
      [x, y + 2.4 + Math.abs(x - cx) * 0.02],
    ]);
  }
  return path;
}

export function snowOn(
  chance: Chance,
  ridge: readonly Point[],
  peaks: readonly Point[],
  depth: number,
) {
  return peaks
    .map(([px, py]) => {
      const line = ridge.filter(([x, y]) => Math.abs(x - px) < depth * 2.6 && y < py + depth * 1.4);
      const [first] = line;
      const last = line.at(-1);
      if (!first || !last) return '';
      const hem: Point[] = [];
      for (let x = last[0]; x > first[0]; x -= between(chance, 10, 20)) {
        const up =
          hem.length % 2 ? -depth * between(chance, 0.1, 0.35) : depth * between(chance, 0.1, 0.3);
        hem.push([x, Math.max(heightAt(ridge, x) + 6, py + depth * 0.9) + up]);
      }
      return closed([...line, ...hem], broken);
    })
    .join('');
}

export function flanks(chance: Chance, ridge: readonly Point[], peaks: readonly Point[]): string {
  return peaks
    .map(([px, py]) => {
      const line = ridge.filter(([x]) => x >= px && x < px + 130);
      const [ex, ey] = line.at(-1) ?? [px, py];
      const hem: Point[] = [];
      for (let step = 1; step < 8; step += 1) {
        const along = step / 8;
        const deep = Math.sin(along * Math.PI * 0.8) * 64 + along * 26;
        hem.push([
          ex - (ex - px - 6) * along + between(chance, -8, 8),
          ey + (py + 34 - ey) * along + deep * (1 - along * 0.45),
        ]);
      }
      return closed([...line, ...hem], broken);
    })
    .join('');
}
