import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { typedNumber } from '#domain/forms/typed.ts';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageNotFound, pageRequest, requireValid } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { readSaid } from '#routes/staff/said.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { DeskPage, ResultMessage } from '#ui/desk/desk-page.tsx';
import { Comparison } from '#ui/history/comparison.tsx';
import { VersionList } from '#ui/history/version-list.tsx';
import type { Route } from './+types/history';
import styles from './history.module.css';
import { toComparison, toLetterVersion, versionedLetter } from './history-views.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMay(args, 'letters.read');
  const { site, locale, query, head } = pageRequest(args);
  const { letterLife, letterHistory } = site.store;
  const t = deskTranslateFor(locale, 'history');
  const { id } = args.params;
  const letter = await letterLife.get(id);
  if (!letter) throw pageNotFound(args.url);
  const open = typedNumber(query.get('version') ?? '');
  const page = await letterHistory.list(id, { after: query.get('before') });
  const comparison = async (version: number) => {
    const [found, previous] = (
      await letterHistory.list(id, { after: String(version + 1), limit: 2 })
    ).items;
    requireValid(found?.version === version, args.url);
    const other = typedNumber(query.get('with') ?? '');
    const [chosen] =
      other === undefined
        ? [previous]
        : (await letterHistory.list(id, { after: String(other + 1), limit: 1 })).items;
    return toComparison(versionedLetter(letter), found, chosen, page.items, { locale, member });
  };
  const address = inLocale(locale, deskPaths.letterHistory(id));
  const heading = t('revisions.heading', { name: letter.name });
  return {
    head: head({ title: t('revisions.title'), description: t('revisions.lead') }),
    heading,
    letter: { id },
    address,
    versions: page.items.map((revision) =>
      toLetterVersion(revision, versionedLetter(letter), {
        locale,
        open,
        before: query.get('before') ?? '',
      }),
    ),
    comparison: open === undefined ? undefined : await comparison(open),
    newest: page.atStart ? undefined : address,
    older: page.next === undefined ? undefined : `${address}?before=${page.next}`,
    said: readSaid(query, ['restored', 'forgotten']),
  };
}

export const meta = staffMeta;

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('history');
  const { heading, letter, address, versions, comparison, newest, older, said } = loaderData;
  return (
    <DeskPage
      heading={heading}
      lead={t('revisions.lead')}
      back={{ to: deskPaths.staffLetter(letter.id), label: t('revisions.back') }}
    >
      {said && <ResultMessage good>{t(`revisions.${said}`)}</ResultMessage>}
      <div className={styles.history}>
        <section aria-labelledby="versions">
          <h2 id="versions">{t('revisions.versions')}</h2>
          <VersionList versions={versions} />
          <p className={styles.pages}>
            {newest && <Link to={newest}>{t('revisions.newest')}</Link>}
            {older && <Link to={older}>{t('revisions.older')}</Link>}
          </p>
        </section>
        {comparison && <Comparison view={comparison} address={address} />}
      </div>
    </DeskPage>
  );
}
