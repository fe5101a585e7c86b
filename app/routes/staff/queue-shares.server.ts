import { type Locale, languageOf } from '#domain/languages/languages.ts';
import type { Page } from '#domain/lists/paging.ts';
import type { QueueFilter } from '#domain/moderation/queue.ts';
import type { Actor } from '#domain/staff/audit.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import type { QueueOptions } from '#store/moderation/queue-filters.ts';
import type { Held } from '#store/moderation/queue-leases.ts';
import type { Store } from '#store/store.ts';
import type { QueueView } from '#ui/staff/views.ts';

/** Others take what is being read now, too: so often it is read again. */
const ROUNDS = 3;

export type Shared<Filter, Row> = {
  list(filter: Filter, options: QueueOptions): Promise<Page<Row>>;
  among(filter: Filter, ids: readonly string[]): Promise<Row[]>;
  held(filter: Filter, besides: string): Promise<Held[]>;
};

type Asked<Filter> = {
  filter: Filter;
  after: string | null;
  /** Some that have just arrived; what is shown already stays. */
  only: string[] | undefined;
};

/**
 * A page of a queue as one of several members who work at it is to see it: what others have before
 * them is left out, unless it is asked for, and what is shown is theirs.
 */
export async function readSharedPage<
  Filter extends Pick<QueueFilter, 'state' | 'others'>,
  Row extends { id: string },
>(
  source: Shared<Filter, Row>,
  { filter, after, only }: Asked<Filter>,
  member: Actor,
  { moderation: { queueLeases } }: Pick<Store, 'moderation'>,
): Promise<Page<Row> & { held: Held[]; holders: Map<string, string> }> {
  const { others, state } = filter;
  if (state !== 'pending') {
    const page = only
      ? { items: await source.among(filter, only), next: undefined, atStart: true }
      : await source.list(filter, { after });
    return { ...page, held: [], holders: new Map() };
  }
  const take = (items: Row[]) =>
    queueLeases.take(
      items.map(({ id }) => id),
      member,
      { adds: only !== undefined },
    );
  const held = () => source.held(filter, member.id);
  if (only) {
    const items = await source.among(filter, only);
    const holders = await take(items);
    const free = others ? items : items.filter(({ id }) => !holders.has(id));
    return { items: free, next: undefined, atStart: true, held: await held(), holders };
  }
  for (let round = 1; ; round += 1) {
    const page = await source.list(filter, { after, ...(!others && { besides: member.id }) });
    const holders = await take(page.items);
    const free = others ? page.items : page.items.filter(({ id }) => !holders.has(id));
    if (free.length === page.items.length || round === ROUNDS) {
      return { ...page, items: free, held: await held(), holders };
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
  const names = new Intl.ListFormat(languageOf(locale).tag).format(held.map(({ name }) => name));
  return {
    sentence: t('together.held.sentence', { count, names }),
    label: t('together.held.show'),
    to: toggled,
  };
}
