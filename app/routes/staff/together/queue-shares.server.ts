import { type Locale, languageOf } from '#domain/languages/languages.ts';
import type { Page } from '#domain/lists/paging.ts';
import type { QueueFilter } from '#domain/moderation/queue.ts';
import type { Actor } from '#domain/staff/audit.ts';
import { listOfAll } from '#domain/wording/lists.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import type { QueueOptions } from '#store/moderation/queue-filters.ts';
import type { Held } from '#store/moderation/queue-leases.ts';
import type { Store } from '#store/store.ts';
import type { QueueView } from '#ui/staff/views.ts';

/** Others take what is being read now, too: so often it is read again. */
const ROUNDS = 3;

export type Shared<Filter, Row> = {
  list(filter: Filter, options: QueueOptions): Promise<Page<Row>>;
  among(filter: Filter, ids: readonly string[], viewed?: QueueOptions): Promise<Row[]>;
  held(filter: Filter, besides: string): Promise<Held[]>;
};

type Asked<Filter> = {
  kind: QueueView['kind'];
  filter: Filter;
  after: string | null;
  /** Some that have just arrived; what is shown already stays. */
  only: string[] | undefined;
};

type SharedPage<Row> = Page<Row> & {
  held: Held[];
  /** Who has something before them that is shown all the same. */
  holders: Map<string, string>;
};

/**
 * A page of a queue as one of several members who work at it is to see it: what was handed to them
 * comes first; what others have before them is left out, unless it is asked for; and what is shown
 * is theirs for a while.
 */
export async function readSharedPage<
  Filter extends Pick<QueueFilter, 'state' | 'others' | 'aside'>,
  Row extends { id: string },
>(
  source: Shared<Filter, Row>,
  { kind, filter, after, only }: Asked<Filter>,
  member: Actor,
  { moderation: { queueLeases, teamNotes } }: Pick<Store, 'moderation'>,
): Promise<SharedPage<Row>> {
  const { others, aside, state } = filter;
  const alone = { held: [], holders: new Map<string, string>() };
  const some = async (ids: string[], viewed?: QueueOptions) => ({
    items: await source.among(filter, ids, viewed),
    next: undefined,
    atStart: true,
  });
  if (aside) return { ...(await some(await teamNotes.held(kind))), ...alone };
  if (state !== 'pending') {
    return { ...(only ? await some(only) : await source.list(filter, { after })), ...alone };
  }
  const queueOf = member.id;
  const viewed = { queueOf, ...(!others && { besides: queueOf }) };
  const handed = only || after ? [] : await teamNotes.handedTo(queueOf, kind);
  const own = handed.length > 0 ? await source.among(filter, handed) : [];
  for (let round = 1; ; round += 1) {
    const page = only
      ? await some(only, { queueOf })
      : await source.list(filter, { after, ...viewed });
    const items = [...own, ...page.items];
    const ids = items.map(({ id }) => id);
    const holders = await queueLeases.take(ids, member, { adds: only !== undefined });
    const free = others ? items : items.filter(({ id }) => !holders.has(id));
    if (free.length === items.length || only || round === ROUNDS) {
      return { ...page, items: free, held: await source.held(filter, queueOf), holders };
    }
  }
}

/** What is left out because others have it before them, and where it is shown too. */
export function toHeldView(
  held: readonly Held[],
  { others }: Pick<QueueFilter, 'others'>,
  toggled: string,
  locale: Locale,
): QueueView['held'] {
  const t = deskTranslateFor(locale, 'moderation');
  const count = held.reduce((sum, one) => sum + one.count, 0);
  if (others) {
    return { sentence: t('together.held.shown'), label: t('together.held.hide'), to: toggled };
  }
  if (count === 0) return undefined;
  const names = listOfAll(
    held.map(({ name }) => name),
    languageOf(locale).tag,
  );
  return {
    sentence: t('together.held.sentence', { count, names }),
    label: t('together.held.show'),
    to: toggled,
  };
}
