import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a session was last used, when its member last proved who they are, and on which device. */
export const openSessions: Migration = {
  async up(db: Kysely<unknown>) {
    const alter = () => db.schema.alterTable('staff_sessions');
    await alter().addColumn('seen_at', 'bigint').execute();
    await alter().addColumn('proved_at', 'bigint').execute();
    await alter()
      .addColumn('device', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  },
};
