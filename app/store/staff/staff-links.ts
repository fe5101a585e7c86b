import type { Kysely, Transaction } from 'kysely';
import { latestEnd, stillHolds } from '#domain/dates/clock.ts';
import type { Actor } from '#domain/staff/audit.ts';
import { LINK_KINDS, LINK_LIFE_MS, type LinkKind } from '#domain/staff/links.ts';
import type { Invitation } from '#domain/staff/team.ts';
import { newId } from '#store/database/ids.ts';
import { AlreadyMemberError, NotFoundError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { recordDeeds } from './audit.ts';
import { endSessions, setPassword } from './credentials.ts';
import { insertMember, type NewMember, writeLanguages, writtenLanguages } from './team.ts';

export type StaffLinks = ReturnType<typeof staffLinksOver>;

export type OpenLink = { kind: LinkKind; name: string; email: string };

/** Who made a link; `command` if somebody at the machine itself did. */
type Maker = Actor | 'command';

/**
 * One-time links. Only a hash of what stands in a link is stored; a new link takes the place of
 * the one before, and a link is gone with its use.
 */
export function staffLinksOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  return {
    /**
     * @param person their address in lower case, and keys of the languages that they may translate into; undefined: all
     * @throws AlreadyMemberError if whoever has this address is on the team
     */
    invite(
      person: Pick<NewMember, 'name' | 'email' | 'role' | 'languages'>,
      tokenHash: string,
      by: Maker,
      now: number,
    ): Promise<string> {
      return write.transaction().execute(async (trx) => {
        const { name, email, role, languages } = person;
        if (await hasMember(trx, email)) throw new AlreadyMemberError('Already on the team.');
        const link = {
          ...({ kind: 'invitation', email, name, role, staff_id: null } as const),
          languages: writeLanguages(languages),
        };
        const id = await putLink(trx, link, tokenHash, now);
        const subject = { kind: 'invitation', id } as const;
        await recordDeeds(trx, [
          {
            ...made(by),
            deed: 'team.invite',
            subject,
            details: { ...made(by).details, name, role, ...limits(languages) },
          },
        ]);
        return id;
      });
    },

    renewInvitation(id: string, tokenHash: string, by: Actor, now: number): Promise<OpenLink> {
      return write.transaction().execute(async (trx) => {
        const row = await requireInvitation(trx, id);
        await trx
          .updateTable('staff_links')
          .set({
            token_hash: tokenHash,
            made_at: now,
            expires_at: now + LINK_LIFE_MS.invitation,
          })
          .where('id', '=', id)
          .execute();
        const details = { name: row.name, role: row.role, again: true };
        const subject = { kind: 'invitation', id } as const;
        await recordDeeds(trx, [{ by, deed: 'team.invite', subject, details }]);
        return { kind: 'invitation', name: row.name ?? '', email: row.email };
      });
    },

    cancelInvitation(id: string, by: Actor): Promise<void> {
      return write.transaction().execute(async (trx) => {
        const { name, role } = await requireInvitation(trx, id);
        await trx.deleteFrom('staff_links').where('id', '=', id).execute();
        const subject = { kind: 'invitation', id } as const;
        await recordDeeds(trx, [
          { by, deed: 'team.cancelInvitation', subject, details: { name, role } },
        ]);
      });
    },

    /**
     * Everybody who has been invited and has not joined yet, the first first. A link that says to
     * hold for longer than any does has ended.
     */
    async listInvitations(now: number = Date.now()): Promise<Invitation[]> {
      const rows = await read
        .selectFrom('staff_links')
        .select(['id', 'name', 'email', 'role', 'languages', 'expires_at'])
        .where('kind', '=', 'invitation')
        .orderBy('made_at')
        .orderBy('id')
        .execute();
      return rows.flatMap(({ id, name, email, role, languages: written, expires_at }) => {
        const ends = expires_at;
        const expiresAt = Math.min(
          ends,
          stillHolds(ends, LINK_LIFE_MS.invitation, now) ? ends : now,
        );
        const languages = writtenLanguages(written);
        return name !== null && role ? [{ id, name, email, role, languages, expiresAt }] : [];
      });
    },

    /** A link to set a new password. Nobody makes it who only says to have forgotten theirs. */
    reset(
      memberId: string,
      tokenHash: string,
      by: Maker | undefined,
      now: number,
    ): Promise<OpenLink> {
      return write.transaction().execute(async (trx) => {
        const member = await trx
          .selectFrom('staff')
          .select(['name', 'email'])
          .where('id', '=', memberId)
          .executeTakeFirst();
        if (!member) throw new NotFoundError(`There is no member ${memberId}.`);
        const link = { kind: 'reset', email: member.email, staff_id: memberId } as const;
        await putLink(trx, { ...link, name: null, role: null, languages: null }, tokenHash, now);
        if (by) {
          const subject = { kind: 'member', id: memberId } as const;
          await recordDeeds(trx, [{ ...made(by), deed: 'team.sendReset', subject }]);
        }
        return { kind: 'reset', ...member };
      });
    },

    noteReset(memberId: string, by: Maker): Promise<void> {
      return write.transaction().execute(async (trx) => {
        const subject = { kind: 'member', id: memberId } as const;
        await recordDeeds(trx, [{ ...made(by), deed: 'team.sendReset', subject }]);
      });
    },

    async find(tokenHash: string, now: number): Promise<OpenLink | undefined> {
      const row = await selectOpen(read, tokenHash, now).executeTakeFirst();
      return row && { kind: row.kind, email: row.email, name: row.name ?? row.member ?? '' };
    },

    /**
     * Uses a link up: whoever was invited joins with this password, whoever forgot theirs has
     * this one from now on, and is signed out everywhere. False if the link is worth nothing.
     */
    use(tokenHash: string, passwordHash: string, now: number): Promise<boolean> {
      return write.transaction().execute(async (trx) => {
        const link = await selectOpen(trx, tokenHash, now).executeTakeFirst();
        if (!link) return false;
        const { id: linkId, email, name, role, staff_id } = link;
        const used = await trx
          .deleteFrom('staff_links')
          .where('id', '=', linkId)
          .executeTakeFirst();
        if (used.numDeletedRows === 0n) return false;
        if (link.kind === 'invitation') {
          if (name === null || !role || (await hasMember(trx, email))) return false;
          const languages = writtenLanguages(link.languages);
          const id = await insertMember(trx, { name, email, role, languages, passwordHash });
          const subject = { kind: 'member', id } as const;
          await recordDeeds(trx, [
            {
              by: { id, name },
              deed: 'team.join',
              subject,
              details: { role, ...limits(languages) },
            },
          ]);
          return true;
        }
        if (!staff_id || link.member === null) return false;
        await setPassword(trx, staff_id, passwordHash);
        await endSessions(trx, staff_id);
        const by = { id: staff_id, name: link.member };
        const subject = { kind: 'member', id: staff_id } as const;
        await recordDeeds(trx, [{ by, deed: 'account.resetPassword', subject }]);
        return true;
      });
    },
  };
}

