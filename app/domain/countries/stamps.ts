import { type GlobeView, type Place, placeOf, seenFrom, vectorOf, wrap } from './globe.ts';

type Vector = [x: number, y: number, z: number];

const ROUNDS = 240;
const HOMESICKNESS = 0.08;
const ROUNDS_OF_HOMESICKNESS = 150;
/** Of the whole sphere, what stamps may cover at most: fuller, they could not all keep apart. */
const FULLEST = 0.45;

export type Direction = 'west' | 'east' | 'north' | 'south';

/**
 * Where stamps lie that stand for places: each as near to its own as it can while no two are nearer
 * to each other than an angle in radians. The same places always lie alike.
 */
export function spreadStamps(homes: readonly Place[], apart: number): Place[] {
  const room = Math.min(apart, 4 * Math.sqrt(FULLEST / Math.max(1, homes.length)));
  const start = homes.map(vectorOf);
  const stamps = start.map(([...vector]): Vector => vector);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const pull = HOMESICKNESS * Math.max(0, 1 - round / ROUNDS_OF_HOMESICKNESS);
    for (const [i, stamp] of stamps.entries()) moveBy(stamp, start[i] ?? stamp, pull);
    if (!pushApart(stamps, room) && pull === 0) break;
  }
  return stamps.map((stamp, i) => {
    const home = homes[i] ?? placeOf(stamp);
    return apartBy(stamp, vectorOf(home)) < 1e-3 ? home : placeOf(stamp);
  });
}

export function placeBetween(from: Place, to: Place, share: number): Place {
  return [from[0] + wrap(to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

function fromWestToEast(places: readonly Place[]): number[] {
  return places.map((_, i) => i).sort((a, b) => (places[a]?.[0] ?? 0) - (places[b]?.[0] ?? 0));
}

/**
 * The index of the next place in a direction: to the west and east each comes in its turn, round the
 * whole globe; to the north and south the nearest, if there is one.
 */
export function nextPlace(
  places: readonly Place[],
  from: number,
  direction: Direction,
): number | undefined {
  const order = fromWestToEast(places);
  const at = order.indexOf(from);
  if (direction === 'east') return order[(at + 1) % order.length];
  if (direction === 'west') return order.at(at - 1);
  const here = places[from];
  if (!here) return undefined;
  const view: GlobeView = { longitude: here[0], latitude: here[1], zoom: 1 };
  const sign = direction === 'north' ? -1 : 1;
  let best: { index: number; way: number } | undefined;
  for (const [index, place] of places.entries()) {
    const { x, y, depth } = seenFrom(view, place);
    const along = y * sign;
    if (index === from || depth <= 0 || along <= 0 || along < Math.abs(x)) continue;
    const way = along + Math.abs(x);
    if (!best || way < best.way) best = { index, way };
  }
  return best?.index;
}

function pushApart(stamps: Vector[], room: number): boolean {
  const near = Math.cos(room);
  let pushed = false;
  stamps.forEach((a, i) => {
    for (let k = i + 1; k < stamps.length; k += 1) {
      const b = stamps[k] ?? a;
      if (dot(a, b) <= near) continue;
      const lack = room - apartBy(a, b);
      if (lack <= 1e-4) continue;
      push(a, b, lack, k);
      pushed = true;
    }
  });
  return pushed;
}

function push(a: Vector, b: Vector, lack: number, nth: number): void {
  let way: Vector = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  if (lengthOf(way) < 1e-6) {
    // On one spot they part at the golden angle, each elsewhere.
    const angle = nth * 2.399963;
    way = [Math.cos(angle), Math.sin(angle), Math.sin(angle * 2)];
  }
  const half = lack / 2 / lengthOf(way);
  for (const [stamp, sign] of [
    [a, -1],
    [b, 1],
  ] as const) {
    moveTo(stamp, [
      stamp[0] + way[0] * half * sign,
      stamp[1] + way[1] * half * sign,
      stamp[2] + way[2] * half * sign,
    ]);
  }
}

function moveBy(stamp: Vector, home: Vector, share: number): void {
  if (share === 0) return;
  moveTo(stamp, [
    stamp[0] + (home[0] - stamp[0]) * share,
    stamp[1] + (home[1] - stamp[1]) * share,
    stamp[2] + (home[2] - stamp[2]) * share,
  ]);
}

function moveTo(stamp: Vector, to: Vector): void {
  const length = lengthOf(to) || 1;
  for (const i of [0, 1, 2] as const) stamp[i] = to[i] / length;
}

function apartBy(a: Vector, b: Vector): number {
  return 2 * Math.asin(Math.min(1, lengthOf([a[0] - b[0], a[1] - b[1], a[2] - b[2]]) / 2));
}

function lengthOf(vector: Vector): number {
  return Math.sqrt(dot(vector, vector));
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
