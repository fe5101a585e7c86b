import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { termsOf } from '#domain/search/search-terms.ts';
import { chunked } from '#store/database/chunked.ts';
import type { Tables } from '#store/database/schema.ts';
import { PLACES, placeOf } from '#store/letters/search.ts';

/** The index that letters are searched by, filled for every letter there is. */
export const letterTerms: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('letters').addColumn('search_no', 'integer').execute();
    await db.schema
      .createTable('search_groups')
      .addColumn('no', 'integer', (c) => c.primaryKey())
      .addColumn('taken', 'integer', (c) => c.notNull())
      .execute();
    // SQLite keeps the rows of a table once more for a key of several columns, unless it is told.
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    const terms = db.schema
      .createTable('search_terms')
      .addColumn('group_no', 'integer', (c) => c.notNull())
      .addColumn('term', 'text', (c) => c.notNull())
      .addColumn('places', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('search_terms_by_group', ['group_no', 'term']);
    await (isSqlite ? terms.modifyEnd(sql`without rowid`) : terms).execute();
    await numberLetters(db as Kysely<Tables>);
    await db.schema
      .createIndex('letters_by_search_no')
      .unique()
      .on('letters')
      .column('search_no')
      .execute();
  },
};

/**
 * Letters that have no number yet, a group after the other, the oldest first: each row is written once.
 * @internal
 */
export async function numberLetters(db: Kysely<Tables>): Promise<void> {
  const { last } = await db
    .selectFrom('search_groups')
    .select((eb) => eb.fn.max('no').as('last'))
    .executeTakeFirstOrThrow();
  let after: { creation_time: number | string; id: string } = { creation_time: -1, id: '' };
  for (let group = (last ?? -1) + 1; ; group += 1) {
    const letters = await db
      .selectFrom('letters')
      .innerJoin('letter_search', 'letter_search.letter_id', 'letters.id')
      .select(['id', 'creation_time', 'words'])
      .where('search_no', 'is', null)
      .where((eb) =>
        eb(eb.refTuple('creation_time', 'id'), '>', eb.tuple(after.creation_time, after.id)),
      )
      .orderBy('creation_time')
      .orderBy('id')
      .limit(PLACES)
      .execute();
    after = letters.at(-1) ?? after;
    if (letters.length === 0) return;
    const places = new Map<string, number>();
    for (const [i, { id, words }] of letters.entries()) {
      const no = group * PLACES + i;
      await db.updateTable('letters').set({ search_no: no }).where('id', '=', id).execute();
      for (const term of termsOf(words)) places.set(term, (places.get(term) ?? 0) + placeOf(no));
    }
    await db.insertInto('search_groups').values({ no: group, taken: letters.length }).execute();
    const terms = [...places.keys()].sort();
    for (const chunk of chunked(terms)) {
      const rows = chunk.map((term) => ({ group_no: group, term, places: places.get(term) ?? 0 }));
      await db.insertInto('search_terms').values(rows).execute();
    }
  }
}
