import { type Point, type Ring, tenth } from './rings.ts';

const DOT_RADIUS = 0.8;

/** The rings of an SVG path of absolute points. */
export function ringsOf(path: string): Ring[] {
  return path
    .split('M')
    .map((part) =>
      part
        .replace('Z', '')
        .split('L')
        .filter(Boolean)
        .map((point) => point.split(',').map(Number) as unknown as Point),
    )
    .filter((ring) => ring.length > 2);
}

/** The shortest path for the rings: relative steps of a tenth of a unit. */
export function pathOf(rings: Ring[]): string {
  let start: Point = [0, 0];
  return rings
    .map((ring) => {
      const points = ring.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const);
      const first = points[0] ?? [0, 0];
      let last: Point = start;
      const steps = points
        .map(([x, y]) => {
          const step = [x - last[0], y - last[1]];
          last = [x, y];
          return step;
        })
        .filter(([dx, dy], i) => i === 0 || dx !== 0 || dy !== 0)
        .flat();
      start = first;
      return `m${join(steps)}z`;
    })
    .join('');
}

export function dotAt([x, y]: Point): string {
  const r = DOT_RADIUS;
  return `M${tenth(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
}

function join(tenths: number[]): string {
  let text = '';
  for (const value of tenths) {
    const number = String(value / 10).replace(/^(-?)0\./, '$1.');
    const free = number.startsWith('-') || (number.startsWith('.') && /\.\d*$/.test(text));
    text += text === '' || free ? number : ` ${number}`;
  }
  return text;
}
