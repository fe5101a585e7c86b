import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { searched } from '#domain/lists/filters.ts';
import { TYPED_MAX } from '#domain/search/search-filters.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import { MeantLink } from '#ui/desk/meant-link.tsx';
import { Field } from '#ui/forms/field.tsx';
import type { Route } from './+types/search';
import { findAtDesk } from './find.server.ts';
import { readMeant } from './meant.server.ts';
import styles from './search.module.css';
import type { FoundEntry } from './views.ts';

const TYPED = searched(TYPED_MAX);

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMay(args, 'letters.read');
  const { site, locale, query, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'moderation');
  const typed = TYPED.read(query.get('q'));
  const reader = { locale, member };
  const address = inLocale(locale, deskPaths.search);
  const groups = typed ? await findAtDesk(typed, reader, site.store) : [];
  const to = (q: string) => `${address}?${new URLSearchParams({ q })}`;
  const { meant } = site.store.letterTable;
  return {
    head: head({ title: t('find.title'), description: t('find.lead') }),
    address,
    typed,
    groups,
    meant: typed && groups.length === 0 ? await readMeant(typed, reader, { meant, to }) : undefined,
  };
}

export const meta = staffMeta;

export default function DeskSearchPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('moderation');
  const { address, typed, groups, meant } = loaderData;
  return (
    <DeskPage heading={t('find.heading')} lead={t('find.lead')}>
      <Form method="get" action={address} role="search" className={styles.form}>
        <Field
          key={typed}
          type="search"
          name="q"
          label={t('find.label')}
          defaultValue={typed}
          maxLength={TYPED_MAX}
          autoComplete="off"
        />
        <button type="submit" className="button">
          {t('find.button')}
        </button>
      </Form>
      <div role="status" className={styles.note}>
        {typed !== '' && groups.length === 0 && (
          <>
            <p>{t('find.nothing')}</p>
            <MeantLink meant={meant} />
          </>
        )}
      </div>
      {groups.map(({ key, all, entries }) => (
        <section key={key} aria-labelledby={key} className={styles.group} data-found={key}>
          <h2 id={key}>{t(`desk.nav.${key}`)}</h2>
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
          {all.length > 0 && (
            <ul className={styles.all} aria-label={t('find.all')}>
              {all.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </DeskPage>
  );
}

function Entry({ entry: { to, name, facts, found } }: { entry: FoundEntry }) {
  return (
    <li>
      <Link to={to}>
        <bdi>{name}</bdi>
      </Link>
      {facts && <p className={styles.facts}>{facts}</p>}
      {found && (
        <p lang={found.lang} dir={found.dir}>
          {found.parts.map(({ text, found }, i) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: a text may stand there twice.
            found ? <mark key={i}>{text}</mark> : text,
          )}
        </p>
      )}
    </li>
  );
}
