import { type GlobeView, type Place, seenFrom } from '#domain/countries/globe.ts';
import { placeBetween, spreadStamps } from '#domain/countries/stamps.ts';

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

type Frame = { radius: number; width: number; height: number };

/** Moves each stamp to its place; one behind the globe can only be reached by keyboard. */
export function placeStamps(
  stamps: HTMLCollection,
  places: readonly Place[],
  view: GlobeView,
  frame: Frame,
): void {
  const reach = frame.radius * view.zoom;
  const side = stamps[0] instanceof HTMLElement ? stamps[0].offsetWidth : 0;
  const spots = places.map((place): Spot => {
    const { x, y, depth } = seenFrom(view, place);
    const scale = growthAt(view.zoom) * (0.72 + 0.28 * Math.min(1, Math.max(0, depth) * 2.2));
    return { x: x * reach, y: y * reach, depth, scale, radius: (side * scale * ROOM) / 2 };
  });
  const inSight = spots.filter(({ depth }) => depth > 0);
  partSpots(inSight, frame.width / 2);
  for (const [i, spot] of spots.entries()) {
    const stamp = stamps[i];
    if (stamp instanceof HTMLElement) placeStamp(stamp, spot, frame);
  }
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

function placeStamp(stamp: HTMLElement, { x, y, depth, scale }: Spot, { width, height }: Frame) {
  const left = Math.round(width / 2 + x);
  const top = Math.round(height / 2 + y);
  const isInSight =
    depth > FADED / 3 && left > -20 && top > -20 && left < width + 20 && top < height + 20;
  const { style } = stamp;
  style.translate = `${left}px ${top}px`;
  style.scale = scale.toFixed(3);
  style.opacity = isInSight ? Math.min(1, depth / FADED).toFixed(2) : '0';
  stamp.toggleAttribute('data-away', !isInSight);
}

/** In pixels: as far a stamp that is looked at, and the ring around it, reach out of its box. */
const RAISED = 8;

/** Beside its stamp, where there is room for it within the globe's frame. */
export function placePeek(peek: HTMLElement, stamp: Element, frame: HTMLElement): void {
  const box = frame.getBoundingClientRect();
  const at = stamp.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = peek;
  const margin = 6;
  const middle = at.left - box.left + at.width / 2;
  const left = Math.max(margin, Math.min(box.width - width - margin, middle - width / 2));
  const above = at.top - box.top;
  const below = box.bottom - at.bottom;
  const isAbove = above > height + margin || above > below;
  const wanted = isAbove ? above - RAISED - height : at.bottom - box.top + RAISED;
  const top = Math.max(margin, Math.min(box.height - height - margin, wanted));
  peek.style.setProperty('--x', `${Math.round(left)}px`);
  peek.style.setProperty('--y', `${Math.round(top)}px`);
}
