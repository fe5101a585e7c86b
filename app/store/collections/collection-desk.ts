import type { Kysely, Transaction } from 'kysely';
import {
  COLLECTION_ROOM,
  type CollectionMove,
  type CollectionState,
  type CollectionWords,
  movedIn,
} from '#domain/collections/collection.ts';
import { COLLECTION_SLUG_LENGTH } from '#domain/collections/collection-form.ts';
import { collectionSlug } from '#domain/collections/collection-slug.ts';
import { LETTER_CURSOR } from '#domain/lists/cursor.ts';
import type { Page, PageOptions } from '#domain/lists/paging.ts';
import type { Actor } from '#domain/staff/audit.ts';
import { json } from '#store/database/columns.ts';
import { cut, readPage, sortedBy } from '#store/database/keyset.ts';
import { NotFoundError, SlugTakenError, TooLargeError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { invalidate } from '#store/site/cache-tags.ts';
import { lettersIn, publicLettersIn } from './collections.ts';
import { endOf, existingLetters, insertPlaces, letterIdsOf, writePlaces } from './places.ts';
import {
  type Collection,
  changeCollection,
  findCollection,
  requireCollection,
  type SeenCollection,
  tagsOf,
  tellCollection,
  toCollection,
} from './rows.ts';

export type CollectionDesk = ReturnType<typeof collectionDeskOver>;

/** With how many letters it has, and how many of them visitors see. */
export type CollectionRow = Collection & { letters: number; shown: number };

export type NewCollection = { id: string; slug: string; said: CollectionWords };

const LISTED = 50;
const CHANGED = sortedBy(LETTER_CURSOR, 'changed_at desc', 'id desc');

export function collectionDeskOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  const rows = () =>
    read
      .selectFrom('collections')
      .selectAll()
      .select((eb) => publicLettersIn(eb).as('shown'))
      .select((eb) => eb.fn.coalesce(lettersIn(eb), eb.lit(0)).as('letters'));

  const change = <Result>(
    id: string,
    seen: SeenCollection,
    act: (trx: Transaction<Tables>, found: Collection) => Promise<Result>,
    ownAlso = false,
  ): Promise<Result> =>
    write
      .transaction()
      .execute(async (trx) => act(trx, await requireCollection(trx, id, seen, ownAlso)));

  return {
    /** In any state, what was changed last first. */
    async list({ after, limit = LISTED }: PageOptions = {}): Promise<Page<CollectionRow>> {
      const page = await readPage(CHANGED, { after, limit }, (slice) =>
        cut(rows(), slice).execute(),
      );
      const items = page.items.map(({ letters, shown, ...row }) => ({
        ...toCollection(row),
        ...{ letters, shown },
      }));
      return { ...page, items };
    },

    get: (id: string): Promise<Collection | undefined> => findCollection(read, id),

    /** In their order, in any state. */
    letterIds: (id: string): Promise<string[]> => letterIdsOf(read, id),

    async holding(letter: string): Promise<Collection[]> {
      const found = await read
        .selectFrom('collections')
        .innerJoin('collection_letters', 'collection_letters.collection_id', 'collections.id')
        .selectAll('collections')
        .where('collection_letters.letter_id', '=', letter)
        .orderBy('collections.changed_at', 'desc')
        .orderBy('collections.id')
        .execute();
      return found.map(toCollection);
    },

    /** The same id once more stores nothing. An address that is left out is made. Throws `SlugTakenError`. */
    create: ({ id, slug, said }: NewCollection, by: Actor): Promise<void> =>
      write.transaction().execute(async (trx) => {
        if (await findCollection(trx, id)) return;
        await insertCollection(trx, { id, slug, said }, by);
        await tellCollection(trx, { id }, { by, deed: 'collection.create' });
      }),

    /**
     * Its own earlier changes count too: words may be lost in another window. The address stays once
     * it was public. Throws `NotFoundError`, `VersionConflictError` and `SlugTakenError`.
     */
    edit: (
      id: string,
      seen: SeenCollection,
      { slug, said }: Pick<NewCollection, 'slug' | 'said'>,
    ): Promise<void> =>
      change(
        id,
        seen,
        async (trx, found) => {
          const address = found.addressed ? found.slug : await addressFor(trx, { id, slug, said });
          const set = { slug: address, said: json(said) as never };
          await changeCollection(trx, found, { by: seen.by, deed: 'collection.edit' }, set);
        },
        true,
      ),

    /**
     * At the end, in the order named; says which were new. What has no letter is left out.
     * Throws `NotFoundError`, and `TooLargeError` if there is no room.
     */
    add: (id: string, letters: readonly string[], by: Actor): Promise<string[]> =>
      write.transaction().execute(async (trx) => {
        const found = await findCollection(trx, id);
        if (!found) throw new NotFoundError(`There is no collection ${id}.`);
        const before = await letterIdsOf(trx, id);
        const added = await existingLetters(
          trx,
          letters.filter((letter) => !before.includes(letter)),
        );
        if (added.length === 0) return [];
        if (before.length + added.length > COLLECTION_ROOM) {
          throw new TooLargeError(`A collection holds ${COLLECTION_ROOM} letters.`);
        }
        await insertPlaces(trx, { id, letters: added, from: await endOf(trx, id) });
        const details = { letters: added.length };
        await changeCollection(trx, found, { by, deed: 'collection.add', details });
        return added;
      }),

    /** One that is not in it any more is no mistake. Throws `NotFoundError` and `VersionConflictError`. */
    remove: (id: string, letter: string, seen: SeenCollection): Promise<void> =>
      change(id, seen, async (trx, found) => {
        const { numDeletedRows } = await trx
          .deleteFrom('collection_letters')
          .where('collection_id', '=', id)
          .where('letter_id', '=', letter)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) return;
        await changeCollection(trx, found, { by: seen.by, deed: 'collection.remove' });
      }),

    /** Past the end nothing happens. Throws `NotFoundError` and `VersionConflictError`. */
    move: (id: string, letter: string, move: CollectionMove, seen: SeenCollection): Promise<void> =>
      change(id, seen, async (trx, found) => {
        const before = await letterIdsOf(trx, id);
        const after = movedIn(before, letter, move);
        if (after.every((each, i) => each === before[i])) return;
        await writePlaces(trx, id, after);
        await changeCollection(trx, found, { by: seen.by, deed: 'collection.move' });
      }),

    /** Done once more, nothing changes. Throws `NotFoundError` and `VersionConflictError`. */
    setState: (id: string, state: CollectionState, seen: SeenCollection): Promise<void> =>
      change(id, seen, async (trx, found) => {
        if (found.state === state) return;
        const first = state === 'published' && !found.addressed;
        const deed = state === 'published' ? 'collection.publish' : 'collection.unpublish';
        const set = { state, ...(first && { published_at: Date.now() }) };
        await changeCollection(trx, found, { by: seen.by, deed }, set);
      }),

    /** Its letters stay where they are. Throws `NotFoundError` and `VersionConflictError`. */
    erase: (id: string, seen: SeenCollection): Promise<void> =>
      change(id, seen, async (trx, found) => {
        await trx.deleteFrom('collections').where('id', '=', id).execute();
        await tellCollection(trx, found, { by: seen.by, deed: 'collection.erase' });
        if (found.state === 'published') await invalidate(trx, tagsOf([id]));
      }),

    /** Nobody’s doing, and public at once. One whose address is taken is there already. */
    addSample: (sample: NewCollection & { letters: readonly string[] }): Promise<void> =>
      write.transaction().execute(async (trx) => {
        if (await isAddressTaken(trx, sample.slug)) return;
        await insertCollection(trx, { ...sample, state: 'published', sample: true });
        const letters = await existingLetters(trx, sample.letters);
        await insertPlaces(trx, { id: sample.id, letters, from: 0 });
        await invalidate(trx, tagsOf([sample.id]));
      }),
  };
}

