import { readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { TABLE_FILTERS } from '#domain/letters/table.ts';
import { readFilters } from '#domain/lists/filters.ts';
import { sealAddresses } from '#server/privacy/address-keys.server.ts';
import { examineSqlite } from '#store/database/sqlite/examine.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { ROSA } from '#tests/cast/cast.ts';
import { answersOf, letterStep } from '#tests/cast/steps.ts';
import { newFolder } from './temporary.ts';

/** Each written by the store of the commit that it is named after: the cast, answers, a decision, an edit. */
const EARLIER = path.join(import.meta.dirname, 'earlier');

test.each(readdirSync(EARLIER))('what %s holds is whole in the newest store', async (name) => {
  const folder = await newFolder();
  const file = path.join(folder, 'wildpost.sqlite');
  await writeFile(file, gunzipSync(readFileSync(path.join(EARLIER, name))));
  const store = await openSqliteStore(file);
  await sealAddresses(store);
  while ((await store.responses.indexSome()) > 0);

  const found = async (query: string) => {
    const filter = readFilters(TABLE_FILTERS, new URLSearchParams(query));
    const { rows } = await store.letterTable.page(filter);
    return rows.map(({ id }) => id).sort();
  };
  expect(await found('q=asha')).toEqual(['amina']);
  expect(await found('q=洱海&state=trashed')).toEqual(['mei']);
  expect(await found('state=pending')).toEqual(['hina']);
  const answers = await answersOf(store, 'amina');
  expect(answers.map(({ id, state }) => [id, state]).sort()).toEqual([
    ['aminaresponse001', 'approved'],
    ['aminaresponse002', 'pending'],
    ['aminaresponse003', 'pending'],
  ]);
  expect((await store.team.findByEmail('rosa@example.org'))?.role).toBe('administrator');
  const revisions = await store.letterLife.revisionsFrom('amina', 1);
  expect(revisions.length).toBeGreaterThan(0);
  await letterStep(store, 'restore', 'mei', {
    version: (await store.letterLife.get('mei'))?.version ?? 0,
    by: ROSA,
  });
  expect(await store.counts.total()).toBe(3);
  expect(await store.counts.verify()).toEqual([]);
  expect(await store.searchIndex.verify()).toEqual({ letters: 0, responses: 0 });
  await store.close();

  const examination = examineSqlite(file);
  expect(await examination.damage()).toEqual([]);
  expect(await examination.steps()).toEqual({ waiting: [], unknown: [] });
  await examination.close();
  await rm(folder, { recursive: true });
});
