import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import { Tabs } from '#ui/lists/tabs.tsx';
import queue from '#ui/queue/queue-page.module.css';
import { LetterThumbnail, LetterTranslations } from './row-parts.tsx';
import { TablePages } from './table-pages.tsx';
import styles from './translations-page.module.css';
import type { TranslationsView } from './views.ts';

export function TranslationsPage({ view }: { view: TranslationsView }) {
  const { t } = useTranslation('letters');
  const { rows } = view;
  return (
    <div className={`column ${queue.page}`}>
      <header className={queue.head}>
        <h1>{t('translations.heading')}</h1>
        <Tabs label={t('translations.languages')} tabs={view.languages} />
      </header>
      <p className={styles.lead}>{t('translations.lead')}</p>
      <p role="status" className={queue.found}>
        {view.found}
      </p>
      {rows.length === 0 && <p className={queue.empty}>{t('translations.empty')}</p>}
      <FontSheets text={rows.map(({ name }) => name).join(' ')} lang="und" />
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <article
              className={styles.letter}
              data-letter-id={row.id}
              data-theme={row.topic.name}
              aria-label={row.label}
            >
              <LetterThumbnail row={row} />
              <div>
                <h2>
                  <Link to={row.open}>
                    <bdi>{row.name}</bdi>
                  </Link>
                </h2>
                <p>
                  {row.topic.label} · {row.country} ·{' '}
                  <time dateTime={row.date.iso}>{row.date.text}</time>
                </p>
                <p>
                  <LetterTranslations row={row} />
                </p>
              </div>
              {row.edit && (
                <Link
                  to={row.edit}
                  className="button"
                  aria-label={t('translateOf', { name: row.name })}
                >
                  {t('translate')}
                </Link>
              )}
            </article>
          </li>
        ))}
      </ul>
      <TablePages previous={view.previous} next={view.next} />
    </div>
  );
}
