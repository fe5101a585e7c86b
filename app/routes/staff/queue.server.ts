import { countryName, sortByName } from '#domain/countries/countries.ts';
import { inLocale, type Locale, languageOf } from '#domain/languages/languages.ts';
import { type Filters, readFilters, writeFilters } from '#domain/lists/filters.ts';
import { type Item, MOST_AT_ONCE, UNDO_MS, writeItem } from '#domain/moderation/decisions.ts';
import {
  MARK_FILTERS,
  QUEUE_DAYS,
  QUEUE_ORDERS,
  type QueueFilter,
  type ResponseOrder,
} from '#domain/moderation/queue.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { factLine } from '#i18n/joined.ts';
import { deskTranslateFor, translateFor } from '#i18n/translators.server.ts';
import type { QueueOptions } from '#store/moderation/queue-filters.ts';
import type { Store } from '#store/store.ts';
import type { RejectingView } from '#ui/queue/rejecting/views.ts';
import type { ActionView, ChoiceView, DoneView, ItemView, QueueView } from '#ui/staff/views.ts';
import type { Reader } from './action-views.server.ts';
import { isFiltered, toFilterFields } from './filter-views.server.ts';
import { toUndescribed } from './letters/undescribed.server.ts';
import { languageLabel } from './public-field-views.server.ts';
import { colleaguesOf, toAsideView, withTeamNotes } from './together/note-views.server.ts';
import { readPut } from './together/put.server.ts';
import { readSharedPage, type Shared, toHeldView } from './together/queue-shares.server.ts';
import { bounded, boundedNumber } from './waiting/bounded-number.server.ts';
import { tellReports } from './waiting/told.server.ts';

/** States are counted up to here: more than this is more than anybody reads. */
const COUNTED = 1000;

type Asked<State extends string> = Omit<QueueFilter<State>, 'order'> & { order: ResponseOrder };

type Source<Filter, State extends string, Row> = Shared<Filter, Row> & {
  items(filter: Filter, limit: number, viewed?: QueueOptions): Promise<Item[]>;
  count(filter: Filter, limit: number): Promise<number>;
  choices(state: State): Promise<{ countries: string[]; languages: string[] }>;
};

type Queue<Filter, State extends string, Row> = {
  kind: QueueView['kind'];
  path: string;
  states: readonly [State, ...State[]];
  filters: Filters;
  /** What of a filter goes along to another state. */
  kept?(filter: Filter): Partial<Filter>;
  source: Source<Filter, State, Row>;
  toItems(rows: Row[]): Promise<ItemView[]>;
  actions(state: State): ActionView[];
  /** Choices of filters that only this queue has, and their labels. */
  choices?(filter: Filter): Promise<Readonly<Record<string, ChoiceView[]>>>;
  labels?: Readonly<Record<string, string>>;
  notice?: QueueView['notice'];
  readMeant?(): Promise<QueueView['meant']>;
  search?: QueueView['search'];
  /** `chosen`: all that match, where they were selected. */
  rejecting(chosen: readonly Item[] | undefined): Promise<RejectingView>;
};

export async function readQueueView<
  State extends string,
  Filter extends Asked<State>,
  Row extends { id: string },
