import {
  between,
  broken,
  type Chance,
  circle,
  closed,
  HEIGHT,
  OVERHANG,
  type Point,
  QUIET,
  RIGHT,
  smooth,
  TALL,
  WIDTH,
} from './pen.ts';

/** Not where words stand. */
export function stars(chance: Chance, count: number): string {
  let path = '';
  for (let i = 0; i < count; i += 1) {
    const x = between(chance, QUIET + 20, RIGHT);
    path += circle(x, between(chance, HEIGHT - TALL + 3, 330), chance() < 0.2 ? 1.5 : 1);
  }
  return path;
}

export function cloud(chance: Chance, [x, y]: Point, width: number): string {
  const humps = Math.max(3, Math.round(width / 46));
  const points: Point[] = [[x, y]];
  for (let i = 0; i <= humps; i += 1) {
    const along = i / humps;
    const high = Math.sin(along * Math.PI) * width * 0.09 * between(chance, 0.5, 1.2);
    points.push([x + width * (0.04 + along * 0.92), y - 5 - high]);
  }
  points.push([x + width, y], [x + width * 0.5, y + 4]);
  return closed(points);
}

export function streaks(chance: Chance, count: number, from: number, to: number): string {
  let path = '';
  for (let i = 0; i < count; i += 1) {
    const y = between(chance, from, to);
    const x = between(chance, 0, WIDTH);
    const half = between(chance, 50, 190);
    path += closed([
      [x - half, y],
      [x - half * 0.2, y - 2.5],
      [x + half, y + 1],
      [x - half * 0.1, y + 1.5],
    ]);
  }
  return path;
}

export function shafts([x, y]: Point, foot: number): string {
  return [
    [-20, 30],
    [70, 54],
    [190, 60],
    [320, 90],
  ]
    .map(([along = 0, wide = 0]) =>
      closed(
        [
          [x, y],
          [x + along + wide, foot],
          [x + along, foot],
        ],
        broken,
      ),
    )
    .join('');
}

export function glints(
  chance: Chance,
  at: { x: number; from: number; to: number; spread: number; gap: number },
): string {
  let path = '';
  for (let y = at.from; y < at.to; y += at.gap * between(chance, 0.7, 1.3)) {
    const deep = (y - at.from) / (at.to - at.from);
    const reach = at.spread * (0.15 + deep);
    const x = at.x + between(chance, -reach, reach);
    const half = between(chance, 8, 26) * (0.5 + deep);
    path += closed(
      [
        [x - half, y],
        [x, y - 1.2 - deep],
        [x + half, y],
        [x, y + 1.2 + deep],
      ],
      smooth,
    );
  }
  return path;
}

export type Row = { y: number; length: number; height: number; line: Point[] };

export function waves(chance: Chance, y: number, length: number, height: number): Point[] {
  const points: Point[] = [];
  for (let x = -OVERHANG - length; x <= WIDTH + OVERHANG + length; ) {
    const long = length * between(chance, 0.7, 1.3);
    const high = height * between(chance, 0.5, 1.15);
    points.push(
      [x, y - high],
      [x + long * 0.1, y - high * 0.35],
      [x + long * 0.35, y + high * 0.22],
      [x + long * 0.62, y + high * 0.18],
      [x + long * 0.86, y - high * 0.4],
    );
    x += long;
  }
  return points;
}

export function foam({ line, height }: Row): string {
  const upper = line.map(([x, y]): Point => [x, y + height * 0.35 + 1]);
  const lower = line.map(([x, y], i): Point => [x, y + height * (i % 5 === 0 ? 0.62 : 0.42) + 2]);
  return closed([...upper, ...lower.reverse()]);
}

export function rings([x, y]: Point, scale = 1): string {
  let path = '';
  for (const radius of [24, 46, 74]) {
    const half = radius * scale;
    const flat = half * 0.22;
    const inner = half - 2.2;
    path += `M${x - half} ${y}a${half} ${flat} 0 1 0 ${half * 2} 0a${half} ${flat} 0 1 0-${half * 2} 0z`;
    path += `M${x - inner} ${y}a${inner} ${flat - 1.1} 0 1 1 ${inner * 2} 0a${inner} ${flat - 1.1} 0 1 1-${inner * 2} 0z`;
  }
  return path;
}

export function river(course: readonly (readonly [x: number, y: number, width: number])[]) {
  const edge = (side: number, part = 1): Point[] =>
    course.map(
      ([x, y, width]): Point => [x + (side * width * part) / 2, y + (side * part - 1) * 0.8],
    );
  const body = closed([...edge(-1), ...edge(1).reverse()]);
  const bank = closed([...edge(-1.06), ...edge(-0.9).reverse()]);
  let flow = '';
  for (const part of [-0.66, -0.3, 0.05, 0.4, 0.72]) {
    const from = Math.abs(part) > 0.5 ? 4 : 2;
    flow += smooth(course.slice(from).map(([x, y, width]): Point => [x + (part * width) / 2, y]));
  }
  return { body, bank, flow };
}
