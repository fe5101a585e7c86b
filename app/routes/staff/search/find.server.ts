import { countryName } from '#domain/countries/countries.ts';
import { directionOf, inLocale, languageOf } from '#domain/languages/languages.ts';
import { allWords } from '#domain/letters/letter.ts';
import { TABLE_FILTERS } from '#domain/letters/table.ts';
import type { Cursor } from '#domain/lists/cursor.ts';
import { readFilters } from '#domain/lists/filters.ts';
import { RESPONSE_STATES, type ResponseState } from '#domain/responses/response.ts';
import { excerptOf, partsWithSigns } from '#domain/search/excerpt.ts';
import { lexemesIn } from '#domain/search/indexed-words.ts';
import { type QueryWord, queryOf } from '#domain/search/query.ts';
import { hasEvery } from '#domain/search/ranking.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { may, type Permission } from '#domain/staff/permissions.ts';
import { factLine } from '#i18n/joined.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { placeNamesOf } from '#routes/place-names.server.ts';
import type { Reader } from '#routes/staff/action-views.server.ts';
import { toRow } from '#routes/staff/collections/desk-views.server.ts';
import { toRowView } from '#routes/staff/letters/table.server.ts';
import { bounded } from '#routes/staff/waiting/bounded-number.server.ts';
import type { CollectionRow } from '#store/collections/collection-desk.ts';
import type { Store } from '#store/store.ts';
import type { FoundGroup, FoundWords } from './views.ts';

const SHOWN = 5;
const COUNTED = 500;

type Seeker = Reader & { store: Store; typed: string; words: readonly QueryWord[] };

type Group = { needs: Permission; find: (seeker: Seeker) => Promise<FoundGroup> };

/** Each as far as somebody's role goes; what they may not see is not looked for. */
const GROUPS: readonly Group[] = [
  { needs: 'letters.read', find: findLetters },
  { needs: 'responses.decide', find: findResponses },
  { needs: 'collections.manage', find: findCollections },
  { needs: 'reports.settle', find: findReports },
  { needs: 'team.manage', find: findMembers },
];

export async function findAtDesk(
  typed: string,
  reader: Reader,
  store: Store,
): Promise<FoundGroup[]> {
  const words = queryOf(typed, placeNamesOf(reader.locale));
  const open = GROUPS.filter(({ needs }) => may(reader.member, needs));
  const groups = await Promise.all(
    open.map(({ find }) => find({ ...reader, store, typed, words })),
  );
  return groups.filter(({ entries }) => entries.length > 0);
}

async function findLetters({ store, typed, words, ...reader }: Seeker): Promise<FoundGroup> {
  const { locale } = reader;
  const { q: _, ...newest } = readFilters(TABLE_FILTERS, new URLSearchParams());
  const query = `?${new URLSearchParams({ q: typed })}`;
  const address = inLocale(locale, deskPaths.letters) + query;
  const asked = { ...newest, words };
  const { rows, next } = await store.letterTable.page(asked, { limit: SHOWN });
  const count = next ? await store.letterTable.count(asked, COUNTED + 1) : rows.length;
  const letters = await store.moderation.letters.getMany(rows.map(({ id }) => id));
  const textsOf = new Map(letters.map((letter) => [letter.id, allWords(letter)]));
  return {
    key: 'letters',
    all: [
      {
        to: address,
        label: deskTranslateFor(locale, 'letters')('found', bounded(count, COUNTED, locale)),
      },
    ],
    entries: rows.map((row) => {
      const { id, name, age, country, topic, state, open } = toRowView(row, reader, {
        back: address,
      });
      const facts = factLine([age, country, topic.label, state.label], languageOf(locale).tag);
      return { id, to: open, name, facts, found: foundIn(textsOf.get(id) ?? [], words) };
    }),
  };
}

