import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { readSaid } from '#routes/staff/said.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { DeskPage, ResultMessage } from '#ui/desk/desk-page.tsx';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/collections';
import styles from './collections.module.css';
import { toRow } from './desk-views.server.ts';

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'collections.manage');
  const { site, locale, query, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'collections');
  const page = await site.store.collectionDesk.list({ after: query.get('after') });
  const address = inLocale(locale, deskPaths.collections);
  return {
    head: head({ title: t('title'), description: t('lead') }),
    rows: page.items.map((row) => toRow(row, locale)),
    start: page.atStart ? undefined : address,
    next: page.next && `${address}?after=${page.next}`,
    said: readSaid(query, ['erase']),
  };
}

export const meta = staffMeta;

export default function CollectionsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('collections');
  const { rows, start, next, said } = loaderData;
  return (
    <DeskPage heading={t('heading')} lead={t('lead')}>
      {said && <ResultMessage good>{t(`done.${said}`)}</ResultMessage>}
      <p>
        <SiteLink to={deskPaths.newCollection} className="button">
          {t('new')}
        </SiteLink>
      </p>
      {start && (
        <p>
          <Link to={start}>{t('newest')}</Link>
        </p>
      )}
      {rows.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <ul className={styles.collections} aria-label={t('list')}>
          {rows.map((row) => (
            <li key={row.id} data-collection={row.id}>
              <FontSheets text={row.title.text} lang={row.title.lang} />
              <h2 lang={row.title.lang} dir={row.title.dir}>
                <SiteLink to={row.to}>{row.title.text}</SiteLink>
              </h2>
              <p className={styles.facts}>
                <span className={styles.state} data-state={row.state.name}>
                  {row.state.label}
                </span>
                {row.sample && <span className={styles.state}>{row.sample}</span>}
                <span>{row.letters}</span>
                {row.hidden && <span>{row.hidden}</span>}
              </p>
              <p className={styles.facts}>
                <time dateTime={row.changedAt}>{row.changed}</time>
              </p>
              {row.missing && <p className={styles.missing}>{row.missing}</p>}
            </li>
          ))}
        </ul>
      )}
      {next && (
        <p>
          <Link to={next} className="button" data-quiet>
            {t('older')}
          </Link>
        </p>
      )}
    </DeskPage>
  );
}
