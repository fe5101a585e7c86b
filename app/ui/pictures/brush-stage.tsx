import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Spot } from './blur.ts';
import styles from './picture-tools.module.css';
import type { Sides } from './picture-works.ts';

const ARROWS: Partial<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function BrushStage(props: {
  canvas: RefObject<HTMLCanvasElement | null>;
  size: { width: number; height: number } | undefined;
  cropping: boolean;
  sides: Sides;
  onSides: (sides: Sides) => void;
  /** In pixels of the picture. */
  radius: number;
  stroke: { dab: (spots: Spot[]) => void; end: (spots: Spot[]) => void };
  onUndo: () => void;
}) {
  const { t, i18n } = useTranslation('editor');
  const { canvas, size, cropping, sides, radius, stroke } = props;
  const spots = useRef<Spot[]>([]);
  const corner = useRef<{ x: number; y: number }>(undefined);
  const [at, setAt] = useState({ x: 0.5, y: 0.5 });
  const { width = 1, height = 1 } = size ?? {};

  /** From 0 to 1 across and down. */
  const within = (event: PointerEvent): { x: number; y: number } => {
    const box = event.currentTarget.getBoundingClientRect();
    const part = (value: number) => Math.min(1, Math.max(0, value));
    return {
      x: part((event.clientX - box.left) / box.width),
      y: part((event.clientY - box.top) / box.height),
    };
  };
  const dab = ({ x, y }: { x: number; y: number }) => {
    const spot = { x: x * width, y: y * height, radius };
    const last = spots.current.at(-1);
    if (last && Math.hypot(last.x - spot.x, last.y - spot.y) < radius / 3) return;
    const between = last ? along(last, spot) : [];
    const next = [...between, spot];
    stroke.dab(next);
    spots.current.push(...next);
  };
  const press = (event: PointerEvent) => {
    if (!size || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = within(event);
    setAt(point);
    if (cropping) corner.current = point;
    else dab(point);
  };
  const continueStroke = (event: PointerEvent) => {
    const point = within(event);
    if (!cropping && (event.pointerType === 'mouse' || spots.current.length > 0)) setAt(point);
    if (corner.current) props.onSides(between(corner.current, point));
    if (spots.current.length > 0) dab(point);
  };
  const release = () => {
    corner.current = undefined;
    if (spots.current.length === 0) return;
    stroke.end(spots.current);
    spots.current = [];
  };
  const type = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow) {
      const step = (event.shiftKey ? 4 : 1) * Math.max(radius / 2, 4);
      const part = (value: number) => Math.min(1, Math.max(0, value));
      setAt({
        x: part(at.x + (arrow[0] * step) / width),
        y: part(at.y + (arrow[1] * step) / height),
      });
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (cropping) return;
      const spot = { x: at.x * width, y: at.y * height, radius };
      stroke.dab([spot]);
      stroke.end([spot]);
    } else if (event.key.toLowerCase() === 'z') props.onUndo();
    else return;
    event.preventDefault();
  };

  const percent = (value: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(value);
  return (
    <div className={styles.stage} dir="ltr">
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move the brush.
        tabIndex={0}
        aria-label={t('tools.canvas')}
        className={styles.sheet}
        onPointerDown={press}
        onPointerMove={continueStroke}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={type}
      >
        <canvas ref={canvas} className={styles.canvas} />
        {size && !cropping && (
          <span
            className={styles.brush}
            style={{
              insetInlineStart: `${at.x * 100}%`,
              insetBlockStart: `${at.y * 100}%`,
              inlineSize: `${((2 * radius) / width) * 100}%`,
            }}
          />
        )}
        {size && cropping && (
          <span
            className={styles.frame}
            style={{
              insetInlineStart: `${sides.left * 100}%`,
              insetInlineEnd: `${sides.right * 100}%`,
              insetBlockStart: `${sides.top * 100}%`,
              insetBlockEnd: `${sides.bottom * 100}%`,
            }}
          />
        )}
      </div>
      <span role="status" className="visually-hidden">
        {!cropping && t('tools.place', { x: percent(at.x), y: percent(at.y) })}
      </span>
    </div>
  );
}

/** A quick stroke leaves no gaps. */
function along(from: Spot, to: Spot): Spot[] {
  const steps = Math.floor(Math.hypot(to.x - from.x, to.y - from.y) / (to.radius / 2));
  return Array.from({ length: Math.max(0, steps - 1) }, (_, index) => {
    const part = (index + 1) / steps;
    return {
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
      radius: to.radius,
    };
  });
}

function between(one: { x: number; y: number }, other: { x: number; y: number }): Sides {
  const tooSmall = Math.abs(one.x - other.x) < 0.02 || Math.abs(one.y - other.y) < 0.02;
  if (tooSmall) return { left: 0, right: 0, top: 0, bottom: 0 };
  return {
    left: Math.min(one.x, other.x),
    right: 1 - Math.max(one.x, other.x),
    top: Math.min(one.y, other.y),
    bottom: 1 - Math.max(one.y, other.y),
  };
}
