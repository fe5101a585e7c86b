import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { countryChoices, isCountry } from '#domain/countries/countries.ts';
import { inLocale, languageOf } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import type { SettingName } from '#domain/site/settings.ts';
import { factLine } from '#i18n/joined.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { readSaid } from '#routes/staff/said.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { DeskPage, ResultMessage } from '#ui/desk/desk-page.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useJoined } from '#ui/joined.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/countries';
import { toSettingRow } from './setting-views.server.ts';
import styles from './settings.module.css';

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'settings.manage');
  const { site, locale, query, head } = pageRequest(args);
  const chosen = query.get('country');
  if (isCountry(chosen)) throw redirect(inLocale(locale, deskPaths.setting(`country-${chosen}`)));
  const t = deskTranslateFor(locale, 'settings');
  const list = await site.store.settings.list();
  return {
    head: head({ title: t('countries.title'), description: t('countries.lead') }),
    corrected: list
      .filter(({ name, value }) => name.startsWith('country-') && value !== undefined)
      .map((setting) =>
        toSettingRow(setting.name as SettingName, setting, {
          locale,
          defaults: site.settings.defaults,
        }),
      ),
    countries: countryChoices(languageOf(locale).tag),
    said: readSaid(query, ['saved', 'back']),
  };
}

export const meta = staffMeta;

export default function CountriesPage({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('settings');
  const joined = useJoined();
  const { corrected, countries, said } = loaderData;
  return (
    <DeskPage
      heading={t('countries.heading')}
      lead={t('countries.lead')}
      back={{ to: deskPaths.settings, label: t('up') }}
    >
      {said && <ResultMessage good>{t(`done.${said}`)}</ResultMessage>}
      <form method="get" className={styles.choose}>
        <Select
          label={t('countries.choose')}
          name="country"
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <button type="submit" className="button">
          {t('open')}
        </button>
      </form>
      {corrected.length > 0 && (
        <section aria-labelledby="corrected">
          <h2 id="corrected">{t('countries.correctedHeading')}</h2>
          <ul className={styles.rows}>
            {corrected.map(({ name, to, title, lines, by }) => (
              <li key={name}>
                <h3>{title}</h3>
                <p className={styles.value}>
                  <bdi>{factLine(lines, i18n.language)}</bdi>
                </p>
                <p className={styles.by}>{by}</p>
                <SiteLink
                  to={to}
                  className={styles.go}
                  aria-label={joined.named(t('change'), title)}
                >
                  {t('change')}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </DeskPage>
  );
}
