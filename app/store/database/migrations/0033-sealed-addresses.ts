import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What an encrypted address is found by. Where it is missing, the address is not encrypted yet. */
export const sealedAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('response_contacts').addColumn('email_mark', 'text').execute();
    await db.schema.dropIndex('response_contacts_by_email').execute();
    await db.schema
      .createIndex('response_contacts_by_mark')
      .on('response_contacts')
      .column('email_mark')
      .execute();
  },
};
