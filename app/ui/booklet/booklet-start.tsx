import { useTranslation } from 'react-i18next';
import { bookletPath } from '#domain/booklet/booklet.ts';
import { paths } from '#domain/site/paths.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { Hero } from '#ui/hero.tsx';
import { Icon } from '#ui/icon.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import styles from './booklet-start.module.css';

type Words = Record<
  'heading' | 'lead' | 'places' | 'others' | 'othersHint' | 'collections' | 'shelf',
  string
> & {
  wrong: string | undefined;
};

/** Where nobody has said yet which letters, or none of those that were said. */
export function BookletStart({ words }: { words: Words }) {
  const { t } = useTranslation();
  return (
    <>
      <Hero compact theme="default" heading={words.heading} lead={words.lead} />
      <div className="column section">
        {words.wrong && (
          <p role="alert" className={styles.wrong}>
            {words.wrong}
          </p>
        )}
        <h2>{words.places}</h2>
        <ul className={styles.places}>
          {TOPICS.map((topic) => (
            <li key={topic} data-theme={topic}>
              <SiteLink to={bookletPath({ topic })} prefetch="none" className={styles.place}>
                <Icon name={topic} />
                {t(`topics.${topic}`)}
              </SiteLink>
            </li>
          ))}
        </ul>
        <h2>{words.others}</h2>
        <p>{words.othersHint}</p>
        <p className="buttons">
          <SiteLink to={paths.collections} className="button" data-quiet>
            {words.collections}
          </SiteLink>
          <SiteLink to={paths.shelf} className="button" data-quiet>
            {words.shelf}
          </SiteLink>
        </p>
      </div>
    </>
  );
}
