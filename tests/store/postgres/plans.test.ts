import { CompiledQuery, type LogEvent, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QueueFilter } from '#domain/moderation/queue.ts';
import { bandOf } from '#domain/privacy/ages.ts';
import type { AskedResponses } from '#store/responses/found.ts';
import { letterNo, NOON, ROSA, responseNo } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import { askedLetters, wordsOf } from '#tests/store/harness/asked.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { openTemporaryStore } from './setup/temporary.ts';

/** Letters, and as many responses: enough that reading all of them would cost more than an index. */
const SIZE = Number(process.env.PLAN_SIZE ?? 12_000);
/** What may be put in order after it was read: a page, not a table. */
const FEW = 200;

const queries: CompiledQuery[] = [];
let opened: OpenedStore;

beforeAll(async () => {
  opened = await openTemporaryStore({ log: ({ query }: LogEvent) => void queries.push(query) });
  const { letterLife, responses } = opened.store;
  for (let n = 0; n < 6; n += 1) {
    const letter = await letterLife.insert(letterNo(n, { principles: ['life'] }), 'published');
    const response = await responses.write(responseNo(n, letter.id));
    if (n % 2) await answerStep(opened.store, 'approve', response.id, { version: 1, by: ROSA });
  }
  await copy('letters', {
    slug: 'l.slug || n',
    creation_time: 'l.creation_time + n * 1000',
    search_no: 'null',
  });
  await copy('letter_texts', {}, 'letter_id');
  await copy('letter_principles', { creation_time: 'l.creation_time + n * 1000' }, 'letter_id');
  await copy('responses', {
    letter_id: 'l.letter_id || n',
    creation_time: 'l.creation_time + n * 1000',
    suspicion: 'case when n % 50 = 0 then 3 else 0 end',
    mark_count: 'case when n % 50 = 0 then 3 else 0 end',
    marks: "case when n % 50 = 0 then ' phone ' else '' end",
  });
  await sql
    .raw(`insert into letter_translations (letter_id, text_key, state, creation_time, claimed_by_id)
    select id, text_key, 'done', creation_time, case when hashtext(id) % 997 = 0 then 'rosa' end
    from letters, (values ('fr'), ('de')) languages(text_key)`)
    .execute(opened.tables);
  await sql
    .raw(`insert into submissions (letter_id, slip_hash, sent_key, sender, locale,
      consent_text, consent_at, signals, suspicion)
    select id, id, id, 'parent', 'en', '', creation_time, '', 0 from letters
    where state = 'pending'`)
    .execute(opened.tables);
  await sql
    .raw(`insert into response_submissions (slip_hash, response_id, sender)
    select id, id, case when hashtext(id) % 9 = 0 then 'parent' end from responses`)
    .execute(opened.tables);
  await sql
    .raw(`insert into response_contacts (response_id, email, wants_note)
    select id, id || '@example.org', 0 from responses on conflict do nothing`)
    .execute(opened.tables);
  await sql
    .raw(`insert into desk_response_words (no, response_id, words)
    select search_no, id, 'response word' || search_no from responses where search_no > 6`)
    .execute(opened.tables);
  await sql.raw('vacuum analyze').execute(opened.tables);
}, 300_000);

afterAll(() => opened.close());

/** Copies the rows of a table under other names until there are enough; a tenth waits. */
async function copy(table: string, changes: Record<string, string>, key = 'id'): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(opened.tables);
  const all: Record<string, string> = {
    ...Object.fromEntries(rows.map(({ name }) => [name, `l.${name}`])),
    ...(table === 'letters' && {
      state: "case when n % 10 = 0 then 'pending' else l.state end",
      country: "case when n % 3 = 0 then l.country else chr(65 + n % 26) || 'X' end",
      nr_approved: 'case when n % 4 = 0 then l.nr_approved else 0 end',
    }),
    ...(table === 'responses' && {
      ...{ sent_key: 'null', search_no: 'l.search_no * 10000 + n', copy_group: 'null' },
      state: "case when n % 10 = 0 then l.state else 'approved' end",
    }),
    [key]: `l.${key} || n`,
    ...changes,
  };
  await sql
    .raw(
      `insert into ${table} (${Object.keys(all).join(', ')})
       select ${Object.values(all).join(', ')}
       from ${table} l, generate_series(1, ${Math.ceil(SIZE / 6)}) n`,
    )
    .execute(opened.tables);
}

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Plans?: Plan[];
};

