import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { typedNumber } from '#domain/forms/typed.ts';
import { inLocale } from '#domain/languages/languages.ts';
import { RESPONSE_TRANSITIONS } from '#domain/responses/states.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageNotFound, pageRequest, requireValid } from '#routes/page.server.ts';
import { toActivityLine } from '#routes/staff/activity/lines.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import {
  comparable,
  toComparison,
  toResponseVersion,
  versionedResponse,
} from '#routes/staff/history/history-views.server.ts';
import { readSaid } from '#routes/staff/said.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { ActivityList } from '#ui/activity/activity-list.tsx';
import { DeskPage, ResultMessage } from '#ui/desk/desk-page.tsx';
import { Comparison } from '#ui/history/comparison.tsx';
import { VersionList } from '#ui/history/version-list.tsx';
import type { Route } from './+types/history';

/** What it said, and everything that was done with it, looks at its address among them. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireMay(args, RESPONSE_TRANSITIONS.edit.may);
  const { site, settings, locale, query, head } = pageRequest(args);
  const { moderation, audit, activity } = site.store;
  const { id } = args.params;
  const response = await moderation.responses.get(id);
  if (!response) throw pageNotFound(args.url);
  const t = deskTranslateFor(locale, 'moderation');
  const revisions = (after: string | null, limit?: number) =>
    moderation.responses.revisions(id, { after, ...(limit && { limit }) });
  const [page, newest, deeds, known] = await Promise.all([
    revisions(query.get('before')),
    revisions(null, 1),
    audit.listOf({ kind: 'response', id }),
    activity.known([{ kind: 'response', id }]),
  ]);
  const versioned = versionedResponse(response, newest.items[0]?.version ?? response.version);
  const open = typedNumber(query.get('version') ?? '');
  const compare = async (version: number) => {
    const [found, previous] = (await revisions(String(version + 1), 2)).items;
    requireValid(found?.version === version, args.url);
    const other = typedNumber(query.get('with') ?? '');
    const [chosen] =
      other === undefined ? [previous] : (await revisions(String(other + 1), 1)).items;
    return toComparison(
      versioned,
      comparable(found, response),
      chosen && comparable(chosen, response),
      page.items,
      { locale, member },
    );
  };
  const address = inLocale(locale, deskPaths.responseHistory(id));
  const heading = t('search.historyHeading', { name: response.name });
  return {
    head: head({ title: heading, description: t('search.historyLead') }),
    heading,
    letter: response.to,
    address,
    versions: page.items.map((revision) =>
      toResponseVersion(revision, versioned, {
        ...{ locale, open, before: query.get('before') ?? '' },
        sentAt: response.creationTime,
      }),
    ),
    comparison: open === undefined ? undefined : await compare(open),
    newest: page.atStart ? undefined : address,
    older: page.next === undefined ? undefined : `${address}?before=${page.next}`,
    deeds: deeds.map((deed) =>
      toActivityLine({ ...deed, together: 1 }, known, {
        locale,
        filter: {},
        reasons: settings.reasons,
      }),
    ),
    said: readSaid(query, ['restored', 'forgotten']),
  };
}

export const meta = staffMeta;

export default function ResponseHistoryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('history');
  const { t: tDesk } = useTranslation('moderation');
  const { heading, letter, address, versions, comparison, newest, older, deeds, said } = loaderData;
  return (
    <DeskPage
      heading={heading}
      lead={tDesk('search.historyLead')}
      back={{ to: deskPaths.staffLetter(letter), label: tDesk('card.openLetter') }}
    >
      {said && (
        <ResultMessage good>
          {said === 'restored' ? tDesk('search.restored') : t('revisions.forgotten')}
        </ResultMessage>
      )}
      <section aria-labelledby="versions">
        <h2 id="versions">{t('revisions.versions')}</h2>
        {versions.length === 0 && <p>{tDesk('search.neverEdited')}</p>}
        <VersionList versions={versions} />
        <p className="buttons">
          {newest && <Link to={newest}>{t('revisions.newest')}</Link>}
          {older && <Link to={older}>{t('revisions.older')}</Link>}
        </p>
      </section>
      {comparison && <Comparison view={comparison} address={address} />}
      <section aria-labelledby="deeds">
        <h2 id="deeds">{t('activity.list')}</h2>
        {deeds.length === 0 ? <p>{tDesk('search.noDeeds')}</p> : <ActivityList lines={deeds} />}
      </section>
    </DeskPage>
  );
}
