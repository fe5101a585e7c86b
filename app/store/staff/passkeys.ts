import type { Kysely, Selectable, Transaction } from 'kysely';
import { latestEnd } from '#domain/dates/clock.ts';
import type { Actor } from '#domain/staff/audit.ts';
import { CHALLENGE_LIFE_MS, PASSKEYS_MAX, type Passkey } from '#domain/staff/passkeys.ts';
import type { Tables } from '#store/database/schema.ts';
import { recordDeeds } from './audit.ts';
import { endSessions } from './credentials.ts';

export type Passkeys = ReturnType<typeof passkeysOver>;

/** The key as COSE in base64url; `counter` stays 0 where the authenticator does not count. */
export type StoredPasskey = Passkey & {
  memberId: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
};

export type NewPasskey = Pick<
  StoredPasskey,
  'id' | 'name' | 'publicKey' | 'counter' | 'transports'
>;

/** A challenge that was answered; until `endsAt` it could be answered again. */
export type Answered = { mark: string; endsAt: number };

export function passkeysOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  return {
    async listOf(memberId: string): Promise<StoredPasskey[]> {
      const rows = await read
        .selectFrom('staff_passkeys')
        .selectAll()
        .where('staff_id', '=', memberId)
        .orderBy('added_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toPasskey);
    },

    async find(id: string): Promise<StoredPasskey | undefined> {
      const row = await read
        .selectFrom('staff_passkeys')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toPasskey(row);
    },

    /** False if the challenge was answered before, the key is known, or there are too many. */
    add(by: Actor, passkey: NewPasskey, answered: Answered, now: number): Promise<boolean> {
      return write.transaction().execute(async (trx) => {
        // Whoever adds another at the same time waits here, on PostgreSQL too.
        await trx
          .updateTable('staff')
          .set((eb) => ({ role: eb.ref('role') }))
          .where('id', '=', by.id)
          .execute();
        const { n } = await trx
          .selectFrom('staff_passkeys')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('staff_id', '=', by.id)
          .executeTakeFirstOrThrow();
        if (n >= PASSKEYS_MAX || !(await spend(trx, answered))) return false;
        const { id, name, publicKey: public_key, counter } = passkey;
        const transports = passkey.transports.join(' ');
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('staff_passkeys')
          .values({ id, staff_id: by.id, name, public_key, counter, transports, added_at: now })
          .onConflict((oc) => oc.column('id').doNothing())
          .executeTakeFirstOrThrow();
        if (!numInsertedOrUpdatedRows) return false;
        await record(trx, by, 'account.addPasskey', by.id);
        return true;
      });
    },

    /** False if the challenge was answered before, the key is gone, or its counter did not go on. */
    use(id: string, counter: number, answered: Answered, now: number): Promise<boolean> {
      return write.transaction().execute(async (trx) => {
        if (!(await spend(trx, answered))) return false;
        const { numUpdatedRows } = await trx
          .updateTable('staff_passkeys')
          .set({ counter, used_at: now })
          .where('id', '=', id)
          .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
          .executeTakeFirstOrThrow();
        return numUpdatedRows > 0n;
      });
    },

    /**
     * Removes one of a member's own; of their sessions only the one that is named goes on. False if it
     * is not theirs.
     */
    remove(by: Actor, id: string, sessionId: string): Promise<boolean> {
      return write.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('staff_passkeys')
          .where('id', '=', id)
          .where('staff_id', '=', by.id)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) return false;
        await endSessions(trx, by.id, sessionId);
        await record(trx, by, 'account.removePasskey', by.id);
        return true;
      });
    },

    async forgetChallenges(now: number): Promise<void> {
      await write
        .deleteFrom('staff_challenges')
        .where((eb) =>
          eb.or([eb('ends_at', '<=', now), eb('ends_at', '>', latestEnd(now, CHALLENGE_LIFE_MS))]),
        )
        .execute();
    },
  };
}

async function spend(trx: Transaction<Tables>, { mark, endsAt }: Answered): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staff_challenges')
    .values({ mark, ends_at: endsAt })
    .onConflict((oc) => oc.column('mark').doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}

function record(
  trx: Transaction<Tables>,
  by: Actor,
  deed: 'account.addPasskey' | 'account.removePasskey',
  memberId: string,
) {
  return recordDeeds(trx, [{ by, deed, subject: { kind: 'member', id: memberId } }]);
}

function toPasskey(row: Selectable<Tables['staff_passkeys']>): StoredPasskey {
  return {
    id: row.id,
    memberId: row.staff_id,
    name: row.name,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports.split(' ').filter(Boolean),
    addedAt: row.added_at,
    usedAt: row.used_at ?? undefined,
  };
}
