import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fold, searchedWords } from './0011-letter-search.ts';
import { PLACES, placeOf, termsOf } from './0017-letter-terms.ts';

type Tables = {
  letters: {
    id: string;
    slug: string;
    topic: string;
    name: string;
    country: string;
    transcript: string | null;
    state: string;
    state_before_trash: string | null;
    is_sample: number;
    search_no: number;
  };
  letter_texts: { letter_id: string; text_key: string; text: string; alt: string | null };
  letter_search: { letter_id: string; name: string; words: string };
  search_terms: { group_no: number; term: string; places: number };
  audit: { id: string; subject_id: string; subject_kind: string; deed: string; details: string };
  letter_revisions: { letter_id: string; version: number; snapshot: string };
};

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });
const IN_LATIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ŋ: 'ng' },
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', е: 'e', є: 'ye', ж: 'zh', з: 'z', и: 'i' },
  ...{ і: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u' },
  ...{ ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e' },
  ...{ ю: 'yu', я: 'ya', ј: 'j', љ: 'lj', њ: 'nj', ђ: 'dj', ћ: 'c', џ: 'dz' },
};

const FAMILY_FIRST = 'CN TW HK MO JP KR KP VN KH HU RU UA BY KZ KG UZ TJ TM AZ AM GE MD MN'.split(
  ' ',
);

const AT_ONCE = 200;
const PUBLISHED = '%"state":"published"%';

/** Letters that were public keep their addresses: somebody may have them. */
export const safeAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    await renameNeverPublic(db as unknown as Kysely<Tables>);
  },
};

async function renameNeverPublic(db: Kysely<Tables>): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('letters')
      .select(['id', 'slug', 'topic', 'name', 'country', 'transcript'])
      .where('id', '>', after)
      .where((eb) =>
        eb(eb.fn.coalesce('state_before_trash', 'state'), 'in', [
          'pending',
          'rejected',
          'withdrawn',
        ]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('audit')
              .select('audit.id')
              .whereRef('subject_id', '=', 'letters.id')
              .where('subject_kind', '=', 'letter')
              .where((eb) =>
                eb.or([
                  eb('deed', 'in', ['letter.publish', 'letter.unpublish']),
                  eb('deed', '=', 'letter.create').and('details', 'like', PUBLISHED),
                ]),
              ),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('letter_revisions')
              .select('version')
              .whereRef('letter_id', '=', 'letters.id')
              .where('snapshot', 'like', PUBLISHED),
          ),
        ),
      )
      .where('is_sample', '=', 0)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const letter of rows) {
      const whole = wholeNameSlug(letter);
      const made =
        letter.slug === whole || letter.slug.startsWith(`${whole}-${letter.id.slice(0, 4)}`);
      if (!made || whole === letterSlug(letter)) continue;
      const slug = await freeSlug(db, letter);
      await db.updateTable('letters').set({ slug }).where('id', '=', letter.id).execute();
      await searchAnew(db, letter.id);
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.id;
  }
}

async function searchAnew(db: Kysely<Tables>, id: string): Promise<void> {
  const letter = await db
    .selectFrom('letters')
    .innerJoin('letter_search', 'letter_search.letter_id', 'letters.id')
    .select(['letters.id', 'letters.name', 'slug', 'transcript', 'search_no', 'words'])
    .where('letters.id', '=', id)
    .executeTakeFirstOrThrow();
  const texts = await db
    .selectFrom('letter_texts')
    .select(['text_key', 'text', 'alt'])
    .where('letter_id', '=', id)
    .execute();
  const words = searchedWords({
    ...letter,
    transcript: letter.transcript ?? '',
    text: Object.fromEntries(texts.map(({ text_key, text }) => [text_key, text])),
    alt: Object.fromEntries(texts.map(({ text_key, alt }) => [text_key, alt ?? ''])),
  });
  await db
    .updateTable('letter_search')
    .set({ name: fold(letter.name), words })
    .where('letter_id', '=', id)
    .execute();
  const [had, has] = [termsOf(letter.words), termsOf(words)];
  const places = placeOf(letter.search_no);
  const group_no = Math.floor(letter.search_no / PLACES);
  const gone = without(had, has);
  if (gone.length > 0) {
    await db
      .updateTable('search_terms')
      .set({ places: sql`places - ${places}` })
      .where('group_no', '=', group_no)
      .where(sql<boolean>`(places & ${places}) <> 0`)
      .where('term', 'in', gone)
      .execute();
    await db
      .deleteFrom('search_terms')
      .where('group_no', '=', group_no)
      .where('places', '=', 0)
      .execute();
  }
  const added = without(has, had).map((term) => ({ group_no, term, places }));
  if (added.length === 0) return;
  await db
    .insertInto('search_terms')
    .values(added)
    .onConflict((oc) =>
      oc
        .columns(['group_no', 'term'])
        .doUpdateSet({ places: sql`search_terms.places | excluded.places` }),
    )
    .execute();
}

function without(terms: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return terms.filter((term) => !known.has(term)).sort();
}

async function freeSlug(db: Kysely<Tables>, letter: Addressed & { id: string }): Promise<string> {
  const slug = letterSlug(letter);
  for (const candidate of [slug, `${slug}-${letter.id.slice(0, 4)}`]) {
    const taken = db.selectFrom('letters').select('id').where('slug', '=', candidate);
    if (!(await taken.executeTakeFirst())) return candidate;
  }
  return `${slug}-${letter.id}`;
}

type Addressed = { topic: string; name: string; country: string };

function letterSlug({ topic, name, country }: Addressed): string {
  return wordsOf([topic, firstNameIn(name, country), COUNTRIES.of(country) ?? country]);
}

function wholeNameSlug({ topic, name, country }: Addressed): string {
  return wordsOf([topic, name, COUNTRIES.of(country) ?? country]);
}

function firstNameIn(name: string, country: string): string {
  const written = name
    .normalize('NFC')
    .replace(/(\p{Ll}{2})(\p{Lu})/gu, '$1 $2')
    // `O’Neil` is one word, `Anna’Schneider` two.
    .replace(/(\p{L}{3})['’](?=\p{Lu}|\p{L}{3})/gu, '$1 ');
  if (/\p{Lu}{3}\p{Ll}/u.test(written)) return '';
  const words = written.match(/[\p{L}\p{M}'’]*\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
  const [first = ''] = words;
  if (words.length <= 1) return first;
  const initial = [...first].length === 1;
  const familyFirst = FAMILY_FIRST.includes(country) || /\p{Script=Cyrillic}/u.test(first);
  const rest = written.slice(written.indexOf(first) + first.length);
  const listed = /^\s*[,;،、，；]/u.test(rest);
  return initial || familyFirst || listed || isCapitals(first) ? '' : first;
}

function isCapitals(word: string): boolean {
  return word.toUpperCase() === word && word.toLowerCase() !== word;
}

function wordsOf(parts: readonly string[]): string {
  return parts.map(inLatin).filter(Boolean).join('-');
}

function inLatin(words: string): string {
  return words
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^\x20-\x7e]/gu, (letter) => IN_LATIN[letter] ?? ' ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
