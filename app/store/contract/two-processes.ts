import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import { setOf } from '../../domain/responses/response.ts';
import type { Tables } from '../schema.ts';
import type { Store } from '../store.ts';

const OPERATIONS = new URL('./operations.ts', import.meta.url).pathname;
/** Another seed does others. */
const SEED = Number(process.env.OPERATIONS_SEED ?? 20_260_608);

type Tally = { done: Record<string, number>; late: number; impossible: number };

/**
 * Lets two processes do random operations together on the store in a file, or at a URL. Resolves to
 * the kinds of operations that were done.
 */
export async function operateFromTwoProcesses(place: string, count: number): Promise<string[]> {
  const run = promisify(execFile);
  const began = performance.now();
  const tallies = await Promise.all(
    [SEED, SEED + 1].map(async (seed): Promise<Tally> => {
      const args = [OPERATIONS, place, String(seed), String(count / 2)];
      return JSON.parse((await run(process.execPath, args)).stdout);
    }),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.info(`Seed ${SEED}: ${count} operations in ${seconds} s: ${JSON.stringify(tallies)}`);
  for (const { done, late, impossible } of tallies) {
    const sum = Object.values(done).reduce((all, n) => all + n, 0);
    expect(sum + late + impossible).toBe(count / 2);
    expect(late).toBeGreaterThan(0);
  }
  return [...new Set(tallies.flatMap(({ done }) => Object.keys(done)))];
}

/** Expects that everything counted and kept beside something else is as a recount has it. */
export async function expectWhole(store: Store, tables: Kysely<Tables>): Promise<void> {
  expect(await store.counts.verify()).toEqual([]);
  expect(await recount(tables)).toEqual({ sets: [], topics: [], search: [], orphans: [] });
}

/** What `verify` does not look at: everything that is not as it has to be. */
async function recount(tables: Kysely<Tables>) {
  const rows = async <Row>(query: ReturnType<typeof sql<Row>>) =>
    (await query.execute(tables)).rows;
  const responses = await rows(sql<{ letter_id: string; set_number: number }>`
    select letter_id, set_number from responses order by letter_id, set_number`);
  const before = new Map<string, number>();
  const sets = responses.filter(({ letter_id, set_number }) => {
    const written = before.get(letter_id) ?? 0;
    before.set(letter_id, written + 1);
    return set_number !== setOf(written);
  });
  const topics = await rows(sql`
    select responses.id from responses join letters on letters.id = letter_id
    where letters.topic <> responses.topic`);
  const search = await rows(sql`
    select letters.id from letters left join letter_search on letter_id = letters.id
    where letter_search.name is null or letter_search.name <> lower(letters.name)
      or letter_search.words not like '%' || letters.slug || '%'`);
  const orphans = [];
  for (const table of ['letter_texts', 'letter_revisions', 'letter_search', 'responses']) {
    orphans.push(
      ...(await rows(sql`
        select letter_id from ${sql.table(table)}
        where letter_id not in (select id from letters)`)),
    );
  }
  return { sets, topics, search, orphans };
}
