import type { Kysely, Transaction } from 'kysely';
import { latestEnd } from '#domain/dates/clock.ts';
import type { Actor, AuditDeed, AuditDetails } from '#domain/staff/audit.ts';
import { SESSION_LIFE_MS } from '#domain/staff/sessions.ts';
import type { Tables } from '#store/database/schema.ts';
import { recordDeeds } from './audit.ts';

export type Credentials = ReturnType<typeof credentialsOver>;

export type Credential = {
  memberId: string;
  email: string;
  passwordHash: string;
  /** Since when a code is asked for besides; milliseconds in UTC. */
  twoFactorSince: number | undefined;
};

export function credentialsOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  function select() {
    return read
      .selectFrom('staff')
      .innerJoin('staff_accounts', 'staff_accounts.staff_id', 'staff.id')
      .leftJoin('staff_two_factor', 'staff_two_factor.staff_id', 'staff.id')
      .select(['staff.id', 'email', 'password', 'on_since'])
      .where('provider_id', '=', 'credential');
  }

  return {
    async find(memberId: string): Promise<Credential | undefined> {
      return toCredential(await select().where('staff.id', '=', memberId).executeTakeFirst());
    },

    /** @param email in lower case */
    async findByEmail(email: string): Promise<Credential | undefined> {
      return toCredential(await select().where('email', '=', email).executeTakeFirst());
    },

    /** A member sets another password; of their sessions only this one goes on. */
    changePassword(by: Actor, passwordHash: string, sessionId: string): Promise<void> {
      return write.transaction().execute(async (trx) => {
        await setPassword(trx, by.id, passwordHash);
        await endSessions(trx, by.id, sessionId);
        await record(trx, by, 'account.changePassword');
      });
    },

    /** Ends every session of a member; resolves to how many there were. */
    signOutEverywhere(by: Actor): Promise<number> {
      return write.transaction().execute(async (trx) => {
        const sessions = await endSessions(trx, by.id);
        await record(trx, by, 'account.signOutEverywhere', { sessions });
        return sessions;
      });
    },

    async forgetSessions(now: number): Promise<void> {
      await write
        .deleteFrom('staff_sessions')
        .where((eb) =>
          eb.or([
            eb('expires_at', '<=', new Date(now).toISOString()),
            eb('expires_at', '>', latestSession(now)),
          ]),
        )
        .execute();
    },
  };
}

function latestSession(now: number): string {
  return new Date(latestEnd(now, SESSION_LIFE_MS)).toISOString();
}

/** Sets a password; a link to set another one is worth nothing from then on. */
export async function setPassword(
  trx: Transaction<Tables>,
  memberId: string,
  passwordHash: string,
): Promise<void> {
  await trx
    .updateTable('staff_accounts')
    .set({ password: passwordHash, updated_at: new Date().toISOString() })
    .where('staff_id', '=', memberId)
    .where('provider_id', '=', 'credential')
    .execute();
  await trx.deleteFrom('staff_links').where('staff_id', '=', memberId).execute();
}

/** Ends the sessions of a member, but for one if it is named; resolves to how many ended. */
export async function endSessions(
  trx: Transaction<Tables>,
  memberId: string,
  except?: string,
): Promise<number> {
  let query = trx.deleteFrom('staff_sessions').where('staff_id', '=', memberId);
  if (except) query = query.where('id', '!=', except);
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function record(trx: Transaction<Tables>, by: Actor, deed: AuditDeed, details?: AuditDetails) {
  const subject = { kind: 'member', id: by.id } as const;
  return recordDeeds(trx, [{ by, deed, subject, ...(details && { details }) }]);
}

function toCredential(
  row: { id: string; email: string; password: string | null; on_since: number | null } | undefined,
): Credential | undefined {
  if (!row?.password) return undefined;
  return {
    memberId: row.id,
    email: row.email,
    passwordHash: row.password,
    twoFactorSince: row.on_since ?? undefined,
  };
}
