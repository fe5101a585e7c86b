import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Size } from '#domain/pictures/picture-rules.ts';
import { fitted, type Point, panned, resized, type View, zoomed } from './view-box.ts';

const STEP = 1.4;
/** In pixels. */
const ARROW = 60;
/** A notch of a wheel is about 100 pixels. */
const PER_PIXEL = 0.002;
const ARROWS: Partial<Record<string, Point>> = {
  ArrowLeft: { x: ARROW, y: 0 },
  ArrowRight: { x: -ARROW, y: 0 },
  ArrowUp: { x: 0, y: ARROW },
  ArrowDown: { x: 0, y: -ARROW },
};
const NO_STAGE: Size = { width: 1, height: 1 };

/** Zoom, turn and place of a picture on its stage, by buttons, keys, wheel and fingers. */
export function useView(stageElement: RefObject<HTMLElement | null>, picture: Size) {
  const [stage, setStage] = useState(NO_STAGE);
  const measured = useRef(NO_STAGE);
  const [changed, setChanged] = useState<View>();
  const pointers = useRef(new Map<number, Point>());
  const view = changed ?? fitted(picture, stage, 0);

  useEffect(() => {
    const element = stageElement.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const size = { width: element.clientWidth, height: element.clientHeight };
      const before = measured.current;
      measured.current = size;
      setStage(size);
      setChanged((shown) => shown && resized(shown, picture, before, size));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [stageElement, picture]);

  const zoom = (scaleOf: (before: number) => number, at: Point = { x: 0, y: 0 }) =>
    setChanged((before) => {
      const shown = before ?? fitted(picture, stage, 0);
      return zoomed(shown, scaleOf(shown.scale), at, picture, stage);
    });
  const zoomTo = (scale: number, at?: Point) => zoom(() => scale, at);
  const zoomBy = (part: number, at?: Point) => zoom((before) => before * part, at);
  const pan = (by: Point) =>
    setChanged((before) => panned(before ?? fitted(picture, stage, 0), by, picture, stage));
  const turn = (by: 1 | -1) => setChanged(fitted(picture, stage, (view.quarters + by + 4) % 4));
  const showAll = () => setChanged(fitted(picture, stage, view.quarters));
  const grow = () => zoomBy(STEP);
  const shrink = () => zoomBy(1 / STEP);

  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stageElement.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY * PER_PIXEL), fromMiddle(event));
  });
  // React listens to wheels passively, and the page would scroll.
  useEffect(() => {
    const element = stageElement.current;
    const roll = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', roll, { passive: false });
    return () => element?.removeEventListener('wheel', roll);
  }, [stageElement]);

  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, fromMiddle(event));
  };
  const drag = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event);
    pointers.current.set(event.pointerId, now);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return pan({ x: now.x - before.x, y: now.y - before.y });
    const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y);
    const part = apart(now) / Math.max(1, apart(before));
    pan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
    zoomBy(part, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  };
  const release = (event: PointerEvent) => pointers.current.delete(event.pointerId);

  const keys: Partial<Record<string, () => void>> = {
    ...{ '+': grow, '=': grow, '-': shrink, '0': showAll, '1': () => zoomTo(1) },
    ...{ r: () => turn(1), R: () => turn(-1) },
  };
  /** Whether the key means something here. */
  const type = ({ key }: { key: string }): boolean => {
    const arrow = ARROWS[key];
    if (arrow) pan(arrow);
    else if (keys[key]) keys[key]();
    else return false;
    return true;
  };
  const toggle = (event: { clientX: number; clientY: number }) => {
    const least = fitted(picture, stage, view.quarters).scale;
    const nearer = least < 1 ? 1 : 2;
    if (view.scale < nearer) zoomTo(nearer, fromMiddle(event));
    else showAll();
  };

  return {
    view,
    ...{ grow, shrink, showAll, turn, type },
    actualSize: () => zoomTo(1),
    onStage: {
      onPointerDown: press,
      onPointerMove: drag,
      onPointerUp: release,
      onPointerCancel: release,
      onDoubleClick: toggle,
    },
  };
}
