import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPostgresStore } from '#store/database/postgres/open.ts';
import type { Store } from '#store/store.ts';
import { letterNo, NOON, ROSA, responseNo } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import { createMigratedDatabase } from '#tests/store/postgres/setup/temporary.ts';

const DAY = 24 * 60 * 60 * 1000;
const WORD = 'Quillwort';

let store: Store;
let beside: Client;

beforeEach(async () => {
  const url = await createMigratedDatabase();
  store = await openPostgresStore(url, { connections: 4 });
  beside = new Client({ connectionString: url });
  await beside.connect();
  await store.letterLife.insert(letterNo(1), 'published');
});

afterEach(async () => {
  await beside.end();
  await store.close();
});

/** Whether the file of the answers has the word, wherever in it. */
async function isInFile(): Promise<boolean> {
  await beside.query('checkpoint');
  const { rows } = await beside.query(
    `select position($1::bytea in pg_read_binary_file(pg_relation_filepath('responses'))) > 0 as found`,
    [Buffer.from(WORD)],
  );
  return rows[0].found;
}

async function waitsForOthers(): Promise<boolean> {
  const { rowCount } = await beside.query(
    `select from pg_stat_activity where query like '%xid8' and pid <> pg_backend_pid()
       and datname = current_database()`,
  );
  return rowCount !== 0;
}

async function eraseAnAnswer(): Promise<void> {
  const text = `Dear friend, ${WORD} grows here.`;
  const { id } = await store.responses.write(responseNo(1, 'letter0001', { text }));
  await answerStep(store, 'reject', id, { version: 1, by: ROSA });
  await store.responses.write(responseNo(2, 'letter0001'));
  expect(await isInFile()).toBe(true);
  await answerStep(store, 'erase', id, { version: 2, by: ROSA });
}

test('what was erased is in no file a day later, and what stays is there', async () => {
  await store.rewriteTables(NOON);
  await eraseAnAnswer();
  await beside.query('vacuum responses');
  expect(await isInFile()).toBe(true);
  expect(await store.rewriteTables(NOON + DAY - 1)).toEqual({ rewritten: [], left: [] });
  expect(await isInFile()).toBe(true);

  const done = await store.rewriteTables(NOON + DAY);
  expect(done).toMatchObject({ rewritten: expect.arrayContaining(['responses']), left: [] });
  expect(await isInFile()).toBe(false);
  expect(
    (await store.moderation.responses.list({ state: 'pending', order: 'newest' })).items,
  ).toHaveLength(1);
});

test('a table that somebody reads all the while is left, and written anew the day after', async () => {
  await store.rewriteTables(NOON);
  await eraseAnAnswer();
  await beside.query('begin; select from responses');
  expect((await store.rewriteTables(NOON + DAY))?.left).toEqual(['responses']);
  await beside.query('commit');
  expect((await store.rewriteTables(NOON + 2 * DAY))?.rewritten).toContain('responses');
  expect(await isInFile()).toBe(false);
});

test('what writes in another database of the server is waited for', async () => {
  const elsewhere = new Client({ connectionString: await createMigratedDatabase() });
  await elsewhere.connect();
  await store.rewriteTables(NOON);
  await elsewhere.query('begin; select pg_current_xact_id()');
  await eraseAnAnswer();
  const rewriting = store.rewriteTables(NOON + DAY);
  await expect.poll(waitsForOthers).toBe(true);
  await elsewhere.query('commit');
  await elsewhere.end();
  expect((await rewriting)?.rewritten).toContain('responses');
  expect(await isInFile()).toBe(false);
});
