import { type Kysely, type RawBuilder, sql } from 'kysely';
import { writeCursor } from '#domain/lists/cursor.ts';
import type { Tables } from '#store/database/schema.ts';
import { countedTranslations } from '#store/translations/counters.ts';
import type { Database } from '#tests/workplace/databases.ts';
import { fillBehind } from './behind.ts';
import { FIRST_MOMENT, idNo, idOf, range, SECOND } from './seeding.ts';

/** Answers, and lines of the record, for a hundred letters. */
const ANSWERS = 75;
const LINES = 300;
const BATCH = 10;
const MIXED = 1_000_003;
const SAMPLES = 105;

const n = sql`n`;

/** How often each of some values comes in a thousand rows, and what the others are. */
type Shares = { shares: Record<string, number>; rest: readonly string[] };

const STATES = {
  shares: { pending: 40, unpublished: 20, rejected: 20, withdrawn: 10, trashed: 10 },
  rest: ['published'],
};
const RESPONSE_STATES = { shares: { pending: 100, rejected: 100 }, rest: ['approved'] };
const TOPICS = {
  shares: { forests: 20 },
  rest: ['sea', 'desert', 'rivers', 'lakes', 'mountains'],
};
const COUNTRIES = {
  shares: { VU: 1, NZ: 10, BR: 50 },
  rest: ['KE', 'CN', 'FR', 'DE', 'RU', 'EG', 'MX', 'IN', 'US'],
};
const AGES = { shares: { 40: 1, 17: 10 }, rest: ['5', '6', '7', '8', '9', '10', '11', '12', '13'] };
const LANGUAGES = {
  shares: { ' en ': 1, ' ar ch de en es fr ru ': 250, ' ar de en es fr ru ': 50 },
  rest: [' en fr '],
};
const SPOKEN = { shares: { sw: 1, es: 100, fr: 200 }, rest: ['en'] };
const MARKS = { shares: { ' phone ': 100 }, rest: [''] };
const CONCERNS = { shares: { 1: 1 }, rest: ['0'] };
const SUSPICIONS = { shares: { 3: 20, 1: 50 }, rest: ['0'] };
const PEOPLE = {
  shares: { seldom: 1 },
  rest: ['ada', 'ben', 'cleo', 'dan', 'eva', 'finn', 'gus', 'ida'],
};
const DEEDS = {
  shares: {
    'team.join': 1,
    'letter.trash': 10,
    'letter.edit': 90,
    'letter.publish': 200,
    'response.reject': 100,
  },
  rest: ['response.approve'],
};
const WORKED = { shares: { outdated: 50, inWork: 10, waiting: 40 }, rest: ['done'] };
/** Words that one text in so many has. */
const RARE = { thousandth: 1000, hundredth: 100, twentieth: 20 };

export function wordOf(kind: keyof typeof RARE, no: number): string {
  return `${kind}${1000 + no}`;
}

/** Letters in every state with answers, the record, translations and the words of all of them. */
export async function seedDesk(
  database: Database,
  location: string,
  letters: number,
): Promise<void> {
  await (await database.openStore(location)).close();
  await fillBehind(database, location, {
    fill: async (db) => {
      await writeLetters(db, letters);
      await writeAnswers(db, (letters * ANSWERS) / 100);
      await writeRecord(db, (letters * LINES) / 100);
    },
    finish: async (db) => {
      const counted = [...(await countedTranslations(db))];
      await db
        .insertInto('counters')
        .values(counted.map(([name, count]) => ({ name, count })))
        .onConflict((oc) =>
          oc.column('name').doUpdateSet((eb) => ({ count: eb.ref('excluded.count') })),
        )
        .execute();
      await sql`update letters set nr_waiting = (
          select count(*) from responses where letter_id = letters.id and state = 'pending')
        where id in (select letter_id from responses where state = 'pending')`.execute(db);
      await sql`insert into search_numbers (kind, taken) values
        ('letters', cast(${letters} as integer)), ('responses', cast(${letters} as integer))
        on conflict (kind) do update set taken = excluded.taken`.execute(db);
    },
  });
}

