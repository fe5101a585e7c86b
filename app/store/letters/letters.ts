import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import { monthOf, monthSpan } from '#domain/dates/dates.ts';
import { type Locale, languageOf } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { ADOPTION_CURSOR, LETTER_CURSOR } from '#domain/lists/cursor.ts';
import { PAGE_SIZE, type Page, type PageOptions } from '#domain/lists/paging.ts';
import type { Principle } from '#domain/ocean/principles.ts';
import type { AgeBand } from '#domain/privacy/ages.ts';
import { readLanguages } from '#domain/search/columns.ts';
import { TOPICS, type Topic } from '#domain/topics/topics.ts';
import { cut, readPage, sortedBy } from '#store/database/keyset.ts';
import { LETTER_COLUMNS, type LetterRow, type TextRow, toLetter } from '#store/database/rows.ts';
import type { Tables } from '#store/database/schema.ts';
import { type CacheTag, type RecordedDependencies, UNRECORDED } from '#store/site/cache-tags.ts';
import { type AgeSpan, readAround } from './lists/around.ts';
import { type Draw, drawId } from './lists/draw.ts';
import { BAND, COUNTRY_AND_TOPIC } from './lists/indexed.ts';
import { type Made, readMade } from './lists/made.ts';

export type Letters = ReturnType<typeof lettersOver>;

type ListOptions = PageOptions & { locale: Locale };

const NEWEST = sortedBy(LETTER_CURSOR, 'creation_time desc', 'id desc');
const OLDEST = sortedBy(LETTER_CURSOR, 'creation_time', 'id');
const FEWEST_ANSWERS = sortedBy(ADOPTION_CURSOR, 'nr_approved', 'creation_time', 'id');

type LetterAddress = { id: string; slug: string; originalLanguage: string; textKeys: string[] };

type LetterQuery = SelectQueryBuilder<Tables, 'letters', LetterRow>;

type ReadLetter = Letter & { made: Made };

