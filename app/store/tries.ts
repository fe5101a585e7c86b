import type { Kysely } from 'kysely';
import { afterTry, type Limit } from '../domain/senders/limits.ts';
import type { Tables } from './schema.ts';

export type Tries = ReturnType<typeof triesOver>;

/** What a try counts against: a name that gives nobody away, and how many it may have. */
export type Tried = { subject: string; limit: Limit };

/** Tries to sign in or to send, counted where a restart does not forget them. Moments are milliseconds. */
export function triesOver(db: Kysely<Tables>) {
  return {
    /** Counts one try against each subject; false, and nothing counted, if one has had enough. */
    take(tried: Tried[], now: number): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        await trx.deleteFrom('tries').where('forgotten_at', '<=', now).execute();
        const subjects = tried.map(({ subject }) => subject);
        const found = await trx
          .selectFrom('tries')
          .selectAll()
          .where('subject', 'in', subjects)
          .execute();
        const before = new Map(found.map((row) => [row.subject, Number(row.forgotten_at)]));
        const rows = tried.flatMap(({ subject, limit }) => {
          const forgotten_at = afterTry(limit, before.get(subject), now);
          return forgotten_at === undefined ? [] : [{ subject, forgotten_at }];
        });
        if (rows.length < tried.length) return false;
        await trx
          .insertInto('tries')
          .values(rows)
          .onConflict((oc) =>
            oc
              .column('subject')
              .doUpdateSet((eb) => ({ forgotten_at: eb.ref('excluded.forgotten_at') })),
          )
          .execute();
        return true;
      });
    },

    /** Forgets everything that counts no more. */
    async forget(now: number): Promise<void> {
      await db.deleteFrom('tries').where('forgotten_at', '<=', now).execute();
    },

    /** Takes back a try that succeeded. */
    async giveBack(tried: Tried[]): Promise<void> {
      for (const { subject, limit } of tried) {
        await db
          .updateTable('tries')
          .set((eb) => ({ forgotten_at: eb('forgotten_at', '-', limit.everyMs) }))
          .where('subject', '=', subject)
          .execute();
      }
    },
  };
}