type NewLink = Pick<
  Tables['staff_links'],
  'kind' | 'email' | 'staff_id' | 'name' | 'role' | 'languages'
>;

async function putLink(
  trx: Transaction<Tables>,
  link: NewLink,
  tokenHash: string,
  now: number,
): Promise<string> {
  const { kind, email } = link;
  await trx
    .deleteFrom('staff_links')
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', '=', kind), eb('email', '=', email)]),
        eb.and([
          eb('kind', '=', 'reset'),
          eb.or([
            eb('expires_at', '<=', now),
            eb('expires_at', '>', latestEnd(now, LINK_LIFE_MS.reset)),
          ]),
        ]),
      ]),
    )
    .execute();
  const id = newId();
  const times = { made_at: now, expires_at: now + LINK_LIFE_MS[kind] };
  await trx
    .insertInto('staff_links')
    .values({ ...link, id, token_hash: tokenHash, ...times })
    .execute();
  return id;
}

function selectOpen(db: Kysely<Tables>, tokenHash: string, now: number) {
  return db
    .selectFrom('staff_links')
    .leftJoin('staff', 'staff.id', 'staff_links.staff_id')
    .select([
      'staff_links.id',
      'staff_links.kind',
      'staff_links.email',
      'staff_links.name',
      'staff_links.role',
      'staff_links.languages',
      'staff_links.staff_id',
      'staff.name as member',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.or(
        LINK_KINDS.map((kind) =>
          eb.and([
            eb('staff_links.kind', '=', kind),
            eb('expires_at', '<=', latestEnd(now, LINK_LIFE_MS[kind])),
          ]),
        ),
      ),
    );
}

async function hasMember(trx: Transaction<Tables>, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

async function requireInvitation(trx: Transaction<Tables>, id: string) {
  const row = await trx
    .selectFrom('staff_links')
    .select(['name', 'email', 'role'])
    .where('id', '=', id)
    .where('kind', '=', 'invitation')
    .executeTakeFirst();
  if (!row) throw new NotFoundError(`There is no invitation ${id}.`);
  return row;
}

function limits(languages: readonly string[] | undefined) {
  return languages ? { languages: languages.join(' ') } : {};
}

function made(by: Maker) {
  return by === 'command' ? { by: undefined, details: { from: 'command' } } : { by, details: {} };
}
