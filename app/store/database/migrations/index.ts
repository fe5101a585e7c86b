import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { letters } from './0001-letters.ts';
import { staff } from './0002-staff.ts';
import { principles } from './0003-principles.ts';
import { sampleResponses } from './0004-sample-responses.ts';
import { staffAccounts } from './0005-staff-accounts.ts';
import { visitors } from './0006-visitors.ts';
import { senders } from './0007-senders.ts';
import { outbox } from './0008-outbox.ts';
import { moderation } from './0009-moderation.ts';
import { letterDesk } from './0010-letter-desk.ts';
import { letterSearch } from './0011-letter-search.ts';
import { settings } from './0012-settings.ts';
import { imports } from './0013-imports.ts';
import { leases } from './0014-leases.ts';
import { contentIndex } from './0015-content-index.ts';
import { letterTerms } from './0017-letter-terms.ts';
import { safeAddresses } from './0018-safe-addresses.ts';

/** Every migration by its name; they run in the order of their names, once each. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-letters': letters,
  '0002-staff': staff,
  '0003-principles': principles,
  '0004-sample-responses': sampleResponses,
  '0005-staff-accounts': staffAccounts,
  '0006-visitors': visitors,
  '0007-senders': senders,
  '0008-outbox': outbox,
  '0009-moderation': moderation,
  '0010-letter-desk': letterDesk,
  '0011-letter-search': letterSearch,
  '0012-settings': settings,
  '0013-imports': imports,
  '0014-leases': leases,
  '0015-content-index': contentIndex,
  '0017-letter-terms': letterTerms,
  '0018-safe-addresses': safeAddresses,
};

/**
 * Brings a database up to date. Throws if a step fails; what that step did is undone.
 * @param last the step to end with, for a store as an older version of the site left it
 */
export async function migrate<Db>(db: Kysely<Db>, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error) throw error;
}
