import { type CompiledQuery, type LogEvent, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFilters } from '#domain/lists/filters.ts';
import { ACTIVITY_FILTERS } from '#domain/staff/activity.ts';
import { letterNo, ROSA } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { askedLetters } from '#tests/store/harness/asked.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { explain } from '../explain.ts';
import { openTemporaryStore } from '../temporary.ts';

/** More than are put in order by themselves, of letters and of lines of the record. */
const MANY = 1500;

const queries: CompiledQuery[] = [];
let opened: OpenedStore;

beforeAll(async () => {
  opened = await openTemporaryStore({ log: ({ query }: LogEvent) => void queries.push(query) });
  const { store } = opened;
  const rare = { topic: 'forests', country: 'VU', age: 40 } as const;
  await store.letterLife.insert(letterNo(1, rare), 'published');
  await store.letterLife.insert(letterNo(2, { topic: 'sea', country: 'KE' }), 'published');
  await letterStep(store, 'unpublish', letterNo(2).id, { version: 1, by: ROSA });
  await letterStep(store, 'publish', letterNo(2).id, { version: 2, by: ROSA });
  await multiply('letters', {
    ...{ id: 'id || n', slug: 'slug || n', search_no: 'null' },
    where: `id = '${letterNo(2).id}'`,
  });
  await multiply('letter_translations', {
    ...{ letter_id: `'${letterNo(2).id}' || n`, text_key: "'fr'", state: "'done'" },
    ...{ from: 'letters', creation_time: 'creation_time', where: `id = '${letterNo(2).id}'` },
  });
  await multiply('audit', { id: 'id || n', where: "deed = 'letter.publish'" });
});

afterAll(() => opened.close());

type Copy = Record<string, string> & { where: string; from?: string };

async function multiply(table: string, { where, from = table, ...changes }: Copy): Promise<void> {
  const { rows } = await sql<{
    name: string;
  }>`select name from pragma_table_info(${table})`.execute(opened.tables);
  const all =
    from === table
      ? { ...Object.fromEntries(rows.map(({ name }) => [name, name])), ...changes }
      : changes;
  await sql
    .raw(`with recursive ns (n) as (select 1 union all select n + 1 from ns where n < ${MANY})
      insert into ${table} (${Object.keys(all)}) select ${Object.values(all)}
      from ns cross join (select * from ${from} where ${where} limit 1)`)
    .execute(opened.tables);
}

async function plansOf(read: () => Promise<unknown>): Promise<string[]> {
  queries.length = 0;
  await read();
  return explain(opened.tables, queries);
}

const table = (query: string) => () =>
  opened.store.letterTable.page(askedLetters(query), { countries: ['KE', 'VU'] });
const count = (query: string) => () => opened.store.letterTable.count(askedLetters(query), 1001);
const record = (query: string) => () =>
  opened.store.activity.list(readFilters(ACTIVITY_FILTERS, new URLSearchParams(query)));

test.each([
  ['topic=sea', 'SCAN letters USING COVERING INDEX letters_all_by_time'],
  ['topic=sea&order=oldest', 'SCAN letters USING COVERING INDEX letters_all_by_time'],
  ['topic=sea&order=changed', 'SCAN letters USING COVERING INDEX letters_all_by_change'],
  ['topic=sea&order=responses', 'SCAN letters USING COVERING INDEX letters_all_by_responses'],
  ['topic=sea&order=waiting', 'SCAN letters USING COVERING INDEX letters_all_by_waiting'],
  ['topic=sea&order=name', 'SCAN letters USING COVERING INDEX letters_all_by_name'],
  ['topic=sea&order=country', 'SEARCH letters USING COVERING INDEX letters_all_by_country'],
  ['state=published&order=changed', 'SCAN letters USING COVERING INDEX letters_all_by_change'],
  ['state=published', 'SEARCH letters USING COVERING INDEX letters_by_time (state=?)'],
  [
    'state=published&topic=sea',
    'SEARCH letters USING COVERING INDEX letters_by_topic (state=? AND topic=?)',
  ],
  ['country=KE', 'SEARCH letters USING COVERING INDEX letters_all_by_country (country=?)'],
  [
    'country=KE&topic=sea',
    'SEARCH letters USING COVERING INDEX letters_all_by_country (country=?)',
  ],
  ['missing=cn&order=name', 'SCAN letters USING COVERING INDEX letters_all_by_name'],
  ['sample=no&order=changed', 'SCAN letters USING COVERING INDEX letters_all_by_change'],
  ['to=30&order=name', 'SCAN letters USING COVERING INDEX letters_all_by_name'],
])('many letters of %s are read along one index', async (query, step) => {
  const plans = await plansOf(table(query));
  expect(plans.join('\n')).toContain(step);
  expect(plans).not.toContainEqual(expect.stringContaining('TEMP B-TREE FOR ORDER BY'));
});