/** What PostgreSQL would do that takes longer the more there is, for everything a read asks. */
async function slowSteps(read: () => Promise<unknown>): Promise<string[]> {
  queries.length = 0;
  await read();
  const slow: string[] = [];
  const look = ({ 'Node Type': type, 'Plan Rows': rows, Plans = [], ...node }: Plan, most = 0) => {
    // One that stops after a small part of what it would find is no longer for a longer table.
    const stopsEarly = most > 0 && rows > 5 * most;
    if (type === 'Seq Scan' && !stopsEarly) slow.push(`all of ${node['Relation Name']}`);
    const sorted = Math.max(0, ...Plans.map((part) => part['Plan Rows']));
    if (type.endsWith('Sort') && sorted > FEW) slow.push(`${type} of ${sorted} for ${rows}`);
    for (const part of Plans) look(part, type === 'Limit' ? rows : 0);
  };
  const asked = [...queries];
  expect(asked.length).toBeGreaterThan(0);
  for (const { sql: text, parameters } of asked) {
    const explain = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]);
    const { rows } = await opened.tables.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain);
    look((rows[0] as (typeof rows)[number])['QUERY PLAN'][0].Plan);
  }
  return slow;
}

const after = `${NOON + 9_000_000}.a`;
const afterCounted = `0.${after}`;
const fr = { locale: 'fr' } as const;
const further = { ...fr, after };
const waiting = { state: 'pending', order: 'oldest' } as const;
const cursorFor = ({ order }: Partial<QueueFilter>) =>
  order === 'suspicion' || order === 'marks' ? `0.${afterCounted}` : `0.${after}`;
const MINE = { key: 'fr', list: 'mine', memberId: 'rosa' } as const;
const letters = () => opened.store.letters;
const queue = () => opened.store.moderation;

test.each<[string, () => Promise<unknown>]>([
  ['a topic', () => letters().listByTopic('sea', fr)],
  ['a topic, further on', () => letters().listByTopic('sea', further)],
  ['a country', () => letters().listByCountry('KE', fr)],
  ['a country, further on', () => letters().listByCountry('KE', further)],
  ['a country without letters', () => letters().listByCountry('ZZ', fr)],
  ['a country to a topic', () => letters().listByCountryAndTopic('KE', 'sea', fr)],
  ['a country to a topic, further on', () => letters().listByCountryAndTopic('KE', 'sea', further)],
  ['a band of ages', () => letters().listByAge(bandOf(6), fr)],
  ['a band of ages, further on', () => letters().listByAge(bandOf(6), further)],
  ['a band of ages without letters', () => letters().listByAge(bandOf(70), fr)],
  ['the latest', () => letters().listLatest(fr)],
  ['the latest, further on', () => letters().listLatest(further)],
  ['adoption', () => letters().listForAdoption(undefined, fr)],
  [
    'adoption, further on',
    () => letters().listForAdoption(undefined, { ...fr, after: afterCounted }),
  ],
  ['adoption of a topic', () => letters().listForAdoption('sea', fr)],
  [
    'adoption of a topic, further on',
    () => letters().listForAdoption('desert', { ...fr, after: afterCounted }),
  ],
  ['a principle', () => letters().listByPrinciple('life', { locale: 'fr', limit: 3 })],
  ['a shelf', () => letters().listByIds(['letter0000', 'letter0001'], fr)],
  [
    'a booklet',
    async () => {
      const names = ['letter0000-of-many', 'letter0001'];
      await letters().withMade(await letters().listNamed(names, fr));
    },
  ],
  ['the rest of a shelf', () => letters().publicIdsAmong(['letter0000', 'letter0001'])],
  ['a letter', () => letters().findBySlug('letter0000-of-many')],
  ['addresses', () => letters().listAddresses('2026-06', { limit: 100 })],
  ['addresses, further on', () => letters().listAddresses('2026-06', { after, limit: 100 })],
  [
    'those around a letter',
    async () => {
      const letter = await letters().findById('letter0001');
      const ages = { from: 5, to: 9 };
      if (letter) await letters().around(letter, { locale: 'fr', ages });
    },
  ],
  ['responses', () => opened.store.responses.readPublic('letter0001', { start: 0 })],
  ['what a translator has in hand', () => opened.store.translations.page(MINE)],
  ['what one has in hand, further on', () => opened.store.translations.page(MINE, { after })],
  ['how much a translator has in hand', () => opened.store.translations.countMine(MINE)],
  ['translations in a state', () => opened.store.translations.page({ ...MINE, list: 'done' })],
  ['pictures', () => letters().hasPicture('letter0001', 'photo', 'hash')],
])('the list of %s is read along an index', async (_, read) => {
  expect(await slowSteps(read)).toEqual([]);
});