async function insertCollection(
  trx: Transaction<Tables>,
  {
    state = 'draft',
    sample = false,
    ...collection
  }: NewCollection & { state?: CollectionState; sample?: boolean },
  by?: Actor,
): Promise<void> {
  const { id, said } = collection;
  const now = Date.now();
  await trx
    .insertInto('collections')
    .values({
      ...{ id, state, version: 1 },
      slug: await addressFor(trx, collection),
      said: json(said),
      is_sample: sample,
      published_at: state === 'published' ? now : null,
      changed_at: now,
      changed_by_id: by?.id ?? null,
      changed_by: by?.name ?? null,
    })
    .execute();
}

/** Throws `SlugTakenError` where somebody chose one that is taken. */
async function addressFor(
  trx: Transaction<Tables>,
  { id, slug, said }: NewCollection,
): Promise<string> {
  if (slug) {
    if (await isAddressTaken(trx, slug, id)) throw new SlugTakenError(`${slug} is taken.`);
    return slug;
  }
  const made = collectionSlug(said, COLLECTION_SLUG_LENGTH - ID_END - 1);
  const whole = made || id.slice(0, ID_END);
  return (await isAddressTaken(trx, whole, id)) ? `${whole}-${id.slice(0, ID_END)}` : whole;
}

/** Characters of an id that tell two collections of one title apart. */
const ID_END = 6;

async function isAddressTaken(
  trx: Transaction<Tables>,
  slug: string,
  except = '',
): Promise<boolean> {
  const row = await trx
    .selectFrom('collections')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', except)
    .executeTakeFirst();
  return row !== undefined;
}
