import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const RENAMED = { marks: 'site_meta', tries: 'rate_limits', sendings: 'idempotency_keys' };

/** Tables get the names by which their like is known elsewhere; a missing fingerprint is JSON too. */
export const tradeWords: Migration = {
  async up(db: Kysely<unknown>) {
    for (const index of ['tries_by_time', 'sendings_by_time']) {
      await db.schema.dropIndex(index).execute();
    }
    for (const [before, after] of Object.entries(RENAMED)) {
      await db.schema.alterTable(before).renameTo(after).execute();
    }
    await db.schema.alterTable('settings').renameColumn('value', 'setting').execute();
    await sql`update idempotency_keys set fingerprint = 'null' where fingerprint = ''`.execute(db);
    await db.schema
      .createIndex('rate_limits_by_time')
      .on('rate_limits')
      .column('forgotten_at')
      .execute();
    await db.schema
      .createIndex('idempotency_keys_by_time')
      .on('idempotency_keys')
      .columns(['at', 'content'])
      .execute();
  },
};
