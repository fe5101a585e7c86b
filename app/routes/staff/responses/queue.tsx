import { inLocale, type Locale } from '#domain/languages/languages.ts';
import { readFilters, writeFilters } from '#domain/lists/filters.ts';
import {
  QUEUE_ORDERS,
  RESPONSE_ORDERS,
  type ResponseFilter,
  type ResponseOrder,
  responseFilters,
} from '#domain/moderation/queue.ts';
import { RESPONSE_STATES, type ResponseState } from '#domain/responses/response.ts';
import { askedWith, queryOf } from '#domain/search/query.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { may } from '#domain/staff/permissions.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { placeNamesOf } from '#routes/place-names.server.ts';
import { type Reader, responseDecisionViews } from '#routes/staff/action-views.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { toResponseItem } from '#routes/staff/item-views.server.ts';
import { readQueueView } from '#routes/staff/queue.server.ts';
import { readMeant } from '#routes/staff/search/meant.server.ts';
import { countWriters, toRejecting } from '#routes/staff/submissions/rejecting.server.ts';
import { namedApart } from '#routes/staff/team/named-apart.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import type { AskedResponses } from '#store/responses/found.ts';
import type { ModeratedResponse } from '#store/responses/queue.ts';
import type { Store } from '#store/store.ts';
import { QueuePage } from '#ui/queue/queue-page.tsx';
import type { Route } from './+types/queue';

type Filter = ResponseFilter<ResponseState>;

/** Letters that a filter may mean; of more, somebody has to say which. */
const LETTERS_MEANT = 500;

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMay(args, 'responses.decide');
  const { site, settings, locale, query, head } = pageRequest(args);
  if (query.has('writer')) await requireMay(args, 'contacts.search');
  const { moderation, letterTable } = site.store;
  const t = deskTranslateFor(locale, 'moderation');
  const reader = { locale, member, settings };
  const filters = responseFilters(RESPONSE_STATES);
  const filter = readFilters(filters, query);
  const { q, letter, writer } = filter;
  const names = placeNamesOf(locale);
  const meant = { words: queryOf(letter, names), most: LETTERS_MEANT };
  const letters = letter ? await letterTable.lettersNamed(letter, meant) : undefined;
  const tooMany = letter !== '' && letters === undefined;
  const address = inLocale(locale, deskPaths.responses);
  const to = (words: string) => `${address}?${writeFilters(filters, { ...filter, q: words })}`;
  const asked = ({ letter: _, ...filter }: Filter): AskedResponses => ({
    ...askedWith(filter, names),
    letters: tooMany ? [] : letters,
  });
  const view = await readQueueView<ResponseState, Filter, ModeratedResponse>(
    {
      kind: 'response',
      path: deskPaths.responses,
      states: RESPONSE_STATES,
      filters,
      source: {
        list: (filter, options) => moderation.responses.list(asked(filter), options),
        among: (filter, ids) => moderation.responses.among(asked(filter), ids),
        held: (filter, besides) => moderation.responses.held(asked(filter), besides),
        items: (filter, limit, besides) =>
          moderation.responses.items(asked(filter), limit, besides),
        count: (filter, limit) => moderation.responses.count(asked(filter), limit),
        choices: (state) => moderation.responses.choices(state),
      },
      kept: ({ q = '', letter = '', from, to, writer }) => ({ q, letter, from, to, writer }),
      actions: (state) => responseDecisionViews(state, reader),
      rejecting: async (chosen) =>
        toRejecting('answer', reader, chosen && (await countWriters(site.store, 'answer', chosen))),
      async toItems(responses) {
        const letters = await moderation.letters.getMany(responses.map(({ to }) => to));
        const byId = new Map(letters.map((letter) => [letter.id, letter]));
        return responses.map((response) => toResponseItem(response, byId.get(response.to), reader));
      },
      async choices({ state, by }) {
        const { deciders } = await moderation.responses.choices(state);
        const gone = by && !deciders.some(({ id }) => id === by);
        const named = gone ? [...deciders, await nameOf(by, site.store)] : deciders;
        const orders = state === 'pending' ? QUEUE_ORDERS : RESPONSE_ORDERS;
        return {
          by: await namedApart(named, { ...reader, store: site.store }),
          order: orders.map((value) => ({ value, label: labelOfOrder(value, locale) })),
        };
      },
      labels: Object.fromEntries(
        (['q', 'letter', 'from', 'to', 'by'] as const).map((name) => [name, t(`search.${name}`)]),
      ),
      search: may(member, 'contacts.search')
        ? { to: inLocale(locale, deskPaths.responsesByAddress), label: t('search.byAddress') }
        : undefined,
      readMeant: async () =>
        q ? readMeant(q, reader, { meant: moderation.responses.meant, to }) : undefined,
      notice: tooMany
        ? { sentence: t('search.manyLetters'), clear: undefined }
        : writer
          ? await writerNotice(writer, { ...reader, store: site.store })
          : undefined,
    },
    query,
    { ...reader, store: site.store },
  );
  return {
    head: head({ title: t('responses.title'), description: t('responses.description') }),
    view,
  };
}

function labelOfOrder(order: ResponseOrder, locale: Locale): string {
  const t = deskTranslateFor(locale, 'moderation');
  return order === 'decided' ? t('search.decided') : t(`filter.orders.${order}`);
}

/** Of somebody who has decided nothing that is in this list. */
async function nameOf(id: string, { team }: Pick<Store, 'team'>) {
  return { id, name: (await team.find(id))?.name ?? id };
}

/** Whose answers are shown, without the address that says so. */
async function writerNotice(id: string, { store, locale }: Reader & { store: Store }) {
  const t = deskTranslateFor(locale, 'moderation');
  const response = await store.moderation.responses.get(id);
  return {
    sentence: response?.hasContact
      ? t('search.writer', { name: response.name })
      : t('search.writerGone'),
    clear: { to: inLocale(locale, deskPaths.responses), label: t('filter.clear') },
  };
}

export const meta = staffMeta;

export default function ResponsesPage({ loaderData }: Route.ComponentProps) {
  return <QueuePage view={loaderData.view} />;
}