async function findResponses({ store, typed, words, locale, member }: Seeker): Promise<FoundGroup> {
  const { responses, teamNotes } = store.moderation;
  const t = deskTranslateFor(locale, 'moderation');
  const { tag } = languageOf(locale);
  const address = (state: ResponseState, q: string) => {
    const others = state === 'pending' ? { others: '1' } : {};
    const query = new URLSearchParams({ state, q, order: 'newest', ...others });
    return `${inLocale(locale, deskPaths.responses)}?${query}`;
  };
  const handed = await teamNotes.handedTo(member.id, 'response');
  const byState = await Promise.all(
    RESPONSE_STATES.map(async (state) => {
      const asked = { state, words, order: 'newest' } as const;
      const viewed = state === 'pending' ? { queueOf: member.id } : {};
      const own = state === 'pending' ? await responses.among(asked, handed) : [];
      const { items, next } = await responses.list(asked, { limit: SHOWN, ...viewed });
      const others = next ? await responses.count(asked, COUNTED + 1, viewed) : items.length;
      return { state, items: [...own, ...items], count: own.length + others };
    }),
  );
  return {
    key: 'responses',
    all: byState.flatMap(({ state, count }) => {
      const found = t('responses.found', bounded(count, COUNTED, locale));
      const label = factLine([t(`states.${state}`), found], tag);
      return count > 0 ? [{ to: address(state, typed), label }] : [];
    }),
    entries: byState
      .flatMap(({ items }) => items)
      .slice(0, SHOWN)
      .map(({ id, name, age, country, state, text, language }) => ({
        ...{ id, name, to: address(state, id) },
        facts: factLine([String(age), countryName(country, tag), t(`states.${state}`)], tag),
        found: foundIn([{ text, tag: language }], words),
      })),
  };
}

async function findCollections({ store, words, locale }: Seeker): Promise<FoundGroup> {
  const texts = ({ slug, said }: CollectionRow) => [
    slug,
    ...Object.values(said).flatMap(({ title = '', words: lead = '' }) => [title, lead]),
  ];
  const found: CollectionRow[] = [];
  for (let after: Cursor | undefined, more = true; more && found.length < SHOWN; ) {
    const { items, next } = await store.collectionDesk.list({ after });
    found.push(...items.filter((row) => says(texts(row), words)));
    after = next;
    more = next !== undefined;
  }
  return {
    key: 'collections',
    all: [],
    entries: found.slice(0, SHOWN).map((row) => {
      const { id, title, state, letters, to } = toRow(row, locale);
      const facts = factLine([state.label, letters], languageOf(locale).tag);
      return { id, to: inLocale(locale, to), name: title.text, facts, found: undefined };
    }),
  };
}

async function findReports({ store, words, locale }: Seeker): Promise<FoundGroup> {
  const told = await store.reports.listOpen();
  const names = await store.letterTable.namesOf(told.map(({ letterId }) => letterId));
  const found = told.filter(({ letterId, reports }) =>
    says([names.get(letterId) ?? '', ...reports.map(({ text }) => text)], words),
  );
  return {
    key: 'reports',
    all: [],
    entries: found.slice(0, SHOWN).map(({ subject, letterId, reports }) => ({
      id: subject.id,
      to: inLocale(locale, deskPaths.reports),
      name: names.get(letterId) ?? '',
      facts: '',
      found: foundIn(
        reports.map(({ text, locale }) => ({ text, tag: languageOf(locale).tag })),
        words,
      ),
    })),
  };
}

async function findMembers({ store, words, locale }: Seeker): Promise<FoundGroup> {
  const t = deskTranslateFor(locale, 'account');
  const members = await store.team.list();
  const found = members.filter(({ name, email }) => says([name, email], words));
  return {
    key: 'team',
    all: [],
    entries: found.slice(0, SHOWN).map(({ id, name, email, role }) => ({
      ...{ id, name, to: inLocale(locale, deskPaths.member(id)), found: undefined },
      facts: factLine([email, t(`team.roles.${role}`)], languageOf(locale).tag),
    })),
  };
}

function says(texts: readonly string[], words: readonly QueryWord[]): boolean {
  return words.length > 0 && hasEvery(words, lexemesIn(texts));
}

function foundIn(
  texts: readonly { text: string; tag: string }[],
  words: readonly QueryWord[],
): FoundWords | undefined {
  const [best] = texts
    .flatMap(({ text, tag }) => {
      const excerpt = excerptOf(text, words);
      return excerpt ? [{ excerpt, tag }] : [];
    })
    .sort((a, b) => b.excerpt.words - a.excerpt.words);
  if (!best) return undefined;
  const { excerpt, tag } = best;
  return { parts: partsWithSigns(excerpt), lang: tag, dir: directionOf(tag) };
}