>(
  {
    kind,
    path,
    states,
    filters,
    source,
    toItems,
    actions,
    rejecting,
    ...own
  }: Queue<Filter, State, Row>,
  query: URLSearchParams,
  { store, ...reader }: Reader & { store: Store },
): Promise<QueueView> {
  const { locale, member } = reader;
  const t = deskTranslateFor(locale, 'moderation');
  const filter = readFilters(filters, query) as unknown as Filter;
  const kept = own.kept?.(filter) ?? {};
  const inState = (state: State) => ({ ...kept, state, order: 'oldest' }) as unknown as Filter;
  const after = query.get('after');
  const only = query.get('only')?.split(',').slice(0, MOST_AT_ONCE);
  const readSelection = async () => {
    if (filter.aside) return undefined;
    const viewed = { queueOf: member.id, ...(!filter.others && { besides: member.id }) };
    const [all, selection] = await Promise.all([
      source.items(filter, MOST_AT_ONCE),
      source.items(filter, MOST_AT_ONCE, filter.state === 'pending' ? viewed : {}),
    ]);
    return { selection, notUrgent: all.length };
  };
  const readAt = Date.now();
  const [page, matching, counts, choices, selected, ownChoices, aside, colleagues, told] =
    await Promise.all([
      readSharedPage(source, { kind, filter, after, only }, member, store),
      source.count(filter, MOST_AT_ONCE + 1),
      Promise.all(states.map((state) => source.count(inState(state), COUNTED + 1))),
      source.choices(filter.state),
      query.get('select') === 'all' ? readSelection() : undefined,
      own.choices?.(filter),
      store.moderation.teamNotes.held(kind),
      colleaguesOf(member, store),
      store.reports.figures(COUNTED + 1),
    ]);
  const selection = selected?.selection;
  const address = inLocale(locale, path);
  const written = writeFilters(filters, filter);
  const toggled = writeFilters(filters, { ...filter, others: !filter.others || undefined });
  const { order } = filter;
  const found = bounded(matching, MOST_AT_ONCE, locale);
  const area = kind === 'response' ? 'responses' : 'submissions';
  return {
    kind,
    address,
    query: `?${written}`,
    states: states.map((state, i) => ({
      name: state,
      label: t(`states.${state as 'pending'}`),
      count: boundedNumber(counts[i] ?? 0, COUNTED, locale),
      to: `${address}?${writeFilters(filters, { ...kept, state, order })}`,
      current: state === filter.state,
    })),
    filters: toFilterFields(filters, filter, {
      label: (name) => own.labels?.[name] ?? t(`filter.${name as 'topic'}`),
      any: t('filter.any'),
      choices: {
        topic: TOPICS.map((value) => ({ value, label: translateFor(locale)(`topics.${value}`) })),
        ...toChoices(choices, filter, locale),
        days: QUEUE_DAYS.map((count) => ({
          value: String(count),
          label: t('filter.daysOption', { count }),
        })),
        marks: MARK_FILTERS.map((value) => ({ value, label: markLabel(value, locale) })),
        order: QUEUE_ORDERS.map((value) => ({ value, label: t(`filter.orders.${value}`) })),
        ...ownChoices,
      },
    }),
    filtered: isFiltered(filters, written),
    notice: own.notice,
    meant: matching === 0 ? await own.readMeant?.() : undefined,
    told: factLine(tellReports(told, COUNTED, locale), languageOf(locale).tag),
    search: own.search,
    clear: `${address}?${writeFilters(filters, { state: filter.state })}`,
    items: (await withTeamNotes(await toItems(page.items), { store, ...reader })).map((item) => ({
      ...item,
      heldBy: page.holders.get(item.id),
    })),
    found: filter.aside ? '' : t(`${area}.found`, found),
    aside: toAsideView(aside.length, filter, address, locale),
    colleagues,
    held: toHeldView(page.held, filter, `${address}?${toggled}`, locale),
    matching: {
      count: filter.aside ? 0 : Math.min(matching, MOST_AT_ONCE),
      all: matching <= MOST_AT_ONCE,
    },
    selection: selection?.map(writeItem).join(' '),
    urgent: selected ? Math.min(matching, MOST_AT_ONCE) - selected.notUrgent : 0,
    actions: actions(filter.state),
    rejecting: await rejecting(selection),
    next: page.next && `${address}?${written}&after=${page.next}`,
    atStart: page.atStart,
    newLast: filter.state === 'pending' && order === 'oldest' && !filter.aside,
    done: await readDone(query, store, reader),
    readAt,
  };
}

export async function readDone(
  query: URLSearchParams,
  store: Store,
  { locale, member }: Reader,
): Promise<DoneView | undefined> {
  const t = deskTranslateFor(locale, 'moderation');
  if (query.has('saved')) {
    return { sentence: t('done.saved'), batch: undefined, millisecondsLeft: 0 };
  }
  if (query.has('erasedAnswer')) {
    return { sentence: t('done.erased'), batch: undefined, millisecondsLeft: 0 };
  }
  const put = query.get('put');
  if (put) return readPut(put, store, locale);
  const name = query.get('done');
  const batch = name ? await store.moderation.batch(name) : undefined;
  if (!name || batch?.by?.id !== member.id) return undefined;
  if (batch.undone) {
    const sentence = t('done.undone', { count: batch.count });
    return { sentence, batch: undefined, millisecondsLeft: 0 };
  }
  return {
    sentence: t(`done.${batch.deed as 'response.approve'}`, { count: batch.count }),
    batch: name,
    ...(await toUndescribed(store, batch.deed, name, locale)),
    millisecondsLeft: Math.min(Math.max(batch.at + UNDO_MS - Date.now(), 0), UNDO_MS),
  };
}

function markLabel(mark: (typeof MARK_FILTERS)[number], locale: Locale): string {
  const t = deskTranslateFor(locale, 'moderation');
  if (mark === 'any' || mark === 'none' || mark === 'concern') return t(`marks.${mark}`);
  return t(`risks.${mark}`);
}

function toChoices(
  { countries, languages }: { countries: string[]; languages: string[] },
  filter: Pick<QueueFilter, 'country' | 'language'>,
  locale: Locale,
) {
  const { tag } = languageOf(locale);
  const named = (values: string[], chosen: string | undefined, nameOf: (value: string) => string) =>
    sortByName(
      [...new Set([...values, ...(chosen ? [chosen] : [])])].map((value) => ({
        value,
        label: nameOf(value),
      })),
      ({ label }) => label,
      tag,
    );
  return {
    country: named(countries, filter.country, (code) => countryName(code, tag)),
    language: named(languages, filter.language, (language) => languageLabel(language, locale)),
  };
}
