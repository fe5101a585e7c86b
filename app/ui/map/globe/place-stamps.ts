import type { StampPlace } from '#ui/map/painting/stamps.ts';

/** One behind the globe can only be reached by keyboard. */
export function placeStamps(stamps: HTMLCollection, places: readonly StampPlace[]): void {
  for (const [i, { left, top, scale, opacity, isAway }] of places.entries()) {
    const stamp = stamps[i];
    if (!(stamp instanceof HTMLElement)) continue;
    stamp.style.translate = `${left}px ${top}px`;
    stamp.style.scale = scale.toFixed(3);
    stamp.style.opacity = opacity.toFixed(2);
    stamp.toggleAttribute('data-away', isAway);
  }
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
