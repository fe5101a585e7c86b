import { useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAP_HEIGHT, MAP_WIDTH } from '#domain/countries/coordinates.ts';
import type { CountryMarker } from './country-marker.ts';
import { CountryPins, type Pin, positionPins } from './country-pins.tsx';
import { useLoadedGlobe } from './loaded-globe.ts';
import worldUrl from './world.svg?url';
import styles from './world-map.module.css';

type Props = {
  markers: CountryMarker[];
  /** The maps themselves are never mirrored. */
  dir: 'ltr' | 'rtl';
  past: string;
};

/** A flat map with links; where there is script, a globe takes its place as soon as it has come. */
export function WorldMap({ markers, dir, past }: Props) {
  const { t } = useTranslation();
  const hint = useId();
  const region = useRef<HTMLElement>(null);
  const globe = useLoadedGlobe(region);
  const hasLetters = markers.length > 0;

  return (
    <div className={styles.frame} dir={dir}>
      <a className={styles.past} href={`#${past}`}>
        {t('map.past')}
      </a>
      <section
        className={styles.region}
        ref={region}
        aria-label={t('map.caption')}
        dir="ltr"
        tabIndex={globe ? undefined : 0}
        data-turning={globe ? true : undefined}
      >
        <svg
          className={styles.ground}
          viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
          aria-hidden="true"
        />
        {globe && hasLetters ? (
          <globe.Globe
            markers={markers}
            painter={globe.painter}
            lost={globe.lost}
            focused={globe.focused}
            dir={dir}
            hint={hint}
          />
        ) : (
          <FlatMap markers={markers} dir={dir} />
        )}
      </section>
      <p className={styles.hint} id={hint} data-waiting={globe ? undefined : true}>
        {t('map.hint')}
      </p>
    </div>
  );
}

function FlatMap({ markers, dir }: Omit<Props, 'past'>) {
  const pins = useMemo(() => positionPins(markers), [markers]);
  return (
    <div className={styles.sheet}>
      <Chart pins={pins} />
      <CountryPins pins={pins} dir={dir} />
    </div>
  );
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