/** Published letters and nothing else, whatever is asked for. */
export function lettersOver(db: Kysely<Tables>, dependencies: RecordedDependencies = UNRECORDED) {
  const published = () =>
    db.selectFrom('letters').select(LETTER_COLUMNS).where('letters.state', '=', 'published');

  const publicBetween = (from: number | undefined, to: number) =>
    db
      .selectFrom('letters')
      .where('state', '=', 'published')
      .where('creation_time', '<', to)
      .$if(from !== undefined, (q) => q.where('creation_time', '>=', from ?? 0));

  async function textsOf(ids: string[], locale?: Locale): Promise<Map<string, TextRow[]>> {
    if (ids.length === 0) return new Map();
    let query = db.selectFrom('letter_texts').selectAll().where('letter_id', 'in', ids);
    if (locale) {
      query = query.where((eb) =>
        eb.or([
          eb('text_key', 'in', [...new Set([languageOf(locale).textKey, 'en'])]),
          eb('is_original', '=', true),
        ]),
      );
    }
    return Map.groupBy(await query.execute(), ({ letter_id }) => letter_id);
  }

  async function withTexts(rows: LetterRow[], locale?: Locale): Promise<Letter[]> {
    dependencies.add(...rows.map(({ id }): CacheTag => `letter:${id}`));
    const texts = await textsOf(
      rows.map(({ id }) => id),
      locale,
    );
    return rows.map((row) => toLetter(row, texts.get(row.id) ?? []));
  }

  async function inThisOrder(ids: string[], locale: Locale): Promise<Letter[]> {
    if (ids.length === 0) return [];
    const rows = await published().where('id', 'in', ids).execute();
    return withTexts(
      rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      locale,
    );
  }

  /** One that is read by itself, with how each of its translations was made. */
  async function oneOf(query: LetterQuery): Promise<ReadLetter | undefined> {
    const row = await query.limit(1).executeTakeFirst();
    if (!row) return undefined;
    dependencies.add(`letter:${row.id}`);
    const texts = await db
      .selectFrom('letter_texts')
      .leftJoin('letter_translations', (join) =>
        join
          .onRef('letter_translations.letter_id', '=', 'letter_texts.letter_id')
          .onRef('letter_translations.text_key', '=', 'letter_texts.text_key'),
      )
      .selectAll('letter_texts')
      .select('made')
      .where('letter_texts.letter_id', '=', row.id)
      .execute();
    const made = texts.flatMap(({ text_key, made }) => (made ? [[text_key, made]] : []));
    return { ...toLetter(row, texts), made: Object.fromEntries(made) };
  }

  async function pageOf(
    order: typeof NEWEST,
    query: LetterQuery,
    { locale, after, limit = PAGE_SIZE }: ListOptions,
  ): Promise<Page<Letter>> {
    const page = await readPage(order, { after, limit }, (slice) => cut(query, slice).execute());
    return { ...page, items: await withTexts(page.items, locale) };
  }

  function newestFirst(tag: CacheTag, query: LetterQuery, options: ListOptions) {
    dependencies.add(tag);
    return pageOf(NEWEST, query, options);
  }

  return {
    listByTopic: (topic: Topic, options: ListOptions) =>
      newestFirst(`topic:${topic}`, published().where('topic', '=', topic), options),

    listByCountry: (country: string, options: ListOptions) =>
      newestFirst(`country:${country}`, published().where('country', '=', country), options),

    listByCountryAndTopic: (country: string, topic: Topic, options: ListOptions) =>
      newestFirst(
        `country:${country}`,
        published().where(COUNTRY_AND_TOPIC, '=', `${country} ${topic}`),
        options,
      ),

    listByAge: (band: AgeBand, options: ListOptions) =>
      newestFirst(`ages:${band.key}`, published().where(BAND, '=', band.first), options),

    listLatest: (options: ListOptions) => newestFirst('total', published(), options),

    async listByPrinciple(
      principle: Principle,
      { locale, limit }: { locale: Locale; limit: number },
    ): Promise<Letter[]> {
      dependencies.add(`principle:${principle}`);
      const newest = await db
        .selectFrom('letter_principles')
        .select('letter_id')
        .where('principle', '=', principle)
        .where((eb) => eb(stateOf(eb), '=', 'published'))
        .orderBy('creation_time', 'desc')
        .orderBy('letter_id', 'desc')
        .limit(limit)
        .execute();
      return inThisOrder(
        newest.map(({ letter_id }) => letter_id),
        locale,
      );
    },

    listByIds: (ids: string[], { locale }: { locale: Locale }): Promise<Letter[]> =>
      inThisOrder(ids, locale),

    /** Each by its slug or its id, in this order. */
    async listNamed(names: readonly string[], { locale }: { locale: Locale }): Promise<Letter[]> {
      if (names.length === 0) return [];
      const slugs = published().clearSelect().select(['id', 'slug']).where('slug', 'in', names);
      const bySlug = new Map((await slugs.execute()).map(({ id, slug }) => [slug, id]));
      const ids = [...new Set(names.map((name) => bySlug.get(name) ?? name))];
      const found = await inThisOrder(ids, locale);
      // One that comes later is of it too.
      if (found.length < ids.length) dependencies.add('total');
      return found;
    },

    async withMade(letters: readonly Letter[]): Promise<ReadLetter[]> {
      const made = await readMade(
        db,
        letters.map(({ id }) => id),
      );
      return letters.map((letter) => ({ ...letter, made: made.get(letter.id) ?? {} }));
    },

    /** With all that they say, in every language. */
    async listWhole(ids: string[]): Promise<Letter[]> {
      if (ids.length === 0) return [];
      const rows = await published().where('id', 'in', ids).execute();
      return withTexts(rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
    },

    async publicIdsAmong(ids: string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const rows = await published().clearSelect().select('id').where('id', 'in', ids).execute();
      return rows.map(({ id }) => id);
    },

    /** Letters to adopt: fewest answers first, then those that have waited longest. */
    listForAdoption(topic: Topic | undefined, options: ListOptions): Promise<Page<Letter>> {
      dependencies.add(topic ? `topic:${topic}` : 'total');
      dependencies.add(...(topic ? [topic] : TOPICS).map((each): CacheTag => `answers:${each}`));
      const letters = topic ? published().where('topic', '=', topic) : published();
      return pageOf(FEWEST_ANSWERS, letters, options);
    },

    async findBySlug(slug: string): Promise<Letter | undefined> {
      const rows = await published().where('slug', '=', slug).limit(1).execute();
      return (await withTexts(rows))[0];
    },

    async findById(id: string): Promise<Letter | undefined> {
      const rows = await published().where('id', '=', id).execute();
      return (await withTexts(rows))[0];
    },

    readBySlug: (slug: string): Promise<ReadLetter | undefined> =>
      oneOf(published().where('slug', '=', slug)),

    readById: (id: string): Promise<ReadLetter | undefined> =>
      oneOf(published().where('id', '=', id)),

    /** The address of a public letter, each as likely as the next; nothing that may be cached. */
    async drawSlug(draw: Draw): Promise<string | undefined> {
      const id = await drawId(db, draw);
      if (id === undefined) return undefined;
      const row = await published().where('id', '=', id).executeTakeFirst();
      return row?.slug;
    },

    async around(letter: Letter, { locale, ages }: { locale: Locale; ages: AgeSpan }) {
      dependencies.add(`topic:${letter.topic}`, `country:${letter.country}`);
      const { newer, older, ...others } = await readAround(db, letter, ages);
      const ids = [newer, older, ...Object.values(others).flat()].filter((id) => id !== undefined);
      const rows = ids.length > 0 ? await published().where('id', 'in', ids).execute() : [];
      const near = new Map((await withTexts(rows, locale)).map((each) => [each.id, each]));
      const found = (chosen: string[]) => chosen.flatMap((id) => near.get(id) ?? []);
      return {
        newer: near.get(newer ?? ''),
        older: near.get(older ?? ''),
        topic: found(others.topic),
        country: found(others.country),
        age: found(others.age),
      };
    },

    async hasPicture(id: string, kind: 'photo' | 'thumbnail', hash: string): Promise<boolean> {
      const row = await published().where('id', '=', id).executeTakeFirst();
      return row?.[`${kind}_hash`] === hash;
    },

    /** The months (UTC) from which there are public letters, oldest first, and how many of each. */
    async countByMonth(): Promise<{ month: string; letters: number }[]> {
      dependencies.add('total');
      const found: { month: string; letters: number }[] = [];
      for (let from = Number.MIN_SAFE_INTEGER; ; ) {
        const first = await published()
          .clearSelect()
          .select('creation_time')
          .where('creation_time', '>=', from)
          .orderBy('creation_time')
          .orderBy('id')
          .limit(1)
          .executeTakeFirst();
        if (!first) return found;
        const month = monthOf(String(first.creation_time));
        const span = monthSpan(month);
        const { letters } = await publicBetween(span.from, span.to)
          .select((eb) => eb.fn.countAll<number>().as('letters'))
          .executeTakeFirstOrThrow();
        found.push({ month, letters });
        from = span.to;
      }
    },

    async listAddresses(
      month: string,
      { after, skip = 0, limit }: PageOptions & { skip?: number; limit: number },
    ): Promise<Page<LetterAddress>> {
      dependencies.add(`month:${month}`);
      const { from, to } = monthSpan(month);
      const letters = publicBetween(after ? undefined : from, to)
        .select(['id', 'slug', 'creation_time', 'original_language', 'languages'])
        .offset(skip);
      const page = await readPage(OLDEST, { after, limit }, (slice) =>
        cut(letters, slice).execute(),
      );
      const items = page.items.map(({ id, slug, original_language, languages }) => ({
        id,
        slug,
        originalLanguage: original_language,
        textKeys: readLanguages(languages),
      }));
      return { ...page, items };
    },
  };
}

/** A value, not a condition on a second table: a principle's letters keep the order of their index. */
function stateOf(eb: ExpressionBuilder<Tables, 'letter_principles'>) {
  return eb
    .selectFrom('letters')
    .select('letters.state')
    .whereRef('letters.id', '=', 'letter_principles.letter_id');
}
