import { draggedView, ZOOM_STEP, zoomedView } from '#domain/countries/globe.ts';
import type { GlobeMotion } from './motion.ts';

const DRAG_FROM_PX = 6;
/** Nearer than this, one finger turns the globe up and down as well. */
export const ZOOMED_FROM = 1.01;
const DOUBLE_MS = 320;
const DOUBLE_PX = 28;
const SPEED_MS = 90;

type Spot = { x: number; y: number };
type Move = Spot & { at: number };

type Stage = {
  element: HTMLElement;
  motion: GlobeMotion;
  radius(): number;
  touched(how?: 'middle' | 'zoom'): void;
};

/** Turning and zooming by mouse, pen, fingers and wheel; returns what ends it. */
export function listenToGestures({ element, motion, radius, touched }: Stage): () => void {
  const pointers = new Map<number, Spot>();
  let begun: Spot | undefined;
  let dragging = false;
  let engaged = false;
  let moves: Move[] = [];
  let lastPress: (Spot & { at: number }) | undefined;

  const fromMiddle = ({ x, y }: Spot): Spot => {
    const box = element.getBoundingClientRect();
    return {
      x: (x - box.left - box.width / 2) / radius(),
      y: (y - box.top - box.height / 2) / radius(),
    };
  };
  const zoomAt = (spot: Spot, factor: number) => {
    const { x, y } = fromMiddle(spot);
    return zoomedView(motion.aim, factor, x, y);
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || isOnPaper(event)) return;
    touched();
    engaged = true;
    motion.hold();
    pointers.set(event.pointerId, spotOf(event));
    begun = spotOf(event);
    dragging = pointers.size > 1;
    moves = [];
    if (dragging) for (const id of pointers.keys()) capture(element, id);
  };

  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (!before || !begun) return;
    const now = spotOf(event);
    if (!dragging) {
      const [dx, dy] = [now.x - begun.x, now.y - begun.y];
      const scrollsPage = event.pointerType === 'touch' && motion.view.zoom <= ZOOMED_FROM;
      if (Math.hypot(dx, dy) < DRAG_FROM_PX) return;
      if (scrollsPage && Math.abs(dy) > Math.abs(dx)) return;
      dragging = true;
      capture(element, event.pointerId);
    }
    const [other] = [...pointers].filter(([id]) => id !== event.pointerId);
    pointers.set(event.pointerId, now);
    if (other) pinch(before, now, other[1]);
    else turn(now.x - before.x, now.y - before.y);
    touched(other ? 'zoom' : 'middle');
    moves = [
      ...moves.filter(({ at }) => event.timeStamp - at < SPEED_MS),
      { ...now, at: event.timeStamp },
    ];
  };

  const turn = (dx: number, dy: number) => {
    const reach = radius() * motion.view.zoom;
    motion.show(draggedView(motion.view, dx / reach, dy / reach));
  };

  const pinch = (before: Spot, now: Spot, other: Spot) => {
    const wide = Math.hypot(before.x - other.x, before.y - other.y) || 1;
    const factor = Math.hypot(now.x - other.x, now.y - other.y) / wide;
    motion.show(zoomAt({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, factor));
    turn((now.x - before.x) / 2, (now.y - before.y) / 2);
  };

  const up = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    if (pointers.size > 0) return;
    if (dragging) {
      const [first] = moves;
      const last = moves.at(-1);
      const ms = first && last ? last.at - first.at : 0;
      const isStill = event.type !== 'pointerup' || !last || event.timeStamp - last.at > SPEED_MS;
      const reach = radius() * motion.view.zoom;
      if (first && last && ms > 0 && !isStill) {
        motion.spin((last.x - first.x) / ms / reach, (last.y - first.y) / ms / reach);
      } else {
        motion.settle();
      }
      swallowClick(element);
    } else if (event.type === 'pointerup' && !isOnStamp(event)) {
      press(event);
    }
    dragging = false;
    begun = undefined;
  };

  const press = (event: PointerEvent) => {
    const spot = { ...spotOf(event), at: event.timeStamp };
    const isSecond =
      lastPress &&
      spot.at - lastPress.at < DOUBLE_MS &&
      Math.hypot(spot.x - lastPress.x, spot.y - lastPress.y) < DOUBLE_PX;
    lastPress = isSecond ? undefined : spot;
    if (isSecond) {
      touched('zoom');
      motion.glideTo(zoomAt(spot, ZOOM_STEP ** 2));
    }
  };

  /** It zooms once the globe was pressed, or with Ctrl; at either end the page scrolls on. */
  const wheel = (event: WheelEvent) => {
    const isMeant = event.ctrlKey || event.metaKey || engaged;
    if (!isMeant) return;
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
    const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.006 : 0.0022));
    const zoomed = zoomAt({ x: event.clientX, y: event.clientY }, factor);
    const isAtEnd = Math.abs(zoomed.zoom - motion.aim.zoom) < 1e-6;
    if (isAtEnd && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    touched('zoom');
    if (isAtEnd) return;
    motion.show(zoomed);
    motion.settle();
  };

  const leave = () => {
    engaged = false;
  };
  const noDragging = (event: Event) => event.preventDefault();

  const listeners = {
    pointerdown: down,
    pointermove: move,
    pointerup: up,
    pointercancel: up,
    pointerleave: leave,
    dragstart: noDragging,
  };
  for (const [type, listener] of Object.entries(listeners)) {
    element.addEventListener(type, listener as EventListener);
  }
  element.addEventListener('wheel', wheel, { passive: false });
  return () => {
    for (const [type, listener] of Object.entries(listeners)) {
      element.removeEventListener(type, listener as EventListener);
    }
    element.removeEventListener('wheel', wheel);
  };
}

function spotOf({ clientX, clientY }: PointerEvent): Spot {
  return { x: clientX, y: clientY };
}

function isOnStamp({ target }: Event): boolean {
  return (target as Element).closest('a') !== null;
}

/** What peeks out is read and pressed, not turned. */
function isOnPaper({ target }: Event): boolean {
  return (target as Element).closest('[data-peek], button') !== null;
}

function capture(element: HTMLElement, pointer: number): void {
  try {
    element.setPointerCapture(pointer);
  } catch {
    console.info('The finger had left already.');
  }
}

function swallowClick(element: HTMLElement): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0);
}
