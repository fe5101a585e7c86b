import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Letter } from '#domain/letters/letter.ts';
import { type IndexedWords, indexedWords } from '#domain/search/indexed-words.ts';
import type { Tables } from '#store/database/schema.ts';
import { letterNo } from '#tests/cast/cast.ts';

const SAMPLES = path.join(import.meta.dirname, '..', '..', 'samples', 'letters');
const AT_ONCE = 100;
/** From so many on each has the beginning of a text alone, so that they are written within minutes. */
const VERY_MANY = 300_000;
const SHORT = 40;
/** Words that one letter has in so many. */
const RARE = { thousandth: 1000, hundredth: 100, twentieth: 20 };

/** A word that one letter in so many has; as long as others of its kind, so that it begins none of them. */
export function oneIn(kind: keyof typeof RARE, n: number): string {
  return `${kind}${String(n % RARE[kind]).padStart(3, '0')}`;
}

/**
 * Public letters with the English words of the samples and rarer ones, as rows: through the store
 * they would take hours.
 */
export async function writeManyWords(db: Kysely<Tables>, letters: number): Promise<void> {
  const files = (await readdir(SAMPLES)).filter((name) => name.endsWith('.json')).sort();
  const samples = await Promise.all(
    files.map(async (name) =>
      toSample(JSON.parse(await readFile(path.join(SAMPLES, name), 'utf8'))),
    ),
  );
  for (let from = 0; from < letters; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, letters - from) }, (_, i) => from + i);
    const written = numbers.map((n) => {
      const sample = samples[n % samples.length];
      if (!sample) throw new Error('There are no samples.');
      const said = sample.said.words.split(' ').slice(0, letters < VERY_MANY ? undefined : SHORT);
      const rare = (Object.keys(RARE) as (keyof typeof RARE)[]).map((kind) => oneIn(kind, n));
      const words = [...said, ...rare].join(' ');
      return { n, id: letterNo(n).id, letter: sample.letter, said: { ...sample.said, words } };
    });
    await db.transaction().execute(async (trx) => {
      await sql`insert into letters (id, slug, topic, country, name, sorted_name, age,
        original_language, state, creation_time, nr_responses, nr_approved, is_sample, version,
        languages, changed_at, search_no)
        values ${sql.join(written.map(rowOf))}`.execute(trx);
      const rows = written.map(({ n, id, said }) => ({ no: n, letter_id: id, ...said }));
      await trx.insertInto('letter_words').values(rows).execute();
      const desk = rows.map(({ no, letter_id, name, place, words }) => ({
        ...{ no, letter_id },
        words: `${letter_id} ${name} ${place} ${words}`,
      }));
      await trx.insertInto('desk_letter_words').values(desk).execute();
    });
  }
  await sql`analyze`.execute(db);
}

type Sample = { letter: Letter; said: IndexedWords };

function toSample(letter: Letter): Sample {
  const text = { en: letter.text.en ?? '' };
  return { letter, said: indexedWords({ ...letter, text, alt: {}, names: {}, transcripts: {} }) };
}

function rowOf({ n, letter: { topic, country, name } }: { n: number; letter: Letter }) {
  const { id, slug, age, creationTime } = letterNo(n);
  const time = Number(creationTime);
  return sql`(${id}, ${slug}, ${topic}, ${country}, ${name}, ${`${name.toLowerCase()} ${n}`},
    ${age}, 'en', 'published', ${time}, 0, 0, ${false}, 1, ' en ', ${time}, ${n})`;
}
