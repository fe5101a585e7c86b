import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ageCounter, LETTERS_COUNTER } from '#domain/letters/counters.ts';
import { type Cursor, writeCursor } from '#domain/lists/cursor.ts';
import { AGE_BANDS } from '#domain/privacy/ages.ts';
import { TOPICS, type Topic } from '#domain/topics/topics.ts';
import type { Tables } from '#store/database/schema.ts';
import { BAND } from '#store/letters/lists/indexed.ts';
import type { Store } from '#store/store.ts';
import { answerStep, letterStep } from '#tests/cast/steps.ts';
import type { Database } from '#tests/workplace/databases.ts';
import { fillBehind } from './behind.ts';

const COUNTRIES = ['KE', 'BR', 'CN', 'FR', 'DE', 'RU', 'EG', 'MX', 'IN', 'US'];
/** The letter that the others are made of; it goes again. */
const FIRST = 'first';
export const FIRST_MOMENT = Date.UTC(2020, 0, 1);
export const SECOND = 1000;
/** About as long as the letters of children are. */
const TEXT =
  'Dear sea, I saw you for the first time when I was six and you were very loud. '.repeat(9);
/** Every so many letters one has answers, three of them. */
const ANSWERED = 4;
const ANSWERS = 3;

/** A prime just below 10^13, and a number by which ids jump about below it and none comes twice. */
const PRIME = 9_999_999_999_971n;
const JUMP = 6_180_339_887_498n;

type Table = 'letters' | 'letter_texts' | 'responses';

/**
 * Makes a store of so many published letters, each with an English and a French text. The database
 * multiplies a letter that came through the store; indexes are built when all rows are there, as
 * one row after another would take an hour.
 */
export async function seed(database: Database, location: string, letters: number): Promise<void> {
  const store = await database.openStore(location);
  await insertFirst(store);
  await store.close();

  await fillBehind(database, location, {
    fill: (db) => multiply(db, letters),
    finish: (db) => count(db, letters),
  });

  // Everything that stands beside it goes with it, as the store knows.
  const again = await database.openStore(location);
  const first = await again.letterLife.get(FIRST);
  const { version } = await letterStep(again, 'trash', FIRST, { version: first?.version ?? 0 });
  await letterStep(again, 'erase', FIRST, { version });
  await again.close();
}

/** One letter with an answer by the store's own way, so that its columns need not be known here. */
async function insertFirst(store: Store): Promise<void> {
  const { letterLife, responses } = store;
  const { id } = await letterLife.insert(
    {
      id: FIRST,
      slug: FIRST,
      topic: 'sea',
      country: 'KE',
      name: 'Sample',
      age: 9,
      originalLanguage: 'en',
      text: { en: TEXT, fr: TEXT },
      alt: {},
      creationTime: String(FIRST_MOMENT),
    },
    'published',
  );
  const { id: answer, version } = await responses.write(responseTo(id, 0));
  await answerStep(store, 'approve', answer, { version });
}

/** Leaves, of the first letter and all that stands beside it, so many others. */
async function multiply(db: Kysely<Tables>, letters: number): Promise<void> {
  const time = sql`${sql.lit(FIRST_MOMENT)} + cast(n as bigint) * ${sql.lit(SECOND)}`;
  const approved = sql`case when n % ${sql.lit(ANSWERED)} = 0
    then (n / ${sql.lit(ANSWERED)}) % ${sql.lit(ANSWERS + 1)} else 0 end`;
  await copy(db, 'letters', sql`${range(letters)}`, {
    id: idOf(sql`n`),
    slug: sql`'letter-' || n`,
    topic: oneOf(TOPICS, sql`n`),
    country: oneOf(COUNTRIES, sql`n / 8`),
    creation_time: time,
    changed_at: time,
    search_no: sql`null`,
    nr_responses: sql`case when n % ${sql.lit(ANSWERED)} = 0 then ${sql.lit(ANSWERS)} else 0 end`,
    nr_approved: approved,
  });
  await copy(db, 'letter_texts', range(letters), {
    letter_id: idOf(sql`n`),
    text: sql`text || n`,
  });
  const answers = range(Math.ceil(letters / ANSWERED) * ANSWERS);
  const letter = sql`(n / ${sql.lit(ANSWERS)} * ${sql.lit(ANSWERED)})`;
  await copy(db, 'responses', answers, {
    id: sql`'r' || ${idOf(sql`n`)}`,
    letter_id: idOf(letter),
    topic: oneOf(TOPICS, letter),
    text: sql`text || n`,
    creation_time: time,
    search_no: sql`null`,
    state: sql`case when n % ${sql.lit(ANSWERS)} <
      (n / ${sql.lit(ANSWERS)}) % ${sql.lit(ANSWERS + 1)} then 'approved' else 'pending' end`,
  });
}

