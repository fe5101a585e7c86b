import { useTranslation } from 'react-i18next';
import { TOPICS } from '#domain/topics/topics.ts';
import { Icon } from '#ui/icon.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import styles from './country-list.module.css';
import type { CountryMarker } from './country-marker.ts';

export function StampLegend() {
  const { t } = useTranslation();
  return (
    <ul className={styles.legend} aria-label={t('map.legend')}>
      {TOPICS.map((topic) => (
        <li key={topic} data-theme={topic}>
          <span className={styles.stamp}>
            <Icon name={topic} />
          </span>
          {t(`topics.${topic}`)}
        </li>
      ))}
    </ul>
  );
}

export function CountryList({ markers }: { markers: CountryMarker[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.countries}>
      {markers.map(({ country, name, letters, perTopic, href }) => (
        <li key={country} data-topics={perTopic.length}>
          <SiteLink className={styles.name} to={href}>
            {name}
          </SiteLink>
          <strong>{letters}</strong>
          <ul className={styles.topics}>
            {perTopic.map(({ topic, count }) => (
              <li key={topic} data-theme={topic}>
                <span className={styles.stamp}>
                  <Icon name={topic} />
                </span>
                <span className="visually-hidden">{t(`topics.${topic}`)}</span> {count}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
