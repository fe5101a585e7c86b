import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import { Tabs } from '#ui/lists/tabs.tsx';
import queue from '#ui/queue/queue-page.module.css';
import { LetterThumbnail } from '#ui/staff/letters/row-parts.tsx';
import { TablePages } from '#ui/staff/letters/table-pages.tsx';
import { Handed } from './handed.tsx';
import { Share } from './progress.tsx';
import { StateChips } from './state-chips.tsx';
import styles from './translations-page.module.css';
import type { TranslationRowView, TranslationsView } from './views.ts';

export function TranslationsPage({ view }: { view: TranslationsView }) {
  const { t } = useTranslation('translating');
  const { rows, share } = view;
  return (
    <div className={`column ${queue.page}`}>
      <a href="#translations" className="skip-link">
        {t('toLetters')}
      </a>
      <Handed view={view.handed} />
      <header className={queue.head}>
        <h1>{t('heading')}</h1>
        <Tabs label={t('languages')} tabs={view.languages} />
      </header>
      <p className={styles.lead}>{t('lead')}</p>
      <p className={styles.share}>
        <Share value={share.value} />
        {share.sentence}
      </p>
      <Tabs label={t('byState')} tabs={view.states} />
      {view.readAlong && <p role="note">{t('readAlong')}</p>}
      <p role="status" className={view.none ? queue.empty : queue.found}>
        {view.found}
      </p>
      <FontSheets text={rows.map(({ name }) => name).join(' ')} lang="und" />
      <ul className={styles.list} id="translations" tabIndex={-1}>
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} />
          </li>
        ))}
      </ul>
      <p>
        <Link to={view.files}>{t('xliff.heading')}</Link>
      </p>
      <TablePages previous={view.previous} next={view.next} />
    </div>
  );
}

function Row({ row }: { row: TranslationRowView }) {
  const { t } = useTranslation('translating');
  return (
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
          {row.topic.label} · {row.country} · <time dateTime={row.date.iso}>{row.date.text}</time>
        </p>
        <p>
          {row.written} · {row.length}
        </p>
        {row.hands && <p className={styles.hands}>{row.hands}</p>}
      </div>
      <StateChips states={row.states} label={t('record.heading')} />
      <Link to={row.work.to} className="button" aria-label={row.work.name}>
        {row.work.label}
      </Link>
    </article>
  );
}
