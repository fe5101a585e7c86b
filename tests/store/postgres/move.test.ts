import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CopyError, copyStore, prepareCopy } from '#store/database/move.ts';
import { openPostgresStore } from '#store/database/postgres/open.ts';
import { ROSA, responseNo, writeCast } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import { everything } from '#tests/store/harness/opened-store.ts';
import { openTemporaryStore as openSqlite } from '#tests/store/sqlite/temporary.ts';
import { connectTables, createDatabase } from './setup/temporary.ts';

async function filledStore() {
  const from = await openSqlite({ mailOn: true });
  const { store } = from;
  await writeCast(store);
  const member = { name: 'Rosa', email: 'rosa@example.org', role: 'moderator', passwordHash: 'x' };
  await store.team.addFirst(member as Parameters<typeof store.team.addFirst>[0]);
  const email = { email: 'nina@example.org', wantsNote: true };
  const { id } = await store.responses.write(responseNo(1, 'amina', email));
  await answerStep(store, 'approve', id, { version: 1, by: ROSA });
  await store.siteMeta.set('samples', 'loaded');
  return from;
}

test('a whole store is moved from a file to a database, row by row', async () => {
  const from = await filledStore();
  const url = await createDatabase();
  await prepareCopy(url);
  const copied = await copyStore(from.location, url);
  expect(copied).toContainEqual({ name: 'letters', rows: 4 });
  expect(copied).toContainEqual({ name: 'outbox', rows: 1 });
  const tables = connectTables(url);
  const [there, here] = [await everything(tables), await everything(from.tables)];
  for (const name of ['staff', 'staff_accounts']) {
    delete there[name];
    delete here[name];
  }
  expect(there).toEqual(here);
  const store = await openPostgresStore(url, { connections: 2 });
  expect(await store.counts.verify()).toEqual([]);
  expect((await store.team.findByEmail('rosa@example.org'))?.name).toBe('Rosa');
  expect(await store.counts.total()).toBe(3);
  await Promise.all([store.close(), tables.destroy(), from.close()]);
});

test('a database that has something in it is not moved to, and keeps it', async () => {
  const from = await filledStore();
  const url = await createDatabase();
  const store = await openPostgresStore(url, { connections: 2 });
  await writeCast(store);
  await expect(prepareCopy(url)).rejects.toThrow(CopyError);
  await expect(copyStore(from.location, url)).rejects.toThrow(CopyError);
  expect(await store.counts.total()).toBe(3);
  await Promise.all([store.close(), from.close()]);
});

test('what does not arrive as it was is not committed', async () => {
  const from = await filledStore();
  const url = await createDatabase();
  await prepareCopy(url);
  const tables = connectTables(url);
  await sql`create function spoil() returns trigger language plpgsql
    as $$ begin new.text = 'other'; return new; end $$`.execute(tables);
  await sql`create trigger spoil before insert on letter_texts
    for each row execute function spoil()`.execute(tables);
  await expect(copyStore(from.location, url)).rejects.toThrow('letter_texts did not arrive');
  expect(await tables.selectFrom('letters').select('id').execute()).toEqual([]);
  await Promise.all([tables.destroy(), from.close()]);
});
