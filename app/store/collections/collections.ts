import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { type CollectionWords, titledIn } from '#domain/collections/collection.ts';
import type { Locale } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { COLLECTION_CURSOR, LETTER_CURSOR } from '#domain/lists/cursor.ts';
import { PAGE_SIZE, type Page, type PageOptions } from '#domain/lists/paging.ts';
import { cut, readPage, sortedBy } from '#store/database/keyset.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Letters } from '#store/letters/letters.ts';
import { type RecordedDependencies, UNRECORDED } from '#store/site/cache-tags.ts';

export type Collections = ReturnType<typeof collectionsOver>;

export type PublicCollection = {
  id: string;
  slug: string;
  said: CollectionWords;
  letters: number;
};

const LISTED = 24;
/** Letters that show on the outside of a collection. */
const OUTSIDE = 3;

const NEWEST = sortedBy(LETTER_CURSOR, 'published_at desc', 'id desc');
const IN_ORDER = sortedBy(COLLECTION_CURSOR, 'place', 'letter_id');

/** Published collections and letters and nothing else, whatever is asked for. */
export function collectionsOver(
  db: Kysely<Tables>,
  letters: Pick<Letters, 'listByIds'>,
  dependencies: RecordedDependencies = UNRECORDED,
) {
  const published = () =>
    db
      .selectFrom('collections')
      .select(['id', 'slug', 'said'])
      .select((eb) => publicLettersIn(eb).as('letters'))
      .where('collections.state', '=', 'published');

  const publicPlaces = () =>
    db.selectFrom('collection_letters').where((eb) => eb(stateOf(eb), '=', 'published'));

  return {
    async areThere(): Promise<boolean> {
      dependencies.add('collections');
      const row = await db
        .selectFrom('collections')
        .select('id')
        .where('state', '=', 'published')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The newest first, each with its first letters. */
    async list({
      locale,
      after,
      limit = LISTED,
    }: PageOptions & { locale: Locale }): Promise<Page<PublicCollection & { first: Letter[] }>> {
      dependencies.add('collections');
      const page = await readPage(NEWEST, { after, limit }, (slice) =>
        cut(published().select('published_at'), slice).execute(),
      );
      const ids = page.items.map(({ id }) => id);
      const places = ids.length > 0 ? await firstPlaces(db, ids) : [];
      const shown = await letters.listByIds(
        places.map(({ letter_id }) => letter_id),
        { locale },
      );
      const items = page.items.map(({ published_at, ...collection }) => ({
        ...collection,
        first: places
          .filter(({ collection_id }) => collection_id === collection.id)
          .flatMap(({ letter_id }) => shown.find(({ id }) => id === letter_id) ?? []),
      }));
      return { ...page, items };
    },

    async findBySlug(slug: string): Promise<PublicCollection | undefined> {
      const row = await published().where('slug', '=', slug).executeTakeFirst();
      if (row) dependencies.add(`collection:${row.id}`);
      return row;
    },

    /** In the order that staff gave them. */
    async listLetters(
      id: string,
      { locale, after, limit = PAGE_SIZE }: PageOptions & { locale: Locale },
    ): Promise<Page<Letter>> {
      dependencies.add(`collection:${id}`);
      const places = publicPlaces().select(['place', 'letter_id']).where('collection_id', '=', id);
      const page = await readPage(IN_ORDER, { after, limit }, (slice) =>
        cut(places, slice).execute(),
      );
      const ids = page.items.map(({ letter_id }) => letter_id);
      return { ...page, items: await letters.listByIds(ids, { locale }) };
    },

    /** Those that were put into it last, with the moment in milliseconds. */
    async listNewest(
      id: string,
      { locale, limit }: { locale: Locale; limit: number },
    ): Promise<(Letter & { addedAt: number })[]> {
      dependencies.add(`collection:${id}`);
      const places = await publicPlaces()
        .select(['letter_id', 'added_at'])
        .where('collection_id', '=', id)
        .orderBy('added_at', 'desc')
        .orderBy('place', 'desc')
        .limit(limit)
        .execute();
      const ids = places.map(({ letter_id }) => letter_id);
      const found = await letters.listByIds(ids, { locale });
      return found.map((letter) => ({
        ...letter,
        addedAt: places.find(({ letter_id }) => letter_id === letter.id)?.added_at ?? 0,
      }));
    },

    /** For search engines: where each is that can be read, and in which languages. */
    async listAddresses(): Promise<{ slug: string; languages: readonly Locale[] }[]> {
      dependencies.add('collections');
      const rows = await db
        .selectFrom('collections')
        .select(['slug', 'said'])
        .where('state', '=', 'published')
        .where((eb) => eb(publicLettersIn(eb), '>', 0))
        .orderBy('published_at')
        .orderBy('id')
        .execute();
      return rows.map(({ slug, said }) => ({ slug, languages: titledIn(said) }));
    },
  };
}

export function publicLettersIn(eb: ExpressionBuilder<Tables, 'collections'>) {
  const places = lettersIn(eb).where((each) => each(stateOf(each), '=', 'published'));
  return eb.fn.coalesce(places, eb.lit(0));
}

export function lettersIn(eb: ExpressionBuilder<Tables, 'collections'>) {
  return eb
    .selectFrom('collection_letters')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .whereRef('collection_letters.collection_id', '=', 'collections.id');
}

/** A value, not a condition on a second table: the letters keep the order of their index. */
function stateOf(eb: ExpressionBuilder<Tables, 'collection_letters'>) {
  return eb
    .selectFrom('letters')
    .select('letters.state')
    .whereRef('letters.id', '=', 'collection_letters.letter_id');
}

async function firstPlaces(db: Kysely<Tables>, ids: readonly string[]) {
  const counted = db
    .selectFrom('collection_letters')
    .select(['collection_id', 'letter_id'])
    .select(
      sql<number>`row_number() over (partition by collection_id order by place, letter_id)`.as(
        'number',
      ),
    )
    .where('collection_id', 'in', ids)
    .where((eb) => eb(stateOf(eb), '=', 'published'));
  return db
    .selectFrom(counted.as('counted'))
    .select(['collection_id', 'letter_id'])
    .where('number', '<=', OUTSIDE)
    .orderBy('collection_id')
    .orderBy('number')
    .execute();
}
