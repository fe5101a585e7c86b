import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { readFilters, writeFilters } from '#domain/lists/filters.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { ACTIVITY_FILTERS } from '#domain/staff/activity.ts';
import { AUDIT_SUBJECTS } from '#domain/staff/audit.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { toFilterFields } from '#routes/staff/filter-views.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { namedApart } from '#routes/staff/team/named-apart.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { ActivityFilterForm } from '#ui/activity/activity-filter.tsx';
import { ActivityList } from '#ui/activity/activity-list.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import type { Route } from './+types/activity';
import styles from './activity.module.css';
import { deedChoices, toActivityLine } from './lines.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMay(args, 'audit.read');
  const { site, settings, locale, query, head } = pageRequest(args);
  const { activity } = site.store;
  const t = deskTranslateFor(locale, 'history');
  const filter = readFilters(ACTIVITY_FILTERS, query);
  const after = query.get('after');
  const [page, people] = await Promise.all([activity.list(filter, { after }), activity.people()]);
  const known = await activity.known(page.items.map(({ subject }) => subject));
  const address = inLocale(locale, deskPaths.activity);
  const written = writeFilters(ACTIVITY_FILTERS, filter);
  const file = (as: string) => {
    return `${inLocale(locale, deskPaths.activityFile)}?${new URLSearchParams([...written, ['as', as]])}`;
  };
  return {
    head: head({ title: t('activity.title'), description: t('activity.description') }),
    address,
    filters: toFilterFields(ACTIVITY_FILTERS, filter, {
      label: (name) => t(`activity.${name as 'person'}`),
      any: t('activity.any'),
      choices: {
        person: await namedApart(people, { store: site.store, member, locale }),
        deed: deedChoices(locale),
        kind: AUDIT_SUBJECTS.map((value) => ({ value, label: t(`kinds.${value}`) })),
      },
    }),
    filtered: written.size > 0,
    lines: page.items.map((line) =>
      toActivityLine(line, known, { locale, filter, reasons: settings.reasons }),
    ),
    start: page.atStart ? undefined : written.size > 0 ? `${address}?${written}` : address,
    next: page.next && `${address}?${new URLSearchParams([...written, ['after', page.next]])}`,
    files: [
      { key: 'csv' as const, to: file('csv') },
      { key: 'json' as const, to: file('json') },
    ],
  };
}

export const meta = staffMeta;

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('history');
  const { address, filters, filtered, lines, start, next, files } = loaderData;
  return (
    <DeskPage heading={t('activity.heading')} lead={t('activity.lead')}>
      <ActivityFilterForm
        key={JSON.stringify(filters)}
        address={address}
        filters={filters}
        filtered={filtered}
      />
      {lines.length === 0 ? <p>{t('activity.empty')}</p> : <ActivityList lines={lines} />}
      {(start || next) && (
        <p className={styles.pages}>
          {start && (
            <Link to={start} className="button" data-quiet>
              {t('activity.start')}
            </Link>
          )}
          {next && (
            <Link to={next} className="button" data-quiet rel="next">
              {t('activity.next')}
            </Link>
          )}
        </p>
      )}
      <p className={styles.pages}>
        {files.map(({ key, to }) => (
          <a key={key} href={to} download className="button" data-quiet>
            {t(`activity.${key}`)}
          </a>
        ))}
      </p>
    </DeskPage>
  );
}
