import { draggedView, type GlobeView } from '#domain/countries/globe.ts';
import type { Direction } from '#domain/countries/stamps.ts';

/** The globe is never mirrored, and the keys neither. */
export const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'west',
  ArrowRight: 'east',
  ArrowUp: 'north',
  ArrowDown: 'south',
};

/** In radii of the globe as it is drawn at a zoom of 1: some twenty degrees. */
const TURN = 0.36;

export function turnedBy(view: GlobeView, direction: Direction): GlobeView {
  const turn = TURN / view.zoom;
  const dx = { west: turn, east: -turn, north: 0, south: 0 }[direction];
  const dy = { west: 0, east: 0, north: turn, south: -turn }[direction];
  return draggedView(view, dx, dy);
}
