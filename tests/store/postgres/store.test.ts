import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import { openPostgresStore } from '#store/database/postgres/open.ts';
import { letterNo, ROSA, responseNo } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import { describeEmptyStore } from '#tests/store/harness/empty-store.ts';
import { describeKeyset } from '#tests/store/harness/keyset.ts';
import { describeRandomSteps } from '#tests/store/harness/random-steps.ts';
import { describeBuilds } from '#tests/store/nodes/builds.ts';
import { describeLeases } from '#tests/store/nodes/leases.ts';
import { describeAudit } from '#tests/store/site/audit.ts';
import { describeContent } from '#tests/store/site/cache-tags.ts';
import { describeClock } from '#tests/store/site/clock.ts';
import { describeCounts } from '#tests/store/site/counts.ts';
import { describeInvitations } from '#tests/store/site/invitations.ts';
import { describePasskeys } from '#tests/store/site/passkeys.ts';
import { describePrivacy } from '#tests/store/site/privacy.ts';
import { describeSearchIndex } from '#tests/store/site/search-index.ts';
import { describeSessions } from '#tests/store/site/sessions.ts';
import { describeWriters } from '#tests/store/site/writers.ts';
import { openTemporaryStore } from './setup/temporary.ts';

describeAudit('in a PostgreSQL database', openTemporaryStore);
describeBuilds('in a PostgreSQL database', openTemporaryStore);
describeClock('in a PostgreSQL database', openTemporaryStore);
describeContent('in a PostgreSQL database', openTemporaryStore);
describeCounts('in a PostgreSQL database', openTemporaryStore);
describeEmptyStore('in a PostgreSQL database', openTemporaryStore);
describeKeyset('in a PostgreSQL database', openTemporaryStore);
describeInvitations('in a PostgreSQL database', openTemporaryStore);
describeLeases('in a PostgreSQL database', openTemporaryStore);
describePrivacy('in a PostgreSQL database', openTemporaryStore);
describePasskeys('in a PostgreSQL database', openTemporaryStore);
describeSessions('in a PostgreSQL database', openTemporaryStore);
describeRandomSteps('in a PostgreSQL database', openTemporaryStore);
describeSearchIndex('in a PostgreSQL database', openTemporaryStore);
describeWriters('in a PostgreSQL database', openTemporaryStore, (url) =>
  openPostgresStore(url, { connections: 2 }),
);

test('every contract of the store is held to by PostgreSQL too', () => {
  const sources = (files: string) =>
    globSync(files, { cwd: join(import.meta.dirname, '..') })
      .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
      .join('\n');
  const contracts = sources('{collections,harness,letters,moderation,site}/*.ts').matchAll(
    /^export function (describe\w+)\(/gm,
  );
  const here = sources('postgres/*.test.ts');
  const missing = [...contracts].filter(([, name]) => !here.includes(`\n${name}(`));
  expect(missing.map(([, name]) => name)).toEqual([]);
});

test('what goes wrong says nothing of the rows, not even in the log', async () => {
  const { tables, close } = await openTemporaryStore();
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const email = 'nina@example.org';
  const times = { created_at: '2026-06-08', updated_at: '2026-06-08' };
  const add = (id: string) =>
    tables
      .insertInto('staff')
      .values({ ...{ id, email, name: 'Nina', email_verified: true, role: 'moderator' }, ...times })
      .execute();
  await add('one');
  await add('two').catch((err: unknown) => log.error({ err }, 'Nobody was added.'));
  await close();
  expect(lines.join()).toContain('staff_email');
  expect(lines.join()).not.toContain(email);
});

test('who decides at the same moment as another is told, and the counters are right', async () => {
  const { store, close } = await openTemporaryStore();
  await store.letterLife.insert(letterNo(1), 'published');
  const written = await store.responses.write(responseNo(1, 'letter0001'));
  const decisions = Array.from({ length: 6 }, () =>
    answerStep(store, 'approve', written.id, { version: written.version, by: ROSA }),
  );
  const outcomes = await Promise.allSettled(decisions);
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect((await store.letters.findById('letter0001'))?.nrApproved).toBe(1);
  expect(await store.counts.verify()).toEqual([]);
  await close();
});
