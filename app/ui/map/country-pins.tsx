import { useTranslation } from 'react-i18next';
import { COUNTRY_COORDINATES, MAP_HEIGHT, MAP_WIDTH } from '#domain/countries/coordinates.ts';
import { positionMarkers } from '#domain/countries/markers.ts';
import { SiteLink } from '#ui/site-link.tsx';
import type { CountryMarker } from './country-marker.ts';
import styles from './country-pins.module.css';

export type Pin = CountryMarker & {
  id: string;
  x: number;
  y: number;
  radius: number;
  size: number;
  home: { x: number; y: number };
};

/** On narrow displays, in rem; `--least-width` in world-map.module.css. */
const LEAST_WIDTH = 64;
/** In rem, from so many letters on; `data-size` in the style sheet. */
const SIZES = [
  { from: 0, width: 1.5 },
  { from: 3, width: 1.625 },
  { from: 10, width: 1.8125 },
  { from: 30, width: 2 },
  { from: 100, width: 2.375 },
  { from: 1000, width: 3 },
];
const BOX = { width: MAP_WIDTH, height: MAP_HEIGHT };

/** Their cards show and hide by CSS alone. */
export function CountryPins({ pins, dir }: { pins: Pin[]; dir: 'ltr' | 'rtl' }) {
  return (
    <ul className={styles.pins}>
      {pins.map((pin) => (
        <CountryPin key={pin.id} pin={pin} dir={dir} />
      ))}
    </ul>
  );
}

export function positionPins(markers: CountryMarker[]): Pin[] {
  const unitsPerRem = MAP_WIDTH / LEAST_WIDTH;
  const pins = markers.flatMap((marker) => {
    const [x, y] = COUNTRY_COORDINATES[marker.country] ?? [];
    if (x === undefined || y === undefined) return [];
    const size = SIZES.findLastIndex(({ from }) => marker.total >= from);
    const radius = ((SIZES[size]?.width ?? 2) / 2) * unitsPerRem;
    return [{ ...marker, id: marker.country, x, y, radius, size, home: { x, y } }];
  });
  return positionMarkers(pins, BOX);
}

function sidesWithRoom({ x, y }: Pin) {
  const inline = x < MAP_WIDTH * 0.15 ? 'start' : x > MAP_WIDTH * 0.85 ? 'end' : 'middle';
  return { inline, block: y > MAP_HEIGHT / 2 ? 'above' : 'below' };
}

function CountryPin({ pin, dir }: { pin: Pin; dir: 'ltr' | 'rtl' }) {
  const { t } = useTranslation();
  const { x, y, name, total, perTopic, href, label, size, country, leading } = pin;
  const { inline, block } = sidesWithRoom(pin);
  return (
    <li
      className={styles.pin}
      data-country={country}
      data-theme={leading}
      data-size={size}
      data-inline={inline}
      data-block={block}
    >
      {/* An empty picture as wide and high as the place is far from the corner moves the marker there. */}
      <svg width={`${x / 10}%`} viewBox={`0 0 ${x} ${y}`} aria-hidden="true" />
      <div className={styles.anchor}>
        <SiteLink className={styles.marker} to={href} aria-label={label}>
          <span>{total}</span>
        </SiteLink>
        <div className={styles.card} data-card aria-hidden="true">
          <div className={styles.paper} dir={dir}>
            <p className={styles.name}>
              {name} <b>{total}</b>
            </p>
            <dl className={styles.topics}>
              {perTopic.map(({ topic, count }) => (
                <div key={topic} data-theme={topic}>
                  <dt>{t(`topics.${topic}`)}</dt>
                  <dd>{count}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </li>
  );
}
