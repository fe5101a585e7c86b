import { queueFilters } from '#domain/moderation/queue.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { letterDecisionViews } from '#routes/staff/action-views.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { toLetterItem } from '#routes/staff/item-views.server.ts';
import { readQueueView } from '#routes/staff/queue.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { QueuePage } from '#ui/queue/queue-page.tsx';
import type { Route } from './+types/queue';
import { countWriters, toRejecting } from './rejecting.server.ts';

/** What is in the trash has a list of its own. */
const STATES = ['pending', 'published', 'unpublished', 'rejected', 'withdrawn'] as const;

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMay(args, 'letters.decide');
  const { site, settings, locale, query, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'moderation');
  const reader = { locale, member, settings };
  const view = await readQueueView(
    {
      kind: 'letter',
      path: deskPaths.submissions,
      states: STATES,
      filters: queueFilters(STATES),
      source: site.store.moderation.letters,
      actions: (state) => letterDecisionViews(state, reader),
      rejecting: async (chosen) =>
        toRejecting('letter', reader, chosen && (await countWriters(site.store, 'letter', chosen))),
      toItems: async (letters) => letters.map((letter) => toLetterItem(letter, reader)),
    },
    query,
    { ...reader, store: site.store },
  );
  return {
    head: head({ title: t('submissions.title'), description: t('submissions.description') }),
    view,
  };
}

export const meta = staffMeta;

export default function SubmissionsPage({ loaderData }: Route.ComponentProps) {
  return <QueuePage view={loaderData.view} />;
}
