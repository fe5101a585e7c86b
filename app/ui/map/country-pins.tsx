import type { ComponentType, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { COUNTRY_COORDINATES, MAP_HEIGHT, MAP_WIDTH } from '#domain/countries/coordinates.ts';
import { positionMarkers } from '#domain/countries/markers.ts';
import type { Topic } from '#domain/topics/topics.ts';
import styles from './country-pins.module.css';

export type CountryMarker = {
  country: string;
  name: string;
  total: number;
  totalText: string;
  perTopic: { topic: Topic; label: string; count: number; countText?: string }[];
  href: string;
  label: string;
};

export type MapLinkProps = {
  href: string;
  className: string | undefined;
  'aria-label': string;
  children: ReactNode;
};

export type Pin = CountryMarker & {
  id: string;
  x: number;
  y: number;
  radius: number;
  size: number;
  home: { x: number; y: number };
};

type Zoom = { scale: number; growth: number };

type Props = { pins: Pin[]; dir: 'ltr' | 'rtl'; linkAs?: ComponentType<MapLinkProps> | undefined };

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
const UNZOOMED: Zoom = { scale: 1, growth: 1 };
const BOX = { width: MAP_WIDTH, height: MAP_HEIGHT };

export function CountryPins({ pins, dir, linkAs = PlainLink }: Props) {
  const { quiet, flipCard } = useCards();
  return (
    <ul
      className={styles.pins}
      data-quiet={quiet || undefined}
      onPointerOver={flipCard}
      onFocus={flipCard}
    >
      {pins.map((pin) => (
        <CountryPin key={pin.id} pin={pin} dir={dir} linkAs={linkAs} />
      ))}
    </ul>
  );
}

export function positionPins(markers: CountryMarker[], zoom: Zoom = UNZOOMED): Pin[] {
  const { scale, growth } = zoom;
  const unitsPerRem = MAP_WIDTH / (LEAST_WIDTH * scale);
  const pins = markers.flatMap((marker) => {
    const [x, y] = COUNTRY_COORDINATES[marker.country] ?? [];
    if (x === undefined || y === undefined) return [];
    const size = SIZES.findLastIndex(({ from }) => marker.total >= from);
    const radius = ((SIZES[size]?.width ?? 2) / 2) * growth * unitsPerRem;
    return [{ ...marker, id: marker.country, x, y, radius, size, home: { x, y } }];
  });
  return positionMarkers(pins, BOX);
}

function sidesWithRoom({ x, y }: Pin) {
  const inline = x < MAP_WIDTH * 0.15 ? 'start' : x > MAP_WIDTH * 0.85 ? 'end' : 'middle';
  return { inline, block: y > MAP_HEIGHT / 2 ? 'above' : 'below' };
}

/** Cards show and hide by CSS alone; script turns them to where there is room. */
function useCards() {
  const [quiet, setQuiet] = useState(false);
  const last = useRef<Element>(null);

  useEffect(() => {
    const hush = (event: KeyboardEvent) => event.key === 'Escape' && setQuiet(true);
    document.addEventListener('keydown', hush);
    return () => document.removeEventListener('keydown', hush);
  }, []);

  const flipCard = ({ target, type }: { target: EventTarget; type: string }) => {
    const pin = (target as Element).closest('li');
    if (pin === last.current && type !== 'focus') return;
    last.current = pin;
    setQuiet(false);
    if (!pin) return;
    fitCard(pin, type === 'focus');
    // Once more when the browser has scrolled to the focus.
    requestAnimationFrame(() => fitCard(pin, type === 'focus'));
  };
  return { quiet, flipCard };
}

function fitCard(pin: HTMLElement, hasFocus: boolean) {
  const region = pin.closest('section');
  if (!region) return;
  const { middle, nearest, above, below, height } = roomAround(pin, region);
  pin.dataset.inline = 'middle';
  pin.dataset.block = above > below ? 'above' : 'below';
  pin.style.setProperty('--shift', `${nearest - middle}px`);
  if (!hasFocus) return;
  const lack = Math.max(0, height - Math.max(above, below));
  region.scrollBy({ left: middle - nearest, top: above > below ? -lack : lack });
  const scrolled = roomAround(pin, region);
  pin.style.setProperty('--shift', `${scrolled.nearest - scrolled.middle}px`);
}

function roomAround(pin: HTMLElement, region: HTMLElement) {
  const view = region.getBoundingClientRect();
  const marker = pin.querySelector('a')?.getBoundingClientRect() ?? view;
  const { width, height } = pin.querySelector('[data-card]')?.getBoundingClientRect() ?? view;
  const middle = marker.left + marker.width / 2 - view.left;
  const nearest = Math.max(width / 2, Math.min(view.width - width / 2, middle));
  // The link's box is the square within its circle.
  const radius = marker.width * Math.SQRT1_2;
  const above = marker.top + marker.height / 2 - radius - view.top;
  const below = view.height - above - 2 * radius;
  return { middle, nearest, above, below, height };
}

type CountryPinProps = { pin: Pin; dir: 'ltr' | 'rtl'; linkAs: ComponentType<MapLinkProps> };

function CountryPin({ pin, dir, linkAs: LinkAs }: CountryPinProps) {
  const { x, y, name, total, totalText, perTopic, href, label, size } = pin;
  const { inline, block } = sidesWithRoom(pin);
  return (
    <li className={styles.pin} data-size={size} data-inline={inline} data-block={block}>
      {/* An empty picture as wide and high as the place is far from the corner moves the marker there. */}
      <svg width={`${x / 10}%`} viewBox={`0 0 ${x} ${y}`} aria-hidden="true" />
      <div className={styles.anchor}>
        <LinkAs className={styles.marker} href={href} aria-label={label}>
          <span>{totalText}</span>
        </LinkAs>
        <div className={styles.card} data-card aria-hidden="true">
          <div className={styles.paper} dir={dir}>
            <p className={styles.name}>
              {name} <b>{totalText}</b>
            </p>
            <dl className={styles.topics}>
              {perTopic
                .filter(({ count }) => count > 0)
                .map(({ topic, label: topicLabel, count, countText }) => (
                  <div key={topic} data-theme={topic}>
                    <dt>{topicLabel}</dt>
                    <dd>
                      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                        <rect width={Math.max(6, (100 * count) / total)} height="6" />
                      </svg>
                      {countText ?? count}
                    </dd>
                  </div>
                ))}
            </dl>
          </div>
        </div>
      </div>
    </li>
  );
}

function PlainLink({ children, ...attributes }: MapLinkProps) {
  return <a {...attributes}>{children}</a>;
}
