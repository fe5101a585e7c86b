import { type GlobeView, type Place, seenFrom } from '#domain/countries/globe.ts';
import { placeBetween, spreadStamps } from '#domain/countries/stamps.ts';
import type { Sheet } from './draw.ts';

/** The side of a stamp's box, in rem, as in `stamp.module.css`, from a radius of the globe in pixels on. */
const SIZES = {
  large: { from: 220, side: 2.125 },
  middle: { from: 150, side: 1.75 },
  small: { from: 0, side: 1.5 },
};
/** Zoomed twice as large, the globe has stamps larger by this share. */
const GROWTH = 0.12;
const ROOM = 1.1;
/** Zoomed twice as large, stamps lie anew so many times; between, they are on their way. */
const STEPS = 2;
const ROUNDS_APART = 10;
const FADED = 0.12;

export type StampSpots = (zoom: number) => readonly Place[];

export function stampSize(radius: number): keyof typeof SIZES {
  if (radius >= SIZES.large.from) return 'large';
  return radius >= SIZES.middle.from ? 'middle' : 'small';
}

function growthAt(zoom: number): number {
  return 1 + GROWTH * Math.log2(zoom);
}

/** Where the stamps lie at each zoom, on a globe of a radius in pixels. */
export function stampSpots(homes: readonly Place[], radius: number, rem: number): StampSpots {
  const steps = new Map<number, Place[]>();
  const apart = SIZES[stampSize(radius)].side * rem * ROOM;
  const spotsAt = (step: number) => {
    const known = steps.get(step);
    if (known) return known;
    const zoom = 2 ** (step / STEPS);
    const spots = spreadStamps(homes, (apart * growthAt(zoom)) / (radius * zoom));
    steps.set(step, spots);
    return spots;
  };
  return (zoom) => {
    const level = Math.log2(zoom) * STEPS;
    const [low, high] = [spotsAt(Math.floor(level)), spotsAt(Math.ceil(level))];
    if (low === high) return low;
    const share = level - Math.floor(level);
    return low.map((place, i) => placeBetween(place, high[i] ?? place, share));
  };
}

/** Where a stamp stands in the globe's frame, in pixels; `isAway` behind the globe or beside the frame. */
export type StampPlace = {
  left: number;
  top: number;
  scale: number;
  opacity: number;
  isAway: boolean;
};

export function seenStamps(
  places: readonly Place[],
  view: GlobeView,
  { radius, width, height, rem }: Sheet,
): StampPlace[] {
  const reach = radius * view.zoom;
  const side = SIZES[stampSize(radius)].side * rem;
  const spots = places.map((place): Spot => {
    const { x, y, depth } = seenFrom(view, place);
    const scale = growthAt(view.zoom) * (0.72 + 0.28 * Math.min(1, Math.max(0, depth) * 2.2));
    return { x: x * reach, y: y * reach, depth, scale, radius: (side * scale * ROOM) / 2 };
  });
  const inSight = spots.filter(({ depth }) => depth > 0);
  partSpots(inSight, width / 2);
  return spots.map(({ x, y, depth, scale }) => {
    const left = Math.round(width / 2 + x);
    const top = Math.round(height / 2 + y);
    const isAway =
      depth <= FADED / 3 || left <= -20 || top <= -20 || left >= width + 20 || top >= height + 20;
    return { left, top, scale, opacity: isAway ? 0 : Math.min(1, depth / FADED), isAway };
  });
}

type Spot = { x: number; y: number; depth: number; scale: number; radius: number };

/** No stamp is pushed over the edge of the frame by others. */
function partSpots(spots: Spot[], edge: number): void {
  const limits = spots.map(({ x, radius }) => Math.max(Math.abs(x), edge - radius));
  for (let round = 0; round < ROUNDS_APART; round += 1) {
    for (const [i, a] of spots.entries()) {
      for (const b of spots.slice(i + 1)) {
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const far = Math.sqrt(dx * dx + dy * dy);
        const lack = a.radius + b.radius - far;
        if (lack <= 0 || far === 0) continue;
        const share = lack / far / 2;
        a.x -= dx * share;
        a.y -= dy * share;
        b.x += dx * share;
        b.y += dy * share;
      }
    }
    for (const [i, spot] of spots.entries()) {
      const limit = limits[i] ?? edge;
      spot.x = Math.min(limit, Math.max(-limit, spot.x));
    }
  }
}
