import { countryChoices, countryName } from '#domain/countries/countries.ts';
import { isoMoment, printMoment } from '#domain/dates/dates.ts';
import {
  inLocale,
  LANGUAGES,
  type Locale,
  languageOf,
  textKeyOf,
} from '#domain/languages/languages.ts';
import { isPublic, LETTER_STATES } from '#domain/letters/letter.ts';
import { canLetter, LETTER_TRANSITIONS } from '#domain/letters/states.ts';
import { TABLE_FILTERS, TABLE_ORDERS, type TableFilter } from '#domain/letters/table.ts';
import { daysLeft } from '#domain/letters/trash.ts';
import type { Cursor } from '#domain/lists/cursor.ts';
import { readFilters, writeFilters } from '#domain/lists/filters.ts';
import { MOST_AT_ONCE, writeItem } from '#domain/moderation/decisions.ts';
import { askedWith } from '#domain/search/query.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { may } from '#domain/staff/permissions.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { listOfEach } from '#domain/wording/lists.ts';
import { pictureAddress } from '#files/files.ts';
import { deskTranslateFor, translateFor } from '#i18n/translators.server.ts';
import { languageInSentence } from '#routes/letter-views.server.ts';
import { placeNamesOf } from '#routes/place-names.server.ts';
import { type Reader, rowActionViews } from '#routes/staff/action-views.server.ts';
import { collectView } from '#routes/staff/collections/desk-views.server.ts';
import { isFiltered, toFilterFields } from '#routes/staff/filter-views.server.ts';
import { languageLabel } from '#routes/staff/public-field-views.server.ts';
import { readDone } from '#routes/staff/queue.server.ts';
import { readMeant } from '#routes/staff/search/meant.server.ts';
import { bounded } from '#routes/staff/waiting/bounded-number.server.ts';
import type { Site } from '#server/site.server.ts';
import type { TableRow } from '#store/letters/table.ts';
import type { LetterTableView, TableRowView } from '#ui/staff/letters/views.ts';

/** Letters are counted up to here; those that a search goes through, up to there. */
const COUNTED = 1000;
const COUNTED_IN_SEARCH = 500;

export async function readTableView(
  { store, settings }: Pick<Site, 'store' | 'settings'>,
  query: URLSearchParams,
  reader: Reader,
): Promise<LetterTableView> {
  const { locale, member } = reader;
  const t = deskTranslateFor(locale, 'letters');
  const { letterTable } = store;
  const { retention } = await settings.current();
  const filter = readFilters(TABLE_FILTERS, query);
  const countries = countryChoices(languageOf(locale).tag).map(({ code }) => code);
  const asked = askedWith(filter, placeNamesOf(locale));
  const page = await letterTable.page(asked, {
    after: query.get('after'),
    before: query.get('before'),
    countries,
  });
  const most = filter.q ? COUNTED_IN_SEARCH : COUNTED;
  const all = page.atStart && !page.next;
  const address = inLocale(locale, deskPaths.letters);
  const written = writeFilters(TABLE_FILTERS, filter);
  const withQuery = (text: string) => (text ? `${address}?${text}` : address);
  const to = (change: Partial<TableFilter>) =>
    withQuery(String(writeFilters(TABLE_FILTERS, { ...filter, ...change })));
  const [count, selection, done, collect, meant] = await Promise.all([
    all ? page.rows.length : letterTable.count(asked, most + 1),
    query.get('select') === 'all' ? letterTable.items(asked, MOST_AT_ONCE, countries) : undefined,
    readDone(query, store, reader),
    collectView(store, reader),
    filter.q && page.rows.length === 0
      ? readMeant(filter.q, reader, { meant: letterTable.meant, to: (q) => to({ q }) })
      : undefined,
  ]);
  const further = (name: 'after' | 'before', cursor: Cursor | undefined) =>
    cursor && withQuery(String(new URLSearchParams([...written, [name, cursor]])));
  const back = withQuery(String(query));
  const { state, order } = filter;
  const choices = choicesOf(locale);
  return {
    address,
    query: written.size > 0 ? `?${written}` : '',
    states: [undefined, ...LETTER_STATES].map((each) => ({
      name: each ?? 'all',
      label: each ? deskTranslateFor(locale, 'moderation')(`states.${each}`) : t('states.all'),
      to: to({ state: each }),
      current: each === state,
    })),
    filters: toFilterFields(TABLE_FILTERS, filter, {
      label: (name) => t(`filter.${name as 'topic'}`),
      any: t('filter.any'),
      choices,
    }),
    filtered: isFiltered(TABLE_FILTERS, written),
    searched: filter.q !== '',
    clear: withQuery(String(writeFilters(TABLE_FILTERS, { state }))),
    order,
    topics: choices.topic,
    sorts: Object.fromEntries(TABLE_ORDERS.map((each) => [each, to({ order: each })])),
    rows: page.rows.map((row) => toRowView(row, reader, { back, trashDays: retention.trash })),
    found: t('found', bounded(count, most, locale)),
    meant,
    matching: {
      count: count > most ? MOST_AT_ONCE : Math.min(count, MOST_AT_ONCE),
      all: count <= Math.min(most, MOST_AT_ONCE),
    },
    selection: selection?.map(writeItem).join(' '),
    actions: rowActionViews(state, reader),
    changeTopic:
      may(member, LETTER_TRANSITIONS.changeTopic.may) &&
      (!state || canLetter('changeTopic', { state }))
        ? inLocale(locale, deskPaths.changeLetters('move'))
        : undefined,
    collect,
    create: may(member, 'letters.decide') ? inLocale(locale, deskPaths.newLetter) : undefined,
    previous: further('before', page.previous),
    next: further('after', page.next),
    done: done ?? readErased(query, locale),
    inTrash: state === 'trashed',
  };
}

