import { type Kysely, sql, type Transaction } from 'kysely';
import type { CountryLetters } from '#domain/countries/countries.ts';
import {
  ageCounter,
  type CounterChanges,
  LETTERS_COUNTER,
  sumCounterChanges,
  writtenCounters,
} from '#domain/letters/counters.ts';
import { AGE_BANDS, type AgeBand } from '#domain/privacy/ages.ts';
import { TOPICS, type Topic } from '#domain/topics/topics.ts';
import type { Tables } from '#store/database/schema.ts';
import { BAND } from '#store/letters/lists/indexed.ts';
import { countedTranslations } from '#store/translations/counters.ts';
import { type CacheTag, type RecordedDependencies, UNRECORDED } from './cache-tags.ts';

export type Difference = { counter: string; stored: number; counted: number };

export type Counts = ReturnType<typeof countsOver>;

export function countsOver(db: Kysely<Tables>, dependencies: RecordedDependencies = UNRECORDED) {
  return {
    async total(): Promise<number> {
      dependencies.add('total');
      const row = await db
        .selectFrom('counters')
        .select('count')
        .where('name', '=', LETTERS_COUNTER)
        .executeTakeFirstOrThrow();
      return row.count;
    },

    async byCountry(): Promise<CountryLetters[]> {
      dependencies.add('total');
      const rows = await db
        .selectFrom('country_counters')
        .selectAll()
        .where('letters', '>', 0)
        .orderBy('country')
        .execute();
      return toCountries(rows);
    },

    async ofCountry(country: string): Promise<CountryLetters> {
      dependencies.add(`country:${country}`);
      const rows = await db
        .selectFrom('country_counters')
        .selectAll()
        .where('country', '=', country)
        .execute();
      return toCountries(rows)[0] ?? { country, perTopic: noLetters(), total: 0 };
    },

    async byTopic(): Promise<Record<Topic, number>> {
      dependencies.add(...TOPICS.map((topic): CacheTag => `topic:${topic}`));
      const rows = await db
        .selectFrom('country_counters')
        .select(['topic', (eb) => eb.fn.sum<number>('letters').as('letters')])
        .groupBy('topic')
        .execute();
      const perTopic = noLetters();
      for (const row of rows) perTopic[row.topic] = row.letters;
      return perTopic;
    },

    async byAge(): Promise<{ band: AgeBand; letters: number }[]> {
      dependencies.add('total');
      const rows = await db.selectFrom('counters').selectAll().execute();
      const counts = new Map(rows.map(({ name, count }) => [name, count]));
      return AGE_BANDS.map((band) => ({ band, letters: counts.get(ageCounter(band)) ?? 0 }));
    },

    async ofAge(band: AgeBand): Promise<number> {
      dependencies.add(`ages:${band.key}`);
      const row = await db
        .selectFrom('counters')
        .select('count')
        .where('name', '=', ageCounter(band))
        .executeTakeFirst();
      return row?.count ?? 0;
    },

    /** Recounts from the rows, in one snapshot; empty if all counters are right. */
    verify: (): Promise<Difference[]> =>
      db
        .transaction()
        .setAccessMode('read only')
        .setIsolationLevel('repeatable read')
        .execute(recount),
  };
}

export async function adjustCounters(
  trx: Transaction<Tables>,
  changes: CounterChanges,
): Promise<void> {
  await adjustNamed(trx, changes.perName);
  const up = changes.perCountry.filter(({ by }) => by > 0);
  const down = changes.perCountry.filter(({ by }) => by < 0);
  if (up.length > 0) {
    await trx
      .insertInto('country_counters')
      .values(up.map(({ country, topic, by }) => ({ country, topic, letters: by })))
      .onConflict((oc) =>
        oc.columns(['country', 'topic']).doUpdateSet((eb) => ({
          letters: eb('country_counters.letters', '+', eb.ref('excluded.letters')),
        })),
      )
      .execute();
  }
  if (down.length > 0) {
    const values = sql.join(
      down.map(({ country, topic, by }) => sql`(${country}, ${topic}, ${-by})`),
    );
    await sql`
      update country_counters set letters = letters - cast(changed.column3 as integer)
      from (values ${values}) as changed
      where country = changed.column1 and topic = changed.column2`.execute(trx);
  }
}

