import { test } from 'vitest';
import { openPostgresStore } from '#store/database/postgres/open.ts';
import { changeBothAtRandom } from '#tests/harness/hosted/changing-both.ts';
import { openHostedStores } from '#tests/harness/hosted/hosted-stores.ts';
import { createMigratedDatabase } from './setup/temporary.ts';

openHostedStores(async () =>
  openPostgresStore(await createMigratedDatabase(), { connections: 4, hostedOn: true }),
);

test(
  'whatever is changed on both sides ends the same on PostgreSQL too',
  () => changeBothAtRandom(Number(process.env.CHANGES ?? 150)),
  600_000,
);
