/** Lines and shapes on a sheet of `WIDTH` by `HEIGHT` units, as SVG path data. */

export const WIDTH = 1440;
export const HEIGHT = 480;
/** Layers that drift are wider by this on either side. */
export const OVERHANG = 80;
export const LEFT = -OVERHANG;
export const RIGHT = WIDTH + OVERHANG;

/** Words stand before `QUIET`: there nothing is higher than `LOW`, elsewhere nothing than `TALL`. */
export const QUIET = 850;
export const LOW = 140;
export const TALL = 330;

export type Point = readonly [x: number, y: number];
export type Chance = () => number;

/** mulberry32: the same on every run. */
export function chanceFrom(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function between(chance: Chance, low: number, high: number): number {
  return low + chance() * (high - low);
}

export function broken(points: readonly Point[]): string {
  return drawn(points, (pen, point) => `l${pen(point)}`);
}

/** Catmull-Rom as cubic curves. */
export function smooth(points: readonly Point[]): string {
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))] as Point;
  return drawn(points, (pen, [x2, y2], i) => {
    const [x0, y0] = at(i - 2);
    const [x1, y1] = at(i - 1);
    const [x3, y3] = at(i + 1);
    const first = pen([x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6]);
    const second = pen([x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6]);
    return `c${first}${second}${pen([x2, y2])}`;
  });
}

/** Smaller shapes are drawn to a tenth of a unit, the rest to whole units. */
const SMALL = 70;

/** Relative to the point drawn last: the shortest. */
function drawn(
  points: readonly Point[],
  segment: (pen: (point: Point) => string, point: Point, index: number) => string,
): string {
  const [start, ...rest] = points;
  if (!start) return '';
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const grain = size < SMALL ? 0.2 : 1;
  const round = (value: number) => Math.round(value / grain) * grain;
  let [penX, penY] = [round(start[0]), round(start[1])];
  let path = `M${pair([penX, penY])}`;
  rest.forEach((point, i) => {
    const pen = ([x, y]: Point) => spaced([round(x) - penX, round(y) - penY]);
    path += segment(pen, point, i + 1);
    [penX, penY] = [round(point[0]), round(point[1])];
  });
  return path.replace(/([a-z]) /g, '$1');
}

export function ground(line: string): string {
  return `${line}V${HEIGHT + 20}H${-OVERHANG}z`;
}

export function closed(points: readonly Point[], line = smooth): string {
  const [first] = points;
  return first ? `${line([...points, first])}z` : '';
}

/** Midpoint displacement. */
export function rugged(
  chance: Chance,
  points: readonly Point[],
  roughness: number,
  rounds: number,
): Point[] {
  let line = [...points];
  for (let round = 0; round < rounds; round += 1) {
    const finer: Point[] = [];
    line.forEach((from, i) => {
      finer.push(from);
      const to = line[i + 1];
      if (!to) return;
      const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) * roughness;
      const along = between(chance, 0.4, 0.6);
      finer.push([
        from[0] + (to[0] - from[0]) * along,
        from[1] + (to[1] - from[1]) * along + between(chance, -reach, reach),
      ]);
    });
    line = finer;
  }
  return line;
}

export function rolling(
  chance: Chance,
  {
    y,
    height,
    lengths,
    step = 60,
  }: { y: number; height: number; lengths: number[]; step?: number },
): Point[] {
  const waves = lengths.map((length, i) => ({
    length,
    height: height / (i + 1),
    phase: between(chance, 0, Math.PI * 2),
  }));
  const points: Point[] = [];
  for (let at = LEFT; at < RIGHT + step; at += step) {
    const x = Math.min(at, RIGHT);
    const rise = waves.reduce(
      (sum, wave) => sum + Math.sin((x / wave.length) * Math.PI * 2 + wave.phase) * wave.height,
      0,
    );
    points.push([x, y - rise]);
  }
  return points;
}

/** 0 where words may stand over the land, 1 where it may rise. */
export function rise(x: number): number {
  const along = Math.min(1, Math.max(0, (x - 880) / 170));
  return along * along * (3 - 2 * along);
}

/** Land that lies low where words stand: its heights there are this part of what they are. */
export function valley(line: readonly Point[], part: number): Point[] {
  return line.map(([x, y]) => [x, HEIGHT - (HEIGHT - y) * (part + (1 - part) * rise(x))]);
}

export function heightAt(line: readonly Point[], x: number): number {
  const next = line.findIndex(([px]) => px >= x);
  const [x1, y1] = line[Math.max(0, next - 1)] as Point;
  const [x2, y2] = line[Math.max(0, next)] as Point;
  return x2 === x1 ? y1 : y1 + ((x - x1) / (x2 - x1)) * (y2 - y1);
}

export function circle(x: number, y: number, radius: number): string {
  const r = number(radius);
  const d = number(radius * 2);
  return `M${pair([x - radius, y])}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0-${d} 0z`;
}

/** The path must be absolute and free of arcs. */
export function transformed(
  points: readonly Point[],
  x: number,
  y: number,
  scale: number,
  flip = 1,
) {
  return points.map(([px, py]): Point => [x + px * scale * flip, y + py * scale]);
}

function pair([x, y]: Point): string {
  return spaced([x, y]).trimStart();
}

function spaced(numbers: readonly number[]): string {
  return numbers
    .map((value) => {
      const text = number(value);
      return text.startsWith('-') ? text : ` ${text}`;
    })
    .join('');
}

function number(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');
}
