import type { ComponentType, CSSProperties, ReactNode } from 'react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { MAP_HEIGHT, MAP_WIDTH } from '#domain/countries/coordinates.ts';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import {
  type CountryMarker,
  CountryPins,
  type MapLinkProps,
  type Pin,
  positionPins,
} from './country-pins.tsx';
import worldUrl from './world.svg?url';
import styles from './world-map.module.css';

type Props = {
  markers: CountryMarker[];
  caption: string;
  zoomIn: string;
  zoomOut: string;
  /** The map itself is never mirrored. */
  dir: 'ltr' | 'rtl';
  linkAs?: ComponentType<MapLinkProps>;
  children?: ReactNode;
};

const STEPS = [
  { scale: 1, growth: 1 },
  { scale: 1.5, growth: 1.08 },
  { scale: 2.2, growth: 1.16 },
  { scale: 3.2, growth: 1.24 },
];

export function WorldMap({ markers, caption, zoomIn, zoomOut, dir, linkAs, children }: Props) {
  const { region, step, zoomBy } = useZoom();
  const hydrated = useHydrated();
  const pins = useMemo(() => positionPins(markers, STEPS[step]), [markers, step]);

  return (
    <div className={styles.frame} dir={dir}>
      <div className={styles.strip}>
        <div>{children}</div>
        {hydrated && (
          <div className={styles.zoom}>
            <ZoomButton label={zoomOut} by={-1} step={step} onZoom={zoomBy} />
            <ZoomButton label={zoomIn} by={1} step={step} onZoom={zoomBy} />
          </div>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll what has the focus */}
      <section className={styles.region} ref={region} aria-label={caption} dir="ltr" tabIndex={0}>
        <svg
          className={styles.ground}
          viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
          aria-hidden="true"
        />
        <div className={styles.sheet} style={sheetStyle(step)}>
          <Chart pins={pins} />
          <CountryPins pins={pins} dir={dir} linkAs={linkAs} />
        </div>
      </section>
    </div>
  );
}

function useZoom() {
  const region = useRef<HTMLElement>(null);
  const centre = useRef({ x: 0.5, y: 0.5 });
  const [step, setStep] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the size on screen follows the step
  useLayoutEffect(() => {
    const view = region.current;
    if (!view) return;
    view.scrollTo({
      left: centre.current.x * view.scrollWidth - view.clientWidth / 2,
      top: centre.current.y * view.scrollHeight - view.clientHeight / 2,
      behavior: 'instant',
    });
  }, [step]);

  const zoomBy = (steps: number) => {
    const view = region.current;
    if (!view || !STEPS[step + steps]) return;
    centre.current = {
      x: (view.scrollLeft + view.clientWidth / 2) / view.scrollWidth,
      y: (view.scrollTop + view.clientHeight / 2) / view.scrollHeight,
    };
    setStep(step + steps);
  };
  return { region, step, zoomBy };
}

function sheetStyle(step: number): CSSProperties | undefined {
  const { scale, growth } = STEPS[step] ?? {};
  // The CSP refuses style attributes in the first page.
  return step > 0 ? ({ '--map-scale': scale, '--pin-scale': growth } as CSSProperties) : undefined;
}

function Chart({ pins }: { pins: Pin[] }) {
  const shifted = pins.filter(
    ({ x, y, radius, home }) => Math.hypot(x - home.x, y - home.y) > radius,
  );
  return (
    <svg className={styles.chart} viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} aria-hidden="true">
      <use className={styles.sea} href={`${worldUrl}#sea`} />
      <use className={styles.graticule} href={`${worldUrl}#graticule`} />
      <use className={styles.shore} href={`${worldUrl}#land`} />
      <use className={styles.land} href={`${worldUrl}#land`} />
      {pins.map(({ country }) => (
        <use key={country} className={styles.written} href={`${worldUrl}#${country}`} />
      ))}
      {shifted.map(({ country, x, y, home }) => (
        <g key={country} className={styles.leader}>
          <line x1={home.x} y1={home.y} x2={x} y2={y} />
          <circle cx={home.x} cy={home.y} r="1.8" />
        </g>
      ))}
    </svg>
  );
}

type ZoomButtonProps = {
  label: string;
  by: 1 | -1;
  step: number;
  onZoom: (steps: number) => void;
};

/** At its end it stays focusable, as disabled. */
function ZoomButton({ label, by, step, onZoom }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={STEPS[step + by] === undefined}
      onClick={() => onZoom(by)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={by > 0 ? 'M5 12h14M12 5v14' : 'M5 12h14'} />
      </svg>
    </button>
  );
}