/** A counter that is off ends at nought and keeps no letter from being taken down; `verify` finds it. */
export async function adjustNamed(
  trx: Transaction<Tables>,
  changes: CounterChanges['perName'],
): Promise<void> {
  // In one order, so that no two changes wait for each other.
  const { perName } = sumCounterChanges([{ perName: [...changes], perCountry: [] }]);
  const sorted = perName.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const up = sorted.filter(({ by }) => by > 0);
  const down = sorted.filter(({ by }) => by < 0);
  if (up.length > 0) {
    await trx
      .insertInto('counters')
      .values(up.map(({ name, by }) => ({ name, count: by })))
      .onConflict((oc) =>
        oc
          .column('name')
          .doUpdateSet((eb) => ({ count: eb('counters.count', '+', eb.ref('excluded.count')) })),
      )
      .execute();
  }
  if (down.length > 0) {
    const values = sql.join(down.map(({ name, by }) => sql`(${name}, ${-by})`));
    await sql`
      update counters set count = case when count > cast(changed.column2 as integer)
        then count - cast(changed.column2 as integer) else 0 end
      from (values ${values}) as changed where name = changed.column1`.execute(trx);
  }
}

function noLetters(): Record<Topic, number> {
  return Object.fromEntries(TOPICS.map((topic) => [topic, 0])) as Record<Topic, number>;
}

function toCountries(rows: { country: string; topic: Topic; letters: number }[]): CountryLetters[] {
  const countries = new Map<string, CountryLetters>();
  for (const { country, topic, letters } of rows) {
    const entry = countries.get(country) ?? { country, perTopic: noLetters(), total: 0 };
    entry.perTopic[topic] = letters;
    entry.total += letters;
    countries.set(country, entry);
  }
  return [...countries.values()];
}

export async function recount(db: Transaction<Tables>): Promise<Difference[]> {
  const stored = new Map<string, number>();
  const counted = new Map<string, number>();

  for (const row of await db.selectFrom('counters').selectAll().execute()) {
    stored.set(row.name, row.count);
  }
  for (const row of await db.selectFrom('country_counters').selectAll().execute()) {
    stored.set(`${row.country} ${row.topic}`, row.letters);
  }
  const published = db
    .selectFrom('letters')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', '=', 'published');
  const letters = await published
    .select(['country', 'topic'])
    .groupBy(['country', 'topic'])
    .execute();
  const ages = await published.select(BAND.as('band')).groupBy(BAND).execute();
  for (const band of AGE_BANDS) {
    counted.set(ageCounter(band), ages.find((row) => row.band === band.first)?.n ?? 0);
  }
  const written = await published
    .select('original_language as tag')
    .groupBy('original_language')
    .execute();
  for (const { tag, n } of written) {
    for (const name of writtenCounters(tag)) counted.set(name, n + (counted.get(name) ?? 0));
  }
  for (const [name, n] of await countedTranslations(db)) counted.set(name, n);
  counted.set(LETTERS_COUNTER, 0);
  for (const row of letters) {
    counted.set(`${row.country} ${row.topic}`, row.n);
    counted.set(LETTERS_COUNTER, row.n + (counted.get(LETTERS_COUNTER) ?? 0));
  }

  const perLetter = await db
    .selectFrom('letters')
    .leftJoin('responses', 'responses.letter_id', 'letters.id')
    .select([
      'letters.id',
      'letters.nr_responses',
      'letters.nr_approved',
      'letters.nr_waiting',
      (eb) => eb.fn.count<number>('responses.id').as('written'),
      (eb) =>
        eb.fn
          .count<number>('responses.id')
          .filterWhere('responses.state', '=', 'approved')
          .as('approved'),
      (eb) =>
        eb.fn
          .count<number>('responses.id')
          .filterWhere('responses.state', '=', 'pending')
          .as('waiting'),
    ])
    .groupBy(['letters.id', 'letters.nr_responses', 'letters.nr_approved', 'letters.nr_waiting'])
    .execute();
  for (const row of perLetter) {
    stored.set(`${row.id} nrResponses`, row.nr_responses);
    counted.set(`${row.id} nrResponses`, row.written);
    stored.set(`${row.id} nrApproved`, row.nr_approved);
    counted.set(`${row.id} nrApproved`, row.approved);
    stored.set(`${row.id} nrWaiting`, row.nr_waiting);
    counted.set(`${row.id} nrWaiting`, row.waiting);
  }

  return [...new Set([...stored.keys(), ...counted.keys()])].sort().flatMap((counter) => {
    const difference = {
      counter,
      stored: stored.get(counter) ?? 0,
      counted: counted.get(counter) ?? 0,
    };
    return difference.stored === difference.counted ? [] : [difference];
  });
}
