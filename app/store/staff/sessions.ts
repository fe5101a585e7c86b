import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ROLES, type Session, type StaffMember } from '#domain/staff/staff.ts';
import { newId } from '#store/database/ids.ts';
import type { Tables } from '#store/database/schema.ts';

const TOKEN_BYTES = 24;

export type Sessions = ReturnType<typeof sessionsOver>;

/** The token is what a browser shows; moments are milliseconds in UTC. */
export type StaffSession = Session & { token: string; expiresAt: number };

/** Sessions of staff; whether somebody may begin one is decided by the sign-in. */
export function sessionsOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  return {
    async begin(
      memberId: string,
      now: number,
      expiresAt: number,
    ): Promise<StaffSession | undefined> {
      const times = {
        created_at: new Date(now).toISOString(),
        updated_at: new Date(now).toISOString(),
      };
      const id = newId();
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
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
          .values({ id, staff_id: memberId, token, expires_at, ...times })
          .execute();
        return { id, token, expiresAt, ...toHolder(member) };
      });
    },

    async find(token: string): Promise<StaffSession | undefined> {
      const row = await read
        .selectFrom('staff_sessions')
        .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
        .leftJoin('staff_two_factor', 'staff_two_factor.staff_id', 'staff.id')
        .select(['staff_sessions.id as session', 'token', 'expires_at'])
        .select(['staff.id', 'name', 'email', 'role', 'on_since'])
        .where('token', '=', token)
        .executeTakeFirst();
      if (!row) return undefined;
      const { session, expires_at, ...member } = row;
      return {
        id: session,
        token,
        expiresAt: new Date(expires_at).getTime(),
        ...toHolder(member),
      };
    },

    async end(token: string): Promise<void> {
      await write.deleteFrom('staff_sessions').where('token', '=', token).execute();
    },
  };
}

function toHolder({ on_since, ...member }: StaffMember & { on_since: number | null }) {
  const { id, name, email, role } = member;
  if (!ROLES.includes(role)) throw new Error(`The member of staff ${id} has no known role.`);
  return { member: { id, name, email, role }, secondFactor: on_since !== null };
}
