import type { Kysely } from 'kysely';
import { json } from '#store/database/columns.ts';
import type { PackedFile } from '#store/database/schema/site.ts';
import type { Tables } from '#store/database/schema.ts';

export type Builds = ReturnType<typeof buildsOver>;

/** What browsers got with one version of the site, or may still ask for. */
export type Build = {
  id: string;
  packs: readonly string[];
  files: Readonly<Record<string, PackedFile>>;
};

/** Moments are milliseconds. */
export function buildsOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  return {
    async ids(): Promise<string[]> {
      const rows = await read.selectFrom('builds').select('id').orderBy('id').execute();
      return rows.map(({ id }) => id);
    },

    async find(id: string): Promise<Build | undefined> {
      const row = await read
        .selectFrom('builds')
        .select(['packs', 'packed_files'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row && { id, packs: row.packs, files: row.packed_files };
    },

    /** Those of a build that was noted before stay as they were. */
    async add({ id, packs, files }: Build, now: number): Promise<void> {
      await write
        .insertInto('builds')
        .values({
          id,
          first_seen: now,
          last_seen: now,
          packs: json(packs),
          packed_files: json(files),
        })
        .onConflict((oc) => oc.column('id').doUpdateSet({ last_seen: now }))
        .execute();
    },

    /** The names of what holds it; undefined if it is not noted. */
    async touch(id: string, now: number): Promise<readonly string[] | undefined> {
      const row = await write
        .updateTable('builds')
        .set({ last_seen: now })
        .where('id', '=', id)
        .returning('packs')
        .executeTakeFirst();
      return row?.packs;
    },

    /** Forgets those last seen before a moment. */
    async forget(before: number): Promise<void> {
      await write.deleteFrom('builds').where('last_seen', '<', before).execute();
    },

    /** Names of all stored files that some build is in. */
    packs: () => packsOfBuilds(write),
  };
}

export async function packsOfBuilds(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('builds').select('packs').execute();
  return [...new Set(rows.flatMap(({ packs }) => packs))];
}
