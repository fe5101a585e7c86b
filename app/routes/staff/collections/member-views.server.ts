import { COLLECTION_MOVES } from '#domain/collections/collection.ts';
import { inLocale } from '#domain/languages/languages.ts';
import { isPublic } from '#domain/letters/letter.ts';
import { TABLE_FILTERS } from '#domain/letters/table.ts';
import { readFilters } from '#domain/lists/filters.ts';
import { askedWith } from '#domain/search/query.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { placeNamesOf } from '#routes/place-names.server.ts';
import type { Reader } from '#routes/staff/action-views.server.ts';
import { toRowView } from '#routes/staff/letters/table.server.ts';
import type { Store } from '#store/store.ts';

/** Letters of a search, of which somebody chooses. */
const FOUND = 20;

/** A letter as a line among others, with what can be done there. */
export async function readMembers(store: Store, ids: string[], reader: Reader) {
  const { locale } = reader;
  const t = deskTranslateFor(locale, 'collections');
  const rows = await store.letterTable.rowsOf(ids);
  return rows.map((row, i) => {
    const { id, name, picture, age, country, topic, state, open } = lineOf(row, reader);
    const of = t('of', { name });
    return {
      ...{ id, name, of, picture, age, country, topic, open },
      state: isPublic(row) ? undefined : state.label,
      moves: COLLECTION_MOVES.map((move) => ({
        ...{ move, label: t(`moves.${move}`) },
        idle: move === 'first' || move === 'up' ? i === 0 : i === rows.length - 1,
      })),
    };
  });
}

export async function findLetters(store: Store, words: string, reader: Reader) {
  const { locale } = reader;
  const t = deskTranslateFor(locale, 'collections');
  const filter = readFilters(TABLE_FILTERS, new URLSearchParams({ q: words }));
  if (!filter.q) return undefined;
  const asked = askedWith(filter, placeNamesOf(locale));
  const { rows } = await store.letterTable.page(asked, { limit: FOUND });
  return rows.map((row) => {
    const { id, name, picture, age, country, topic, state, open } = lineOf(row, reader);
    return {
      ...{ id, name, picture, age, country, topic, open },
      state: isPublic(row) ? undefined : state.label,
      choose: t('choose', { name }),
    };
  });
}

function lineOf(row: Parameters<typeof toRowView>[0], reader: Reader) {
  return toRowView(row, reader, { back: inLocale(reader.locale, deskPaths.collections) });
}
