import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { canHaveBeen } from '#domain/dates/clock.ts';
import type { Actor } from '#domain/staff/audit.ts';
import { type OpenSession, SEEN_EVERY_MS, type SessionLimits } from '#domain/staff/sessions.ts';
import { ROLES, type Session, type StaffMember } from '#domain/staff/staff.ts';
import { newId } from '#store/database/ids.ts';
import type { Tables } from '#store/database/schema.ts';
import { recordDeeds } from './audit.ts';
import { endSessions } from './credentials.ts';

const TOKEN_BYTES = 24;

export type Sessions = ReturnType<typeof sessionsOver>;

/** The token is what a browser shows; moments are milliseconds in UTC. */
export type StaffSession = Session & {
  token: string;
  beganAt: number;
  expiresAt: number;
  /** Not known of a session that an earlier version began. */
  seenAt: number | undefined;
};

/** Sessions of staff; whether somebody may begin one is decided by the sign-in. */
export function sessionsOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  return {
    /** Begins a session of a member who has just proved who they are. */
    async begin(
      memberId: string,
      { now, expiresAt, device }: { now: number; expiresAt: number; device: string },
    ): Promise<StaffSession | undefined> {
      const times = {
        created_at: new Date(now).toISOString(),
        updated_at: new Date(now).toISOString(),
        seen_at: now,
        proved_at: now,
      };
      const id = newId();
      const token = newToken();
      return write.transaction().execute(async (trx) => {
        const member = await trx
          .selectFrom('staff')
          .leftJoin('staff_two_factor', 'staff_two_factor.staff_id', 'staff.id')
          .select(['id', 'name', 'email', 'role', 'on_since'])
          .where('id', '=', memberId)
          .executeTakeFirst();
        if (!member) return undefined;
        const expires_at = new Date(expiresAt).toISOString();
        await trx
          .insertInto('staff_sessions')
          .values({ id, staff_id: memberId, token, expires_at, device, ...times })
          .execute();
        const moments = { beganAt: now, seenAt: now, provedAt: now, expiresAt };
        return { id, token, ...moments, ...toHolder(member) };
      });
    },

    async find(token: string): Promise<StaffSession | undefined> {
      const row = await read
        .selectFrom('staff_sessions')
        .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
        .leftJoin('staff_two_factor', 'staff_two_factor.staff_id', 'staff.id')
        .select(['staff_sessions.id as session', 'token', 'expires_at', 'seen_at', 'proved_at'])
        .select(['staff_sessions.created_at as began_at'])
        .select(['staff.id', 'name', 'email', 'role', 'on_since'])
        .where('token', '=', token)
        .executeTakeFirst();
      if (!row) return undefined;
      const { session, expires_at, began_at, seen_at, proved_at, ...member } = row;
      return {
        id: session,
        token,
        beganAt: new Date(began_at).getTime(),
        expiresAt: new Date(expires_at).getTime(),
        seenAt: seen_at ?? undefined,
        provedAt: proved_at ?? undefined,
        ...toHolder(member),
      };
    },

    async end(token: string): Promise<void> {
      await write.deleteFrom('staff_sessions').where('token', '=', token).execute();
    },

    /** Notes that a session is in use; once a minute is enough. */
    async noteUse({ id, seenAt }: StaffSession, now: number): Promise<void> {
      if (seenAt !== undefined && Math.abs(now - seenAt) < SEEN_EVERY_MS) return;
      await write
        .updateTable('staff_sessions')
        .set({ seen_at: now })
        .where('id', '=', id)
        .execute();
    },

    /** Its member proved again who they are: from now on it has another token, to which it resolves. */
    async renew(id: string, now: number): Promise<string | undefined> {
      const token = newToken();
      const { numUpdatedRows } = await write
        .updateTable('staff_sessions')
        .set({ token, proved_at: now, seen_at: now })
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n ? token : undefined;
    },

    /** Those of a member that can still be used, the last used first. */
    async listOf(
      memberId: string,
      { idleMs, lifeMs }: SessionLimits,
      now: number,
    ): Promise<OpenSession[]> {
      const rows = await read
        .selectFrom('staff_sessions')
        .select(['id', 'created_at', 'seen_at', 'device'])
        .where('staff_id', '=', memberId)
        .where('expires_at', '>', new Date(now).toISOString())
        .execute();
      return rows
        .map(({ id, created_at, seen_at, device }) => {
          const beganAt = new Date(created_at).getTime();
          return { id, beganAt, seenAt: seen_at ?? beganAt, device };
        })
        .filter(({ beganAt, seenAt }) => now - seenAt < idleMs && now - beganAt < lifeMs)
        .filter(({ beganAt }) => canHaveBeen(beganAt, now))
        .toSorted((one, other) => other.seenAt - one.seenAt);
    },

    /** Ends one session of a member's own; false if it is not theirs, or over. */
    endOne(by: Actor, id: string): Promise<boolean> {
      return write.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('staff_sessions')
          .where('id', '=', id)
          .where('staff_id', '=', by.id)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) return false;
        const subject = { kind: 'member', id: by.id } as const;
        await recordDeeds(trx, [{ by, deed: 'account.endSession', subject }]);
        return true;
      });
    },

    /** Ends every session of somebody else on the team; resolves to how many there were. */
    endAllOf(member: Actor, by: Actor): Promise<number> {
      return write.transaction().execute(async (trx) => {
        const sessions = await endSessions(trx, member.id);
        const subject = { kind: 'member', id: member.id } as const;
        const details = { name: member.name, sessions };
        await recordDeeds(trx, [{ by, deed: 'team.endSessions', subject, details }]);
        return sessions;
      });
    },
  };
}

const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

function toHolder({ on_since, ...member }: StaffMember & { on_since: number | null }) {
  const { id, name, email, role } = member;
  if (!ROLES.includes(role)) throw new Error(`The member of staff ${id} has no known role.`);
  return { member: { id, name, email, role }, secondFactor: on_since !== null };
}
