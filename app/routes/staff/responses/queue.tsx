import { RESPONSE_STATES } from '#domain/responses/response.ts';
import { paths } from '#domain/site/paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { responseDecisionViews } from '#routes/staff/action-views.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { toResponseItem } from '#routes/staff/item-views.server.ts';
import { readQueueView } from '#routes/staff/queue.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { QueuePage } from '#ui/queue/queue-page.tsx';
import type { Route } from './+types/queue';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMay(args, 'responses.decide');
  const { site, locale, query, head } = pageRequest(args);
  const { moderation } = site.store;
  const t = deskTranslateFor(locale, 'moderation');
  const reader = { locale, member };
  const view = await readQueueView(
    {
      kind: 'response',
      path: paths.responses,
      states: RESPONSE_STATES,
      source: moderation.responses,
      actions: (state) => responseDecisionViews(state, reader),
      async toItems(responses) {
        const letters = await moderation.letters.getMany(responses.map(({ to }) => to));
        const byId = new Map(letters.map((letter) => [letter.id, letter]));
        return responses.map((response) => toResponseItem(response, byId.get(response.to), reader));
      },
    },
    query,
    { ...reader, store: site.store },
  );
  return {
    head: head({ title: t('responses.title'), description: t('responses.description') }),
    view,
  };
}

export const meta = staffMeta;

export default function ResponsesPage({ loaderData }: Route.ComponentProps) {
  return <QueuePage view={loaderData.view} />;
}
