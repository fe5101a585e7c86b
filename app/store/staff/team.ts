import type { Kysely, Selectable, Transaction } from 'kysely';
import { readLanguages } from '#domain/search/columns.ts';
import type { Actor } from '#domain/staff/audit.ts';
import type { Role } from '#domain/staff/staff.ts';
import type { TeamMember } from '#domain/staff/team.ts';
import { newId } from '#store/database/ids.ts';
import { LastAdministratorError, NotFoundError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { releaseClaims } from '#store/translations/claims.ts';
import { recordDeeds } from './audit.ts';

export type Team = ReturnType<typeof teamOver>;

export type NewMember = {
  name: string;
  email: string;
  role: Role;
  languages?: string[] | undefined;
  passwordHash: string;
};

export function teamOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  return {
    async list(): Promise<TeamMember[]> {
      const rows = await selectMembers(read)
        .orderBy('role')
        .orderBy('name')
        .orderBy('id')
        .execute();
      return rows.map(toMember);
    },

    async find(id: string): Promise<TeamMember | undefined> {
      const row = await selectMembers(read).where('id', '=', id).executeTakeFirst();
      return row && toMember(row);
    },

    /** @param email in lower case, as every address of a member is stored */
    async findByEmail(email: string): Promise<TeamMember | undefined> {
      const row = await selectMembers(read).where('email', '=', email).executeTakeFirst();
      return row && toMember(row);
    },

    async count(): Promise<number> {
      const { n } = await read
        .selectFrom('staff')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return n;
    },

    addFirst(member: NewMember): Promise<boolean> {
      return write.transaction().execute(async (trx) => {
        const somebody = await trx.selectFrom('staff').select('id').limit(1).executeTakeFirst();
        if (somebody) return false;
        await insertMember(trx, member);
        return true;
      });
    },

    /** @throws LastAdministratorError if nobody would be left to manage the team */
    changeRole(id: string, role: Role, by: Actor): Promise<void> {
      return write.transaction().execute(async (trx) => {
        const member = await requireMember(trx, id);
        if (member.role === role) return;
        await requireAdministrator(trx, member);
        await trx
          .updateTable('staff')
          .set({ role, updated_at: new Date().toISOString() })
          .where('id', '=', id)
          .execute();
        const details = { name: member.name, before: member.role, role };
        await recordDeeds(trx, [
          { by, deed: 'team.changeRole', subject: { kind: 'member', id }, details },
        ]);
      });
    },

    /** @param languages keys of those that they may translate into; undefined: all */
    changeLanguages(
      id: string,
      languages: readonly string[] | undefined,
      by: Actor,
    ): Promise<void> {
      return write.transaction().execute(async (trx) => {
        const { name } = await requireMember(trx, id);
        await trx
          .updateTable('staff')
          .set({ languages: writeLanguages(languages), updated_at: new Date().toISOString() })
          .where('id', '=', id)
          .execute();
        const details = { name, languages: languages?.join(' ') ?? null };
        await recordDeeds(trx, [
          { by, deed: 'team.changeLanguages', subject: { kind: 'member', id }, details },
        ]);
      });
    },

    /**
     * Takes a member off the team; their password, sessions, links, codes, passkeys and
     * drafts go with them.
     * @throws LastAdministratorError if nobody would be left to manage the team
     */
    remove(id: string, by: Actor): Promise<void> {
      return write.transaction().execute(async (trx) => {
        const member = await requireMember(trx, id);
        await requireAdministrator(trx, member);
        await trx.deleteFrom('staff').where('id', '=', id).execute();
        await trx.deleteFrom('letter_drafts').where('member_id', '=', id).execute();
        await releaseClaims(trx, { memberId: id });
        const details = { name: member.name, role: member.role };
        await recordDeeds(trx, [
          { by, deed: 'team.remove', subject: { kind: 'member', id }, details },
        ]);
      });
    },

    /** A member gives themselves another name; the deeds of before keep the old one. */
    rename(by: Actor, name: string): Promise<void> {
      return write.transaction().execute(async (trx) => {
        const before = await requireMember(trx, by.id);
        if (before.name === name) return;
        await trx
          .updateTable('staff')
          .set({ name, updated_at: new Date().toISOString() })
          .where('id', '=', by.id)
          .execute();
        const details = { before: before.name, name };
        await recordDeeds(trx, [
          { by, deed: 'account.rename', subject: { kind: 'member', id: by.id }, details },
        ]);
      });
    },
  };
}

export async function insertMember(
  trx: Transaction<Tables>,
  { name, email, role, languages, passwordHash }: NewMember,
): Promise<string> {
  const id = newId();
  const now = new Date().toISOString();
  const times = { created_at: now, updated_at: now };
  await trx
    .insertInto('staff')
    .values({
      ...{ id, name, email, email_verified: true, role, ...times },
      languages: writeLanguages(languages),
    })
    .execute();
  await trx
    .insertInto('staff_accounts')
    .values({
      id: newId(),
      staff_id: id,
      account_id: id,
      provider_id: 'credential',
      password: passwordHash,
      ...times,
    })
    .execute();
  return id;
}

function selectMembers(db: Kysely<Tables>) {
  return db
    .selectFrom('staff')
    .leftJoin('staff_two_factor', 'staff_two_factor.staff_id', 'staff.id')
    .select(['id', 'name', 'email', 'role', 'last_sign_in_at', 'languages', 'on_since'])
    .select((eb) =>
      eb
        .selectFrom('staff_passkeys')
        .select((each) => each.fn.countAll<number>().as('n'))
        .whereRef('staff_passkeys.staff_id', '=', 'staff.id')
        .as('passkeys'),
    );
}

function toMember(
  row: Pick<
    Selectable<Tables['staff']>,
    'id' | 'name' | 'email' | 'role' | 'last_sign_in_at' | 'languages'
  > & {
    on_since: number | null;
    passkeys: number | null;
  },
): TeamMember {
  const { id, name, email, role, last_sign_in_at: at } = row;
  return {
    id,
    name,
    email,
    role,
    lastSignInAt: at ?? undefined,
    twoFactor: row.on_since !== null,
    passkeys: row.passkeys ?? 0,
    languages: writtenLanguages(row.languages),
  };
}

export function writeLanguages(keys: readonly string[] | undefined): string | null {
  return keys ? ` ${keys.join(' ')} ` : null;
}

export function writtenLanguages(written: string | null): string[] | undefined {
  return written === null ? undefined : readLanguages(written);
}

async function requireMember(trx: Transaction<Tables>, id: string) {
  const row = await trx
    .selectFrom('staff')
    .select(['name', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new NotFoundError(`There is no member ${id}.`);
  return row;
}

/**
 * Refuses what would leave no administrator. Writing to their rows makes another transaction
 * that does the same wait for this one, on PostgreSQL too.
 */
async function requireAdministrator(
  trx: Transaction<Tables>,
  { role }: { role: Role },
): Promise<void> {
  if (role !== 'administrator') return;
  const administrators = await trx
    .updateTable('staff')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('role', '=', 'administrator')
    .returning('id')
    .execute();
  if (administrators.length < 2) throw new LastAdministratorError('An administrator has to stay.');
}