/** Copies the rows of the first letter in a table, with other values in some columns. */
async function copy(
  db: Kysely<Tables>,
  table: Table,
  numbers: RawBuilder<unknown>,
  values: Record<string, RawBuilder<unknown>>,
): Promise<void> {
  const first = await db.selectFrom(table).selectAll().limit(1).executeTakeFirstOrThrow();
  const columns = Object.keys(first);
  const key = table === 'letters' ? 'id' : 'letter_id';
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    with recursive ${numbers}
    select ${sql.join(columns.map((column) => values[column] ?? sql.ref(`one.${column}`)))}
    from ns, ${sql.table(table)} as one where one.${sql.ref(key)} = ${sql.lit(FIRST)}`.execute(db);
}

async function count(db: Kysely<Tables>, letters: number): Promise<void> {
  await db
    .updateTable('counters')
    .set({ count: letters + 1 })
    .where('name', '=', LETTERS_COUNTER)
    .execute();
  for (const band of AGE_BANDS) {
    await sql`update counters set count = (select count(*) from letters
      where state = 'published' and ${BAND} = ${band.first})
      where name = ${ageCounter(band)}`.execute(db);
  }
  await db.deleteFrom('country_counters').execute();
  await sql`insert into country_counters (country, topic, letters)
    select country, topic, count(*) from letters group by country, topic`.execute(db);
}

export function range(end: number): RawBuilder<unknown> {
  return sql`ns(n) as (select 0 union all select n + 1 from ns where n + 1 < ${sql.lit(end)})`;
}

export function oneOf(choices: readonly string[], n: RawBuilder<unknown>): RawBuilder<unknown> {
  const cases = choices.map((choice, i) => sql`when ${sql.lit(i)} then ${sql.lit(choice)}`);
  return sql`case (${n}) % ${sql.lit(choices.length)} ${sql.join(cases, sql` `)} end`;
}

/** The same as `idNo`, in SQL. */
export function idOf(n: RawBuilder<unknown>): RawBuilder<unknown> {
  const jumped = sql`cast((cast(${n} as bigint) * ${sql.raw(String(JUMP))})
    % ${sql.raw(String(PRIME))} as text)`;
  return sql`substr('0000000000000' || ${jumped}, length(${jumped}) + 1)`;
}

/** Ids are random in a store, so neighbours in time do not stand side by side. */
export function idNo(n: number): string {
  return String((BigInt(n) * JUMP) % PRIME).padStart(13, '0');
}

export function slugNo(n: number): string {
  return `letter-${n}`;
}

export function topicNo(n: number): Topic {
  return TOPICS[n % TOPICS.length] ?? 'sea';
}

export function countryNo(n: number): string {
  return COUNTRIES[n % COUNTRIES.length] ?? 'KE';
}

/** The place of a letter in a list by time. */
export function cursorNo(n: number): Cursor {
  return writeCursor([FIRST_MOMENT + n * SECOND, idNo(n)]);
}

export function responseTo(to: string, n: number) {
  return {
    to,
    name: 'Nina',
    age: 8,
    country: 'FR',
    text: `Dear writer, we read your letter at school. ${n}`,
    language: 'en',
    creationTime: String(FIRST_MOMENT),
  };
}
