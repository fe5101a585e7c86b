import type { Kysely } from 'kysely';
import type { Tables } from '#store/database/schema.ts';

export type SiteMeta = ReturnType<typeof siteMetaOver>;

/** Small facts the site notes about itself, for example that the samples were loaded. */
export function siteMetaOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  const insert = (name: string, value: string) =>
    write.insertInto('site_meta').values({ name, value });
  const select = (db: Kysely<Tables>, name: string) =>
    db.selectFrom('site_meta').select('value').where('name', '=', name);
  return {
    async get(name: string): Promise<string | undefined> {
      return (await select(read, name).executeTakeFirst())?.value;
    },

    async set(name: string, value: string): Promise<void> {
      await insert(name, value)
        .onConflict((oc) => oc.column('name').doUpdateSet({ value }))
        .execute();
    },

    /** Sets it unless it is set already; resolves to what it is from then on. */
    async settle(name: string, value: string): Promise<string> {
      await insert(name, value)
        .onConflict((oc) => oc.column('name').doNothing())
        .execute();
      return (await select(write, name).executeTakeFirstOrThrow()).value;
    },
  };
}
