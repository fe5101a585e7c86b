import { Icon } from '#ui/icon.tsx';
import type { CountryMarker } from '#ui/map/country-marker.ts';
import { SiteLink } from '#ui/site-link.tsx';
import styles from './stamp.module.css';

type Props = {
  marker: CountryMarker;
  isPeeked: boolean;
  /** Tab leads to one of them, arrow keys from each to the next. */
  isFirst: boolean;
  onFocus(country: string, isByKeyboard: boolean): void;
};

export function Stamp({ marker, isPeeked, isFirst, onFocus }: Props) {
  const { country, total, leading, href, label } = marker;
  return (
    <li
      className={styles.place}
      data-country={country}
      data-peeked={isPeeked || undefined}
      data-theme={leading}
    >
      <SiteLink
        className={styles.stamp}
        to={href}
        aria-label={label}
        tabIndex={isFirst ? 0 : -1}
        onFocus={({ currentTarget }) => onFocus(country, currentTarget.matches(':focus-visible'))}
      >
        <span className={styles.paper}>
          <span className={styles.picture} data-long={total > 999 || undefined}>
            <Icon name={leading} />
            <b>{total}</b>
          </span>
        </span>
      </SiteLink>
    </li>
  );
}