export function toRowView(
  row: TableRow,
  { locale, member }: Reader,
  { back, trashDays = 0 }: { back: string; trashDays?: number },
): TableRowView {
  const { tag } = languageOf(locale);
  const t = deskTranslateFor(locale, 'letters');
  const number = new Intl.NumberFormat(tag);
  const { thumbnail, languages, waiting } = row;
  const original = textKeyOf(row.originalLanguage);
  const missing = LANGUAGES.filter(({ textKey }) => !languages.includes(textKey));
  const from = `?back=${encodeURIComponent(back)}`;
  return {
    id: row.id,
    version: row.version,
    item: writeItem(row),
    name: row.name,
    label: t('row', { name: row.name }),
    open: inLocale(locale, deskPaths.staffLetter(row.id)) + from,
    edit: may(member, 'letters.translate')
      ? inLocale(locale, deskPaths.editLetter(row.id)) + from
      : undefined,
    picture: thumbnail && {
      src: isPublic(row)
        ? pictureAddress(row.id, 'thumbnail', thumbnail.hash)
        : deskPaths.staffPicture(row.id, 'thumbnail'),
      width: thumbnail.width,
      height: thumbnail.height,
    },
    age: number.format(row.age),
    country: countryName(row.country, tag),
    topic: { name: row.topic, label: translateFor(locale)(`topics.${row.topic}`) },
    state: {
      name: row.state,
      label: deskTranslateFor(locale, 'moderation')(`states.${row.state}`),
    },
    sample: row.sample ? deskTranslateFor(locale, 'moderation')('card.sample') : undefined,
    original: languages.includes(original)
      ? languageLabel(row.originalLanguage, locale)
      : undefined,
    languages: LANGUAGES.map(({ code, textKey }) => ({ code, there: languages.includes(textKey) })),
    missing:
      missing.length === 0
        ? t('languages.all')
        : t('languages.missing', {
            languages: listOfEach(
              missing.map((language) => languageInSentence(language.tag, tag)),
              tag,
            ),
          }),
    answers: number.format(row.nrResponses),
    nrAnswers: row.nrResponses,
    waiting:
      waiting > 0 ? t('waiting', { count: waiting, number: number.format(waiting) }) : undefined,
    date: { iso: isoMoment(row.creationTime), text: printMoment(row.creationTime, tag) },
    daysLeft:
      row.trashedAt === undefined
        ? undefined
        : t('daysLeft', { count: daysLeft(row.trashedAt, Date.now(), trashDays) }),
  };
}

function choicesOf(locale: Locale) {
  const { tag } = languageOf(locale);
  const t = deskTranslateFor(locale, 'letters');
  return {
    topic: TOPICS.map((value) => ({ value, label: translateFor(locale)(`topics.${value}`) })),
    country: countryChoices(tag).map(({ code, name }) => ({ value: code, label: name })),
    missing: LANGUAGES.map(({ code, tag: own }) => ({
      value: code,
      label: languageLabel(own, locale),
    })),
    sample: (['yes', 'no'] as const).map((value) => ({ value, label: t(`samples.${value}`) })),
    order: TABLE_ORDERS.map((value) => ({ value, label: t(`orders.${value}`) })),
  };
}

function readErased(query: URLSearchParams, locale: Locale): LetterTableView['done'] {
  const count = Number(query.get('erased'));
  if (!(count > 0) || count > MOST_AT_ONCE) return undefined;
  const sentence = deskTranslateFor(locale, 'letters')('erased', { count });
  return { sentence, batch: undefined, millisecondsLeft: 0 };
}
