import type { Kysely, Selectable } from 'kysely';
import { LETTER_STATES } from '#domain/letters/letter.ts';
import { MARK_RULES } from '#domain/marks/mark-rules.ts';
import { marksOf } from '#domain/marks/marks.ts';
import { publicFieldsOfResponse } from '#domain/moderation/public-fields.ts';
import { RESPONSE_STATES } from '#domain/responses/response.ts';
import { chunked } from '#store/database/chunked.ts';
import type { MarkColumns } from '#store/database/schema/marks.ts';
import type { Tables } from '#store/database/schema.ts';
import { findLetters } from '#store/letters/rows.ts';
import { letterMarkColumns, toMarkColumns } from './mark-columns.ts';

/** Reading that many takes some hundredths of a second, in which nobody else has a turn. */
const READ_AT_ONCE = 20;

type Read = { id: string; version: number; columns: Selectable<MarkColumns> };

export type MarkedAmong = { marked: number; urgent: number };

export function markingOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  return {
    /** How many of some are marked, or not read for marks yet, and of how many others a child may need help. */
    async markedAmong(
      table: 'responses' | 'letters',
      ids: readonly string[],
    ): Promise<MarkedAmong> {
      const found = { marked: 0, urgent: 0 };
      for (const chunk of chunked(ids)) {
        const rows = await read
          .selectFrom(table)
          .select('concern')
          .where('id', 'in', chunk)
          .where((eb) => eb.or([eb('concern', '=', 1), eb('mark_count', '<>', 0)]))
          .execute();
        for (const { concern } of rows) found[concern === 1 ? 'urgent' : 'marked'] += 1;
      }
      return found;
    },

    /**
     * Marks some of what today's rules have not read, what waits first. Resolves to how many those
     * were. The words are read before the transaction; if they change meanwhile, they are marked there.
     */
    async markUnread(limit: number = READ_AT_ONCE): Promise<number> {
      const responses = await unread(read, 'responses', RESPONSE_STATES, limit);
      if (responses.length > 0)
        return store(write, 'responses', await readResponses(read, responses));
      const letters = await unread(read, 'letters', LETTER_STATES, limit);
      return store(write, 'letters', await readLetters(read, letters));
    },
  };
}

async function unread(
  db: Kysely<Tables>,
  table: 'responses' | 'letters',
  states: readonly string[],
  limit: number,
): Promise<string[]> {
  // An index is sought along below and above, not along what is unequal.
  for (const state of states) {
    for (const side of ['<', '>'] as const) {
      const rows = await db
        .selectFrom(table)
        .select('id')
        .where('state', '=', state as 'pending')
        .where('mark_rules', side, MARK_RULES)
        .limit(limit)
        .execute();
      if (rows.length > 0) return rows.map(({ id }) => id);
    }
  }
  return [];
}

async function readResponses(db: Kysely<Tables>, ids: readonly string[]): Promise<Read[]> {
  const rows = await db
    .selectFrom('responses')
    .select(['id', 'version', 'name', 'text', 'language', 'country'])
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    columns: toMarkColumns(marksOf(publicFieldsOfResponse(row))),
  }));
}

async function readLetters(db: Kysely<Tables>, ids: readonly string[]): Promise<Read[]> {
  if (ids.length === 0) return [];
  return (await findLetters(db, ids)).map(({ letter }) => ({
    id: letter.id,
    version: letter.version,
    columns: letterMarkColumns(letter),
  }));
}

async function store(
  db: Kysely<Tables>,
  table: 'responses' | 'letters',
  all: readonly Read[],
): Promise<number> {
  if (all.length === 0) return 0;
  await db.transaction().execute(async (trx) => {
    for (const { id, version, columns } of all) {
      await trx
        .updateTable(table)
        .set(columns)
        .where('id', '=', id)
        .where('version', '=', version)
        .where('mark_rules', '<>', MARK_RULES)
        .execute();
    }
  });
  return all.length;
}
