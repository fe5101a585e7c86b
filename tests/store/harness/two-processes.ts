import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import { setOf } from '#domain/responses/response.ts';
import { hasEvery } from '#domain/search/ranking.ts';
import type { AuditDetails } from '#domain/staff/audit.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Store } from '#store/store.ts';
import { askedLetters } from './asked.ts';

const OPERATIONS = new URL('./operations.ts', import.meta.url).pathname;
/** Another seed does others. */
const SEED = Number(process.env.OPERATIONS_SEED ?? 20_260_608);

type Tally = { done: Record<string, number>; late: number; impossible: number };

/**
 * Lets two processes do random operations together on the store in a file, or at a URL. Resolves to
 * the kinds of operations that were done.
 */
export async function operateFromTwoProcesses(location: string, count: number): Promise<string[]> {
  const run = promisify(execFile);
  const began = performance.now();
  const tallies = await Promise.all(
    [SEED, SEED + 1].map(async (seed): Promise<Tally> => {
      const args = [OPERATIONS, location, String(seed), String(count / 2)];
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

/** Expects that everything counted and stored beside something else is as a recount has it. */
export async function expectConsistent(store: Store, tables: Kysely<Tables>): Promise<void> {
  expect(await store.counts.verify()).toEqual([]);
  expect(await recount(tables)).toEqual({ sets: [], topics: [], search: [], orphans: [] });
  expect(await store.searchIndex.verify()).toEqual({ letters: 0, responses: 0 });
  await expectFound(store, tables);
}

/** A search finds the letters that a look at every letter finds, and no others. */
async function expectFound(store: Store, tables: Kysely<Tables>): Promise<void> {
  const rows = await tables
    .selectFrom('letters')
    .innerJoin('desk_letter_words', 'letter_id', 'id')
    .select(['id', 'words'])
    .where('state', '<>', 'trashed')
    .execute();
  for (const q of ['dear', 'child', 'chil', '7', 'dear 12', 'sea-child', 'nobody']) {
    const asked = askedLetters({ q });
    const items = await store.letterTable.items(asked, rows.length + 1);
    const naive = rows.filter(({ words }) => hasEvery(asked.words ?? [], words));
    const found = items.map(({ id }) => id).sort();
    expect({ q, found }).toEqual({ q, found: naive.map(({ id }) => id).sort() });
  }
}

/** What `verify` does not look at: everything that is not as it has to be. */
async function recount(tables: Kysely<Tables>) {
  const rows = async <Row>(query: ReturnType<typeof sql<Row>>) =>
    (await query.execute(tables)).rows;
  const responses = await rows(sql<{ letter_id: string; set_number: number }>`
    select letter_id, set_number from responses order by letter_id, set_number`);
  // Where an answer was erased, those after it stay in the sets they had.
  const thinned = await rows(sql<{ details: AuditDetails }>`
    select details from audit where deed = 'response.erase'`);
  const before = new Map<string, number>();
  const gaps = new Set(thinned.map(({ details }) => String(details.letter)));
  const sets = responses.filter(({ letter_id, set_number }) => {
    if (gaps.has(letter_id)) return false;
    const written = before.get(letter_id) ?? 0;
    before.set(letter_id, written + 1);
    return set_number !== setOf(written);
  });
  const topics = await rows(sql`
    select responses.id from responses join letters on letters.id = letter_id
    where letters.topic <> responses.topic`);
  const search = await rows(sql`
    select id from letters where sorted_name <> lower(name)`);
  const orphans = [];
  for (const table of ['letter_texts', 'letter_revisions', 'desk_letter_words', 'responses']) {
    orphans.push(
      ...(await rows(sql`
        select letter_id from ${sql.table(table)}
        where letter_id not in (select id from letters)`)),
    );
  }
  return { sets, topics, search, orphans };
}
