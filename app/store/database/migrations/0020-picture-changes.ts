import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const UNSETTLED = 'unsettled files of ';
const FOLDER = 'letters/';

/**
 * Changes of letters' pictures that have begun and not ended have a table of their own. It takes over
 * what was noted as unsettled, and the folders of erased letters.
 */
export const pictureChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('picture_changes')
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('letter_id', 'text', (c) => c.notNull())
      .addColumn('begun_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('picture_changes_key', ['id', 'letter_id'])
      .execute();
    await sql`
      insert into picture_changes (id, letter_id, begun_at)
      select folder, substr(folder, ${sql.lit(FOLDER.length + 1)}), 0 from folders_to_delete
    `.execute(db);
    await db.schema.dropTable('folders_to_delete').execute();
    const unsettled = sql.lit(`${UNSETTLED}%`);
    await sql`
      insert into picture_changes (id, letter_id, begun_at)
      select name, substr(name, ${sql.lit(UNSETTLED.length + 1)}), cast(value as bigint)
      from site_meta where name like ${unsettled}
    `.execute(db);
    await sql`delete from site_meta where name like ${unsettled}`.execute(db);
  },
};
