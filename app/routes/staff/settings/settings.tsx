import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { offeredReasons } from '#domain/reasons/reasons.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { type SettingName, SINGLE_SETTINGS } from '#domain/site/settings.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { readSaid } from '#routes/staff/said.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { DeskPage, ResultMessage } from '#ui/desk/desk-page.tsx';
import { useJoined } from '#ui/joined.tsx';
import type { SettingRowView } from '#ui/settings/views.ts';
import { SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/settings';
import { toNoticesRow, toSettingRow } from './setting-views.server.ts';
import styles from './settings.module.css';

const HELP = LANGUAGES.map(({ code }): SettingName => `help-${code}`);

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'settings.manage');
  const { site, settings, locale, query, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'settings');
  const [list, samples] = await Promise.all([
    site.store.settings.list(),
    site.store.samples.count(),
  ]);
  const changed = new Map(list.map((setting) => [setting.name, setting]));
  const row = (name: SettingName) =>
    toSettingRow(name, changed.get(name), { locale, defaults: site.settings.defaults });
  const corrected = list.filter(
    ({ name, value }) => name.startsWith('country-') && value !== undefined,
  ).length;
  return {
    head: head({ title: t('title'), description: t('description') }),
    parts: [
      { key: 'site' as const, rows: SINGLE_SETTINGS.map(row) },
      { key: 'notices' as const, rows: [toNoticesRow(changed, locale)] },
      { key: 'help' as const, rows: HELP.map(row) },
    ],
    corrected: t('countries.corrected', { count: corrected }),
    reasons: t('reasons.offered', { count: offeredReasons(settings.reasons).length }),
    samples: t('samples.count', { count: samples.letters }),
    said: readSaid(query, ['saved', 'back', 'samples']),
  };
}

export const meta = staffMeta;

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const joined = useJoined();
  const { parts, corrected, reasons, samples, said } = loaderData;
  const others = [
    { key: 'countries', to: deskPaths.countryNames, text: corrected },
    { key: 'reasons', to: deskPaths.reasons, text: reasons },
    { key: 'samples', to: deskPaths.removeSamples, text: samples },
  ] as const;
  return (
    <DeskPage heading={t('heading')} lead={t('lead')}>
      {said && <ResultMessage good>{t(`done.${said}`)}</ResultMessage>}
      {parts.map(({ key, rows }) => (
        <section key={key} aria-labelledby={key}>
          <h2 id={key}>{t(`parts.${key}`)}</h2>
          <ul className={styles.rows}>
            {rows.map((row) => (
              <SettingRow key={row.name} row={row} />
            ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="others">
        <h2 id="others">{t('parts.others')}</h2>
        <ul className={styles.rows}>
          {others.map(({ key, to, text }) => (
            <li key={key}>
              <h3>{t(`${key}.heading`)}</h3>
              <p className={styles.value}>{text}</p>
              <SiteLink
                to={to}
                className={styles.go}
                aria-label={joined.named(t('open'), t(`${key}.heading`))}
              >
                {t('open')}
              </SiteLink>
            </li>
          ))}
        </ul>
      </section>
    </DeskPage>
  );
}

function SettingRow({ row: { name, to, title, lines, by } }: { row: SettingRowView }) {
  const { t } = useTranslation('settings');
  const joined = useJoined();
  return (
    <li data-setting={name}>
      <h3>{title}</h3>
      <div className={styles.value}>
        {lines.map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
      </div>
      <p className={styles.by}>{by ?? t('asStarted')}</p>
      <SiteLink to={to} className={styles.go} aria-label={joined.named(t('change'), title)}>
        {t('change')}
      </SiteLink>
    </li>
  );
}
