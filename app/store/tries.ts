import type { Kysely } from 'kysely';
import { afterTry, type Limit } from '../domain/staff/sign-in-limits.ts';
import type { Tables } from './schema.ts';

export type SignInTries = ReturnType<typeof signInTriesOver>;

/** What a try counts against: a name that gives nobody away, and how many it may have. */
export type Tried = { subject: string; limit: Limit };

/** Tries to sign in, counted where a restart does not forget them. Moments are milliseconds. */
export function signInTriesOver(db: Kysely<Tables>) {
  return {
    /** Counts one try against each subject; false, and nothing counted, if one has had enough. */
    take(tried: Tried[], now: number): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        await trx.deleteFrom('sign_in_tries').where('forgotten_at', '<=', now).execute();
        const subjects = tried.map(({ subject }) => subject);
        const found = await trx
          .selectFrom('sign_in_tries')
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
          .insertInto('sign_in_tries')
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

    /** Takes back a try that succeeded. */
    async giveBack(tried: Tried[]): Promise<void> {
      for (const { subject, limit } of tried) {
        await db
          .updateTable('sign_in_tries')
          .set((eb) => ({ forgotten_at: eb('forgotten_at', '-', limit.everyMs) }))
          .where('subject', '=', subject)
          .execute();
      }
    },
  };
}
