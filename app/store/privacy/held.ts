import { type Kysely, sql } from 'kysely';
import { toldColumns } from '#domain/privacy/data.ts';
import { tablesAbout } from '#domain/privacy/tables.ts';
import type { Tables } from '#store/database/schema.ts';
import { recordDeeds } from '#store/staff/audit.ts';
import type { AddressKeys } from './address-keys.ts';

export type Held = ReturnType<typeof heldOver>;

export type HeldRows = Record<string, Record<string, unknown>[]>;

type Item = { kind: 'letter' | 'response'; id: string };

export function heldOver(read: Kysely<Tables>, write: Kysely<Tables>, keys: AddressKeys) {
  return {
    /**
     * What is kept about whoever wrote a letter or an answer, by table, but for secrets and for what
     * others wrote; undefined if there is no such one. That it was told is recorded first.
     */
    async about(item: Item): Promise<HeldRows | undefined> {
      const subject = { kind: item.kind, id: item.id };
      const tables = tablesAbout(item.kind);
      const own = tables[0] && (await rowsOf(read, { ...tables[0], id: item.id }));
      if (!own || own.length === 0) return undefined;
      await write
        .transaction()
        .execute((trx) =>
          recordDeeds(trx, [{ by: undefined, deed: `${item.kind}.tell`, subject }]),
        );
      const held: HeldRows = {};
      for (const { table, column } of tables) {
        const rows = await rowsOf(read, { table, column, id: item.id });
        if (rows.length > 0) held[table] = rows.map(readable);
      }
      return held;

      function readable({ email_mark, ...row }: Record<string, unknown>) {
        const { email, recipient } = row;
        if (typeof email === 'string') row.email = keys.unseal(email, item.id) ?? null;
        if (typeof recipient === 'string') row.recipient = keys.unseal(recipient, item.id) ?? null;
        return row;
      }
    },

    /** Every answer that came from an e-mail address. */
    async answersFrom(email: string): Promise<string[]> {
      const rows = await read
        .selectFrom('response_contacts')
        .select('response_id')
        .where('email_mark', 'in', keys.marks(email))
        .orderBy('response_id')
        .execute();
      return rows.map(({ response_id }) => response_id);
    },

    /** What somebody told from an e-mail address, with the address; that it was told to them is recorded first. */
    reportsFrom: (email: string): Promise<Record<string, unknown>[]> =>
      write.transaction().execute(async (trx) => {
        const rows = await trx
          .selectFrom('reports')
          .select(['id', 'letter_id', 'response_id', 'reason', 'text', 'locale', 'told_at'])
          .select(['email', 'settled_at'])
          .where('email_mark', 'in', keys.marks(email))
          .orderBy('id')
          .execute();
        const deeds = rows.map(({ letter_id, response_id }) => {
          const kind = response_id === null ? ('letter' as const) : ('response' as const);
          const subject = { kind, id: response_id ?? letter_id };
          return { by: undefined, deed: `${kind}.tell` as const, subject };
        });
        await recordDeeds(trx, deeds);
        return rows.map((row) => ({ ...row, email: keys.unseal(row.email ?? '', row.id) ?? null }));
      }),
  };
}

async function rowsOf(
  db: Kysely<Tables>,
  { table, column, id }: { table: string; column: string; id: string },
): Promise<Record<string, unknown>[]> {
  const columns = toldColumns(table).map((name) => sql.ref(name));
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)}
    from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
  return rows;
}