test('a letter by chance is found along an index, once a small table says how many there are', async () => {
  const draw = (topic?: 'sea') => slowSteps(() => letters().drawSlug({ topic, random: () => 0 }));
  // By statistics that a server gathers when it likes, so small a table is read as a whole or along its index.
  expect(['all of counters']).toEqual(expect.arrayContaining(await draw()));
  expect(['all of country_counters']).toEqual(expect.arrayContaining(await draw('sea')));
});

test.each<[string, Partial<QueueFilter<'pending'>>]>([
  ['waits', {}],
  ['is of a topic', { topic: 'sea' }],
  ['is of a country', { country: 'DE' }],
  ['is in a language', { language: 'en' }],
  ['has signals', { flagged: true }],
  ['has waited long', { days: 3 }],
  ['comes newest', { order: 'newest' }],
  ['is most suspicious', { order: 'suspicion' }],
  ['is marked', { marks: 'any' }],
  ['is not marked', { marks: 'none' }],
  ['has one mark', { marks: 'phone' }],
  ['has the most marks', { order: 'marks' }],
])('the queue of what %s is read along an index', async (_, filter) => {
  const list = (options = {}) => queue().responses.list({ ...waiting, ...filter }, options);
  expect(await slowSteps(() => list())).toEqual([]);
  expect(await slowSteps(() => list({ after: cursorFor(filter) }))).toEqual([]);
});

test.each<[string, Partial<AskedResponses>]>([
  ['was decided last', {}],
  ['somebody decided', { by: 'Rosa' }],
  ['somebody decided, the oldest first', { by: 'Rosa', order: 'oldest' }],
  ['came since a day', { from: '2026-06-09', order: 'newest' }],
  ['has a word', { words: wordsOf('response 1'), order: 'oldest' }],
  ['is to a letter', { letters: ['letter0001'] }],
  ['came from one address', { writer: 'response0001' }],
])('the queue of what %s is read along an index', async (_, filter) => {
  const asked = { state: 'approved', order: 'decided', ...filter } as const;
  const list = (options = {}) => queue().responses.list(asked, options);
  expect(await slowSteps(() => list())).toEqual([]);
  const further = asked.order === 'decided' ? `${NOON}.a` : after;
  expect(await slowSteps(() => list({ after: further }))).toEqual([]);
  expect(await slowSteps(() => queue().responses.count(asked, 1001))).toEqual([]);
});

test.each<[string, Partial<QueueFilter<'pending'>>]>([
  ['waits', {}],
  ['is of a topic', { topic: 'sea' }],
  ['is in a language', { language: 'en' }],
  ['has signals', { flagged: true }],
  ['is most suspicious', { order: 'suspicion' }],
  ['is marked', { marks: 'any' }],
  ['has the most marks', { order: 'marks' }],
])('the queue of letters that %s is read along an index', async (_, filter) => {
  const list = () => queue().letters.list({ ...waiting, ...filter }, { after: cursorFor(filter) });
  expect(await slowSteps(list)).toEqual([]);
});

test.each<[string, () => Promise<unknown>]>([
  ['how much waits', () => queue().responses.count(waiting, 1001)],
  ['the choices', () => queue().responses.choices('pending')],
  ['the choices of letters', () => queue().letters.choices('pending')],
  ['the responses of a letter', () => queue().responses.ofLetter('letter0001', { limit: 9 })],
])('%s is told by an index', async (_, read) => {
  expect(await slowSteps(read)).toEqual([]);
});

test.each([
  'order=newest',
  'order=changed',
  'order=name',
  'state=published&order=name',
  'topic=sea&order=changed',
  'country=KE&order=newest',
  'country=ZX&order=name',
  'sample=yes&order=responses',
  'from=70&order=changed',
])('the table of letters of %s is read along an index', async (query) => {
  const asked = askedLetters(query);
  expect(await slowSteps(() => opened.store.letterTable.page(asked))).toEqual([]);
});

test('a read that has no index is told from one that has', async () => {
  const slow = await slowSteps(async () => {
    await opened.tables.selectFrom('letters').select('age').orderBy('age').execute();
    const query = opened.tables.selectFrom('letters').select('age').orderBy('age').compile();
    queries.push(query);
  });
  expect(slow).toEqual([expect.stringContaining('Sort of'), 'all of letters']);
});