test.each([
  ['topic=forests&order=name', 'letters_by_topic_id (state=? AND topic=?)'],
  ['country=VU&order=changed', 'letters_all_by_country (country=?)'],
  ['country=VU&topic=forests', 'letters_by_country_topic (state=? AND <expr>=?)'],
  ['from=40&order=responses', 'letters_by_topic_age (state=? AND topic=? AND age>? AND age<?)'],
  ['sample=yes&order=oldest', 'letters_samples'],
  ['missing=fr&topic=forests', 'letters_by_topic_id (state=? AND topic=?)'],
])('a few letters of %s are told by an index, and put in order alone', async (query, index) => {
  const plans = await plansOf(table(query));
  expect(plans.join('\n')).toContain(`COVERING INDEX ${index}`);
  expect(plans).not.toContainEqual(
    expect.stringMatching(/^SCAN letters USING (?!.*letters_samples)/),
  );
});

test.each([
  ['', 'SCAN letters USING COVERING INDEX letters_all_by_time'],
  ['topic=sea', 'SEARCH letters USING COVERING INDEX letters_by_topic_id (state=? AND topic=?)'],
  ['to=30', 'letters_by_topic_age (state=? AND topic=? AND age>? AND age<?)'],
  ['country=KE', 'SEARCH letters USING COVERING INDEX letters_all_by_country (country=?)'],
  ['missing=cn', 'SCAN letters USING COVERING INDEX letters_all_by_time'],
])('letters of “%s” are counted where they stand together', async (query, step) => {
  expect((await plansOf(count(query))).join('\n')).toContain(step);
});

test.each([
  ['', 'SCAN audit USING INDEX audit_by_time'],
  ['deed=letter', 'SCAN audit USING INDEX audit_by_time'],
  ['deed=letter.publish', 'SEARCH audit USING INDEX audit_by_deed (deed=?)'],
  ['kind=letter', 'SEARCH audit USING INDEX audit_by_subject_kind (subject_kind=?)'],
  [`kind=letter&person=${ROSA.id}`, 'SEARCH audit USING INDEX audit_by_actor_id (actor_id=?)'],
  ['kind=letter&person=nobody', 'SEARCH audit USING INDEX audit_by_actor_id (actor_id=?)'],
  ['kind=letter&deed=letter.unpublish', 'SEARCH audit USING INDEX audit_by_deed (deed=?)'],
])('the record of “%s” is read along one index', async (query, step) => {
  const plans = await plansOf(record(query));
  expect(plans).toContain(step);
  expect(plans).not.toContainEqual(expect.stringContaining('TEMP B-TREE FOR ORDER BY'));
});

test('who stands in the record is found by one step for each', async () => {
  const plans = await plansOf(() => opened.store.activity.people());
  expect(plans.filter((step) => step.includes('SCAN audit'))).toEqual([]);
  expect(plans.join('\n')).toContain('audit_by_actor_id (actor_id>?)');
});

test('of translators’ lists the letters are looked up one by one, and nothing is put in order', async () => {
  const { translations } = opened.store;
  const done = { key: 'fr', list: 'done', memberId: 'rosa' } as const;
  const plans = await plansOf(async () => {
    await translations.idsFrom({ ...done, source: 'en' }, 60);
    await translations.countMine(done);
    await translations.page({ ...done, key: 'ch', list: 'missing' });
  });
  const sought = plans.join('\n');
  expect(sought).toContain('letter_translations_by_state (text_key=? AND state=?)');
  expect(sought).toContain('letter_translations_by_claim (claimed_by_id=? AND text_key=?)');
  expect(sought).toContain('letters_by_time (state=?)');
  expect(plans).not.toContainEqual(expect.stringContaining('TEMP B-TREE FOR ORDER BY'));
});
