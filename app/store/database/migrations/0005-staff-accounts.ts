import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const staffAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('staff').addColumn('last_sign_in_at', 'bigint').execute();

    await db.schema
      .createTable('staff_links')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('staff_id', 'text', (c) => c.references('staff.id').onDelete('cascade'))
      .addColumn('name', 'text')
      .addColumn('role', 'text')
      .addColumn('made_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('staff_links_by_email')
      .on('staff_links')
      .columns(['kind', 'email'])
      .unique()
      .execute();

    await db.schema
      .createTable('staff_two_factor')
      .addColumn('staff_id', 'text', (c) =>
        c.primaryKey().references('staff.id').onDelete('cascade'),
      )
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('last_step', 'bigint', (c) => c.notNull())
      .addColumn('on_since', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('staff_recovery_codes')
      .addColumn('staff_id', 'text', (c) =>
        c.notNull().references('staff_two_factor.staff_id').onDelete('cascade'),
      )
      .addColumn('code_hash', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('staff_recovery_codes_key', ['staff_id', 'code_hash'])
      .execute();
  },
};
