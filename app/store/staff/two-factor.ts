import type { Kysely, Transaction } from 'kysely';
import { CLOCK_SKEW_MS } from '#domain/dates/clock.ts';
import type { Actor, AuditDeed } from '#domain/staff/audit.ts';
import type { Tables } from '#store/database/schema.ts';
import { recordDeeds } from './audit.ts';
import { endSessions } from './credentials.ts';

/** Half minutes by which a clock may be ahead. */
const STEPS_OFF = CLOCK_SKEW_MS / 30_000;

export type TwoFactor = ReturnType<typeof twoFactorOver>;

export function twoFactorOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  return {
    async secretOf(memberId: string): Promise<string | undefined> {
      const row = await read
        .selectFrom('staff_two_factor')
        .select('secret')
        .where('staff_id', '=', memberId)
        .executeTakeFirst();
      return row?.secret;
    },

    listSecrets(): Promise<{ memberId: string; secret: string }[]> {
      return read
        .selectFrom('staff_two_factor')
        .select(['staff_id as memberId', 'secret'])
        .execute();
    },

    /** Nothing happens if it is another by now. */
    async replaceSecret(memberId: string, before: string, after: string): Promise<void> {
      await write
        .updateTable('staff_two_factor')
        .set({ secret: after })
        .where('staff_id', '=', memberId)
        .where('secret', '=', before)
        .execute();
    },

    async countCodes(memberId: string): Promise<number> {
      const { n } = await read
        .selectFrom('staff_recovery_codes')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('staff_id', '=', memberId)
        .executeTakeFirstOrThrow();
      return n;
    },

    /**
     * Asks a member for a code from now on; of their sessions only this one goes on. False if
     * they are asked already.
     * @param step the half minute whose code they have just used
     */
    turnOn(
      by: Actor,
      codes: { secret: string; step: number; codeHashes: readonly string[] },
      { sessionId, now }: { sessionId: string; now: number },
    ): Promise<boolean> {
      return write.transaction().execute(async (trx) => {
        const { secret, step, codeHashes } = codes;
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('staff_two_factor')
          .values({ staff_id: by.id, secret, last_step: step, on_since: now })
          .onConflict((oc) => oc.column('staff_id').doNothing())
          .executeTakeFirstOrThrow();
        if (!numInsertedOrUpdatedRows) return false;
        await insertCodes(trx, by.id, codeHashes);
        await endSessions(trx, by.id, sessionId);
        await record(trx, by, 'account.twoFactorOn', by.id);
        return true;
      });
    },

    /**
     * Asks a member for no code any more; of their sessions only the one that is named goes on. Whoever
     * does it for somebody else, who has lost all, removes their passkeys too. False if there was nothing.
     */
    turnOff(
      memberId: string,
      by: Actor | undefined,
      sessionId: string | undefined,
    ): Promise<boolean> {
      return write.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('staff_two_factor')
          .where('staff_id', '=', memberId)
          .executeTakeFirstOrThrow();
        const deeds: AuditDeed[] = numDeletedRows > 0n ? ['account.twoFactorOff'] : [];
        if (by?.id !== memberId) {
          const passkeys = await trx
            .deleteFrom('staff_passkeys')
            .where('staff_id', '=', memberId)
            .executeTakeFirstOrThrow();
          if (passkeys.numDeletedRows > 0n) deeds.push('account.removePasskey');
        }
        if (deeds.length === 0) return false;
        await endSessions(trx, memberId, sessionId);
        for (const deed of deeds) await record(trx, by, deed, memberId);
        return true;
      });
    },

    /** New recovery codes; those of before are worth nothing. */
    replaceCodes(by: Actor, codeHashes: readonly string[]): Promise<void> {
      return write.transaction().execute(async (trx) => {
        await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', by.id).execute();
        await insertCodes(trx, by.id, codeHashes);
        await record(trx, by, 'account.recoveryCodes', by.id);
      });
    },

    /**
     * Uses up the code of a half minute, and all before it; false if it was used already. A code of a
     * time that cannot have been was used while the clock was ahead, and does not count.
     */
    async takeStep(memberId: string, step: number): Promise<boolean> {
      const { numUpdatedRows } = await write
        .updateTable('staff_two_factor')
        .set({ last_step: step })
        .where('staff_id', '=', memberId)
        .where((eb) => eb.or([eb('last_step', '<', step), eb('last_step', '>', step + STEPS_OFF)]))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async takeCode(memberId: string, codeHash: string): Promise<boolean> {
      const { numDeletedRows } = await write
        .deleteFrom('staff_recovery_codes')
        .where('staff_id', '=', memberId)
        .where('code_hash', '=', codeHash)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}

async function insertCodes(
  trx: Transaction<Tables>,
  memberId: string,
  codeHashes: readonly string[],
): Promise<void> {
  const rows = codeHashes.map((code_hash) => ({ staff_id: memberId, code_hash }));
  await trx.insertInto('staff_recovery_codes').values(rows).execute();
}

function record(
  trx: Transaction<Tables>,
  by: Actor | undefined,
  deed: AuditDeed,
  memberId: string,
): Promise<void> {
  return recordDeeds(trx, [
    {
      by,
      deed,
      subject: { kind: 'member', id: memberId },
      ...(!by && { details: { from: 'command' } }),
    },
  ]);
}
