import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextPlace } from '#domain/countries/stamps.ts';
import type { CountryMarker } from '#ui/map/country-marker.ts';
import type { Painter } from '#ui/map/painting/painter.ts';
import { Controls } from './controls.tsx';
import styles from './globe.module.css';
import { ARROWS, turnedBy } from './keys.ts';
import { Peek } from './peek.tsx';
import { placePeek } from './place-stamps.ts';
import { Stamp } from './stamp.tsx';
import { useGlobe } from './use-globe.ts';
import { useTaps } from './use-taps.ts';

export { loadPainter } from '#ui/map/painting/painter.ts';

type Props = {
  markers: CountryMarker[];
  painter: Painter;
  /** Without its painter it cannot be shown any more. */
  lost: (error: unknown) => void;
  dir: 'ltr' | 'rtl';
  hint: string;
  focused: string | undefined;
};

export default function Globe({ markers, painter, lost, dir, hint, focused }: Props) {
  const { t } = useTranslation();
  const sphere = useId();
  const [peeked, setPeeked] = useState<string>();
  const [current, setCurrent] = useState<string>();
  const peek = useRef<HTMLDivElement>(null);
  const shown = markers.find(({ country }) => country === peeked);

  const followStamp = useCallback(() => {
    const { current: paper } = peek;
    const stamp = paper?.parentElement?.querySelector('[data-peeked]');
    if (paper?.parentElement && stamp) placePeek(paper, stamp, paper.parentElement);
  }, []);
  const globe = useGlobe({ markers, painter, drawn: followStamp, lost });
  const { frame, canvas, list, motion, homes, middle } = globe;
  const taps = useTaps({
    peeked,
    setPeeked,
    announce: globe.announce,
    hold: motion.holdGlide,
    markers,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says gives the paper its size.
  useEffect(followStamp, [followStamp, shown]);
  useEffect(() => {
    const { activeElement } = document;
    const isElsewhere =
      activeElement !== document.body &&
      !activeElement?.contains(frame.current) &&
      !frame.current?.contains(activeElement);
    if (!focused || isElsewhere) return;
    const link = linkOf(list.current, focused) ?? document.getElementById(sphere);
    link?.focus({ preventScroll: true });
  }, [focused, frame, list, sphere]);

  // Going back gives the link its focus again, which is no key: the globe stays as it was left.
  const isKeyed = useRef(false);
  useEffect(() => {
    const note = () => {
      isKeyed.current = true;
    };
    document.addEventListener('keydown', note, { capture: true, once: true });
    return () => document.removeEventListener('keydown', note, { capture: true });
  }, []);

  const first = current ?? markers[middle ?? 0]?.country;
  const onFocus = (country: string, isByKeyboard: boolean) => {
    setCurrent(country);
    setPeeked(country);
    const home = homes[markers.findIndex((each) => each.country === country)];
    if (!isByKeyboard || !home || (globe.isRestored() && !isKeyed.current)) return;
    const { aim } = motion;
    globe.touched();
    motion.glideTo({ ...aim, longitude: home[0], latitude: home[1] });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = ARROWS[event.key];
    const at = (event.target as Element).closest('li')?.dataset.country;
    if (direction && at) {
      const next = nextPlace(
        homes,
        markers.findIndex(({ country }) => country === at),
        direction,
      );
      const country = next === undefined ? undefined : markers[next]?.country;
      if (country) linkOf(list.current, country)?.focus({ preventScroll: true });
    } else if (direction && (event.target as Element).id === sphere) {
      const { aim } = motion;
      globe.touched('middle');
      motion.glideTo(turnedBy(aim, direction));
    } else if (event.key === '+' || event.key === '=') globe.zoomBy(1);
    else if (event.key === '-' || event.key === '_') globe.zoomBy(-1);
    else if (event.key === 'Home') globe.showWhole();
    else if (event.key === 'Escape' && peeked) setPeeked(undefined);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is within it.
    <div className={styles.globe} ref={frame} onKeyDown={onKeyDown} {...taps} data-globe>
      <div aria-hidden="true">
        <canvas className={styles.canvas} ref={canvas} />
      </div>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: arrow keys turn what has the focus. */}
      <div
        className={styles.sphere}
        id={sphere}
        role="application"
        aria-label={t('map.globe')}
        aria-describedby={hint}
        tabIndex={0}
      />
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above. */}
      <ul className={styles.stamps} ref={list}>
        {markers.map((marker) => (
          <Stamp
            key={marker.country}
            marker={marker}
            isPeeked={marker.country === peeked}
            isFirst={marker.country === first}
            onFocus={onFocus}
          />
        ))}
      </ul>
      {shown && (
        <Peek key={shown.country} marker={shown} dir={dir} ref={peek} announce={globe.announce} />
      )}
      <Controls dir={dir} level={globe.level} zoomBy={globe.zoomBy} showWhole={globe.showWhole} />
      <p role="status" className="visually-hidden" dir={dir}>
        {globe.said}
      </p>
    </div>
  );
}

function linkOf(list: HTMLElement | null, country: string) {
  return list?.querySelector<HTMLElement>(`[data-country="${country}"] a`);
}