async function writeLetters(db: Kysely<Tables>, letters: number): Promise<void> {
  const state = pick('state', STATES);
  await insert(db, 'letters', letters, {
    ...{ id: idOf(n), slug: sql`'letter-' || n` },
    ...{ topic: pick('topic', TOPICS), country: pick('country', COUNTRIES), state },
    ...{ name: sql`'Name ' || ${mixed('name')}`, sorted_name: sql`'name ' || ${mixed('name')}` },
    age: sql`cast(${pick('age', AGES)} as integer)`,
    original_language: pick('spoken', SPOKEN),
    ...{ creation_time: time(), changed_at: time(mixed('changed')) },
    nr_responses: sql`${mixed('answers')} % 4`,
    nr_approved: sql`${mixed('answers')} % 4 / 2`,
    is_sample: sql`case when n < ${sql.lit(SAMPLES)} then 1 else 0 end`,
    ...{ version: sql`1`, languages: pick('languages', LANGUAGES), search_no: n },
    trashed_at: sql`case when ${state} = 'trashed' then ${time()} end`,
    ...marks(),
  });
  await insert(db, 'letter_texts', letters, {
    ...{ letter_id: idOf(n), text_key: sql`'en'`, is_original: sql`1` },
    text: sql`'Dear sea ' || n`,
  });
  for (const key of ['ar', 'ch', 'de', 'es', 'fr', 'ru']) {
    const work = pick(`work ${key}`, WORKED);
    await insert(
      db,
      'letter_translations',
      letters,
      {
        ...{ letter_id: idOf(n), text_key: sql`${sql.lit(key)}`, state: work },
        creation_time: time(),
        claimed_by_id: sql`case when ${work} = 'inWork' then ${pick('hand', PEOPLE)} end`,
      },
      sql`${pick('languages', LANGUAGES)} like ${sql.lit(`% ${key} %`)}`,
    );
  }
  await insert(
    db,
    'submissions',
    letters,
    {
      ...{ letter_id: idOf(n), slip_hash: idOf(n), sent_key: idOf(n), sender: sql`'parent'` },
      ...{ locale: sql`'en'`, consent_text: sql`''`, consent_at: time(), signals: sql`''` },
      suspicion: sql`cast(${pick('suspicion', SUSPICIONS)} as integer)`,
    },
    sql`${state} in ('pending', 'rejected')`,
  );
  const words = sql`${idOf(n)} || ' name' || ${mixed('name')} || ${said()}`;
  await insert(db, 'desk_letter_words', letters, { no: n, letter_id: idOf(n), words });
}

async function writeAnswers(db: Kysely<Tables>, answers: number): Promise<void> {
  const state = pick('answered', RESPONSE_STATES);
  const decided = (value: RawBuilder<unknown>) =>
    sql`case when ${state} <> 'pending' then ${value} end`;
  const letter = idOf(sql`n / 3 * 4`);
  await insert(db, 'responses', answers, {
    ...{ id: sql`'r' || ${idOf(n)}`, letter_id: letter, topic: pick('topic', TOPICS) },
    ...{ name: sql`'Nina'`, age: sql`9`, country: pick('from', COUNTRIES) },
    ...{ text: sql`'Dear writer ' || n`, language: pick('speaks', SPOKEN), set_number: sql`0` },
    ...{ state, signals: sql`''`, is_sample: sql`0`, creation_time: time(), version: sql`1` },
    suspicion: sql`cast(${pick('suspected', SUSPICIONS)} as integer)`,
    decided_by: decided(pick('decider', PEOPLE)),
    decided_by_id: decided(pick('decider', PEOPLE)),
    decided_at: decided(time(mixed('decided'))),
    copy_group: sql`case when ${mixed('copied')} % 50 = 0 then 'g' || (n / 1000) else 'r' || n end`,
    search_no: n,
    ...marks(),
  });
  await insert(db, 'response_contacts', answers, {
    ...{ response_id: sql`'r' || ${idOf(n)}`, email: sql`''`, wants_note: sql`0` },
    email_mark: sql`'mark' || (n / 5)`,
  });
  await insert(db, 'response_submissions', answers, {
    ...{ response_id: sql`'r' || ${idOf(n)}`, slip_hash: sql`'r' || ${idOf(n)}` },
  });
  const words = sql`'r' || ${idOf(n)} || ' nina dear writer' || ${said()}`;
  const response_id = sql`'r' || ${idOf(n)}`;
  await insert(db, 'desk_response_words', answers, { no: n, response_id, words });
}

