import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Reasons that the product brings along: their words are messages, and no wording is stored. */
const BROUGHT_ALONG = ['private', 'unkind', 'spam', 'offTopic', 'unreadable', 'twice'];
const AT_ONCE = 200;

type Stored = {
  audit: { id: string; at: number; deed: string; subject_id: string; details: string };
  letter_revisions: {
    letter_id: string;
    version: number;
    deed: string;
    rejected_reason: string | null;
  };
};

/** Reasons for rejecting have a table, what the team notes for itself and why a version came back a column. */
export const rejections: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('rejection_reasons')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('place', 'integer', (c) => c.notNull())
      .addColumn('retired_at', 'bigint')
      .addColumn('version', 'integer', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('reason_wordings')
      .addColumn('reason_id', 'text', (c) =>
        c.notNull().references('rejection_reasons.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('wording', 'text', (c) => c.notNull())
      .addColumn('worded_at', 'bigint', (c) => c.notNull())
      .addColumn('worded_by', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('reason_wordings_key', ['reason_id', 'version'])
      .execute();
    for (const [place, id] of BROUGHT_ALONG.entries()) {
      await sql`insert into rejection_reasons (id, place, version) values (${id}, ${place}, 1)`.execute(
        db,
      );
    }
    for (const table of ['letters', 'responses', 'letter_revisions']) {
      await db.schema.alterTable(table).addColumn('team_note', 'text').execute();
    }
    await db.schema.alterTable('letter_revisions').addColumn('rejected_reason', 'text').execute();
    await tellRevisions(db as Kysely<Stored>);
  },
};

/** The record says why earlier versions came back. */
async function tellRevisions(db: Kysely<Stored>): Promise<void> {
  let after = { at: 0, id: '' };
  for (;;) {
    const rows = await db
      .selectFrom('audit')
      .select(['id', 'at', 'subject_id', 'details as stored_details'])
      .where('deed', '=', 'letter.reject')
      .where((eb) =>
        eb.or([
          eb('at', '>', after.at),
          eb.and([eb('at', '=', after.at), eb('id', '>', after.id)]),
        ]),
      )
      .orderBy('at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = { at: Number(last.at), id: last.id };
    for (const { subject_id, stored_details } of rows) {
      const { reason, version } = JSON.parse(stored_details) as Record<string, unknown>;
      if (typeof reason !== 'string' || typeof version !== 'number') continue;
      await db
        .updateTable('letter_revisions')
        .set({ rejected_reason: reason })
        .where('letter_id', '=', subject_id)
        .where('version', '=', version)
        .where('deed', '=', 'letter.reject')
        .execute();
    }
  }
}
