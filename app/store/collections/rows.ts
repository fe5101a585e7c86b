import type { Kysely, Selectable, Transaction } from 'kysely';
import {
  type CollectionState,
  type CollectionWords,
  isPublicCollection,
} from '#domain/collections/collection.ts';
import type { Actor, AuditDeed, AuditDetails } from '#domain/staff/audit.ts';
import { chunked } from '#store/database/chunked.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { type CacheTag, invalidate } from '#store/site/cache-tags.ts';
import { recordDeeds } from '#store/staff/audit.ts';

export type Collection = {
  id: string;
  slug: string;
  state: CollectionState;
  said: CollectionWords;
  sample: boolean;
  /** Whether it ever was public: then its address stays. */
  addressed: boolean;
  version: number;
  /** Milliseconds since 1970 in UTC. */
  changedAt: number;
  changedBy: { id: string | null; name: string } | undefined;
};

/** At which version it was seen, and by whom it is changed. */
export type SeenCollection = { version: number; by: Actor };

export function toCollection(row: Selectable<Tables['collections']>): Collection {
  const { id, slug, state, said, version } = row;
  return {
    ...{ id, slug, state, said, version },
    sample: row.is_sample,
    addressed: row.published_at !== null,
    changedAt: row.changed_at,
    changedBy:
      row.changed_by === null ? undefined : { id: row.changed_by_id, name: row.changed_by },
  };
}

export async function findCollection(
  db: Kysely<Tables>,
  id: string,
): Promise<Collection | undefined> {
  const row = await db
    .selectFrom('collections')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toCollection(row);
}

/** What somebody else changed meanwhile is a conflict. Throws `NotFoundError` and `VersionConflictError`. */
export async function requireCollection(
  trx: Transaction<Tables>,
  id: string,
  { version, by }: SeenCollection,
  ownAlso = false,
): Promise<Collection> {
  const found = await findCollection(trx, id);
  if (!found) throw new NotFoundError(`There is no collection ${id}.`);
  const mine = found.changedBy?.id === by.id && !ownAlso;
  if (found.version !== version && !mine) {
    throw new VersionConflictError(
      `The collection ${id}`,
      found.version,
      found.changedBy?.name ?? null,
    );
  }
  return found;
}

/** The next version, with what was done in the record; pages that show it are stale. */
export async function changeCollection(
  trx: Transaction<Tables>,
  before: Collection,
  { by, deed, details }: { by: Actor; deed: AuditDeed; details?: AuditDetails },
  set: Partial<{ slug: string; state: CollectionState; published_at: number; said: never }> = {},
): Promise<void> {
  await trx
    .updateTable('collections')
    .set({
      ...set,
      version: before.version + 1,
      changed_at: Date.now(),
      changed_by_id: by.id,
      changed_by: by.name,
    })
    .where('id', '=', before.id)
    .execute();
  await tellCollection(trx, before, { by, deed, ...(details && { details }) });
  const shown = isPublicCollection(before) || set.state === 'published';
  if (shown) await invalidate(trx, tagsOf([before.id]));
}

export async function tellCollection(
  trx: Transaction<Tables>,
  { id }: { id: string },
  deed: { by: Actor; deed: AuditDeed; details?: AuditDetails },
): Promise<void> {
  await recordDeeds(trx, [{ ...deed, subject: { kind: 'collection', id } }]);
}

export function tagsOf(ids: readonly string[]): CacheTag[] {
  return ids.length === 0 ? [] : ['collections', ...ids.map((id): CacheTag => `collection:${id}`)];
}

/** What shows or showed letters that appear or go, as long as these are in the store. */
export async function collectionTags(
  trx: Transaction<Tables>,
  letters: readonly string[],
): Promise<CacheTag[]> {
  const ids = new Set<string>();
  for (const chunk of chunked(letters)) {
    const rows = await trx
      .selectFrom('collection_letters')
      .innerJoin('collections', 'collections.id', 'collection_letters.collection_id')
      .select('collection_letters.collection_id')
      .distinct()
      .where('collection_letters.letter_id', 'in', chunk)
      .where('collections.state', '=', 'published')
      .execute();
    for (const { collection_id } of rows) ids.add(collection_id);
  }
  return tagsOf([...ids]);
}
