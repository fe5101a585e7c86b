import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Tables = {
  letters: {
    id: string;
    name: string;
    slug: string;
    transcript: string | null;
    languages: string;
  };
  letter_texts: { letter_id: string; text_key: string; text: string; alt: string | null };
  letter_search: { letter_id: string; name: string; words: string };
};

type Texts = Record<string, string>;

const AT_ONCE = 200;

export const letterSearch: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('letter_search')
      .addColumn('letter_id', 'text', (c) =>
        c.primaryKey().references('letters.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('words', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .alterTable('letters')
      .addColumn('languages', 'text', (c) => c.notNull().defaultTo(' '))
      .execute();
    await db.schema
      .alterTable('letters')
      .addColumn('changed_at', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`update letters set changed_at = coalesce(reviewed_at, creation_time)`.execute(db);
    await describeLetters(db as unknown as Kysely<Tables>);
    const index = (name: string, columns: string[]) =>
      db.schema.createIndex(`letters_all_${name}`).on('letters').columns(columns).execute();
    await index('by_time', ['creation_time', 'id']);
    await index('by_change', ['changed_at', 'id']);
    await index('by_responses', ['nr_responses', 'creation_time', 'id']);
    await index('by_country', ['country', 'creation_time', 'id']);
    await index('by_languages', ['state', 'languages']);
    await db.schema
      .createIndex('letter_search_by_name')
      .on('letter_search')
      .columns(['name', 'letter_id'])
      .execute();
  },
};

/** Reads what there is now: columns that come later are not there yet. */
async function describeLetters(db: Kysely<Tables>): Promise<void> {
  for (let after = ''; ; ) {
    const letters = await db
      .selectFrom('letters')
      .select(['id', 'name', 'slug', 'transcript'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    if (letters.length === 0) return;
    const ids = letters.map(({ id }) => id);
    const texts = await db
      .selectFrom('letter_texts')
      .select(['letter_id', 'text_key', 'text', 'alt'])
      .where('letter_id', 'in', ids)
      .execute();
    const textsOf = Map.groupBy(texts, ({ letter_id }) => letter_id);
    for (const { transcript, ...letter } of letters) {
      const own = textsOf.get(letter.id) ?? [];
      const text = Object.fromEntries(own.map((each) => [each.text_key, each.text]));
      const alt = Object.fromEntries(own.map((each) => [each.text_key, each.alt ?? '']));
      const words = searchedWords({ ...letter, text, alt, transcript: transcript ?? '' });
      await db
        .insertInto('letter_search')
        .values({ letter_id: letter.id, name: fold(letter.name), words })
        .execute();
      await db
        .updateTable('letters')
        .set({ languages: writeLanguages(text) })
        .where('id', '=', letter.id)
        .execute();
    }
    after = ids.at(-1) ?? after;
  }
}

export function searchedWords(letter: {
  id: string;
  name: string;
  slug: string;
  text: Texts;
  alt: Texts;
  transcript: string;
}): string {
  const { id, name, slug, text, alt, transcript } = letter;
  const words = [name, slug, id, ...inOrder(text), ...inOrder(alt), transcript];
  return fold(words.filter(Boolean).join('\n'));
}

export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\0]+/g, ' ')
    .trim();
}

function inOrder(texts: Texts): string[] {
  const keys = Object.keys(texts).sort();
  return keys.map((key) => texts[key] ?? '');
}

function writeLanguages(text: Texts): string {
  const keys = Object.keys(text)
    .filter((key) => text[key])
    .sort();
  return ` ${keys.join(' ')} `;
}
