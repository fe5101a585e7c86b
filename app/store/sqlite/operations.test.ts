import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { setOf } from '../../domain/responses/response.ts';
import { openDatabase } from './dialect.ts';
import { openSqliteStore } from './open.ts';
import { newFolder } from './temporary.ts';

const OPERATIONS = new URL('./operations.ts', import.meta.url).pathname;
/** Done by two processes together; another seed does others. */
const COUNT = 10_000;
const SEED = Number(process.env.OPERATIONS_SEED ?? 20_260_608);

type Tally = { done: Record<string, number>; late: number; impossible: number };

test('ten thousand random operations of two processes leave every counter right', {
  timeout: 180_000,
}, async () => {
  const folder = await newFolder();
  const file = join(folder, 'wildpost.sqlite');
  await (await openSqliteStore(file)).close();
  const run = promisify(execFile);
  const began = performance.now();
  const tallies = await Promise.all(
    [SEED, SEED + 1].map(async (seed): Promise<Tally> => {
      const args = [OPERATIONS, file, String(seed), String(COUNT / 2)];
      return JSON.parse((await run(process.execPath, args)).stdout);
    }),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.info(`Seed ${SEED}: ${COUNT} operations in ${seconds} s: ${JSON.stringify(tallies)}`);

  const store = await openSqliteStore(file);
  expect(await store.counts.verify()).toEqual([]);
  await store.close();
  expect(recount(file)).toEqual({ sets: [], topics: [], search: [], orphans: [] });

  for (const { done, late, impossible } of tallies) {
    const sum = Object.values(done).reduce((all, n) => all + n, 0);
    expect(sum + late + impossible).toBe(COUNT / 2);
    expect(Object.keys(done)).toHaveLength(17);
    expect(late).toBeGreaterThan(0);
  }
  await rm(folder, { recursive: true });
});

/** What `verify` does not look at: everything that is not as it has to be. */
function recount(file: string) {
  const database = openDatabase(file, { readOnly: true });
  const rows = (sql: string) => database.prepare(sql).all();
  const responses = rows(
    'select id, letter_id, set_number from responses order by letter_id, rowid',
  );
  const before = new Map<unknown, number>();
  const sets = responses.filter(({ letter_id, set_number }) => {
    const written = before.get(letter_id) ?? 0;
    before.set(letter_id, written + 1);
    return set_number !== setOf(written);
  });
  const topics = rows(
    `select responses.id from responses join letters on letters.id = letter_id
     where letters.topic <> responses.topic`,
  );
  const search = rows(
    `select letters.id from letters left join letter_search on letter_id = letters.id
     where letter_search.name is null or letter_search.name <> lower(letters.name)
       or letter_search.words not like '%' || letters.slug || '%'`,
  );
  const orphans = ['letter_texts', 'letter_revisions', 'letter_search', 'responses'].flatMap(
    (table) =>
      rows(`select letter_id from ${table} where letter_id not in (select id from letters)`),
  );
  database.close();
  return { sets, topics, search, orphans };
}