async function writeRecord(db: Kysely<Tables>, lines: number): Promise<void> {
  const deed = pick('deed', DEEDS);
  const kind = sql`substr(${deed}, 1, case when ${deed} like 'letter%' then 6
    when ${deed} like 'team%' then 4 else 8 end)`;
  const inBatch = sql`n / ${sql.lit(BATCH)} % 3 = 0`;
  await insert(db, 'audit', lines, {
    ...{ id: sql`'a' || ${idOf(sql`n / 3`)} || (n % 3)`, actor_id: pick('actor', PEOPLE) },
    ...{ actor_name: pick('actor', PEOPLE), deed, details: sql`'{}'` },
    subject_kind: sql`case ${kind} when 'team' then 'member' else ${kind} end`,
    subject_id: idOf(sql`n / 3`),
    batch: sql`case when ${inBatch} then 'b' || (n / ${sql.lit(BATCH)}) end`,
    at: sql`case when ${inBatch} then ${time(sql`n / ${sql.lit(BATCH)} * ${sql.lit(BATCH)}`)}
      else ${time()} end`,
  });
}

function marks(): Record<string, RawBuilder<unknown>> {
  const found = pick('marks', MARKS);
  return {
    marks: found,
    mark_count: sql`length(${found}) / 3`,
    mark_rules: sql`1`,
    concern: sql`cast(${pick('concern', CONCERNS)} as integer)`,
  };
}

function said(): RawBuilder<unknown> {
  const rare = Object.entries(RARE).map(
    ([kind, of]) => sql`' ${sql.raw(kind)}' || (1000 + n % ${sql.lit(of)})`,
  );
  const often = ['a', 'b', 'c', 'd'].map((each) => sql`' said' || (${mixed(each)} % 2000)`);
  return sql`' the sea ' || ${sql.join([...rare, ...often], sql` || `)}`;
}

async function insert(
  db: Kysely<Tables>,
  table: keyof Tables,
  rows: number,
  values: Record<string, RawBuilder<unknown>>,
  where = sql`1 = 1`,
): Promise<void> {
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((each) => sql.ref(each)))})
    with recursive ${range(rows)}
    select ${sql.join(Object.values(values))} from ns where ${where}`.execute(db);
}

/** A number below the prime that differs from row to row, and from one purpose to another. */
function mixed(purpose: string): RawBuilder<number> {
  const factor = [...purpose].reduce((sum, char) => sum * 31 + char.charCodeAt(0), 7) % MIXED;
  return sql`((cast(n as bigint) + 1) * ${sql.lit(factor)} % ${sql.lit(MIXED)})`;
}

function pick(purpose: string, { shares, rest }: Shares): RawBuilder<unknown> {
  const place = sql`${mixed(purpose)} % 1000`;
  let from = 0;
  const cases = Object.entries(shares).map(([value, share]) => {
    from += share;
    return sql`when ${place} < ${sql.lit(from)} then ${sql.lit(value)}`;
  });
  const others = rest.map((value, i) => sql`when ${sql.lit(i)} then ${sql.lit(value)}`);
  const other = sql`case ${mixed(`${purpose} rest`)} % ${sql.lit(rest.length)} ${sql.join(others, sql` `)} end`;
  return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} else ${other} end` : other;
}

function time(no: RawBuilder<unknown> = n): RawBuilder<number> {
  return sql`${sql.lit(FIRST_MOMENT)} + cast(${no} as bigint) * ${sql.lit(SECOND)}`;
}

/** The place of a letter in a list by time. */
export function placeOf(no: number): [number, string] {
  return [FIRST_MOMENT + no * SECOND, idNo(no)];
}

export function cursorAt(...position: (string | number)[]): string {
  return writeCursor(position);
}
