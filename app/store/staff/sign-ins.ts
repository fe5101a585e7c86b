import type { Kysely, Transaction } from 'kysely';
import { dayOf } from '#domain/site/notices.ts';
import {
  type Actor,
  type AuditDeed,
  type AuditDetails,
  NOT_ON_THE_TEAM,
} from '#domain/staff/audit.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { json } from '#store/database/columns.ts';
import type { Tables } from '#store/database/schema.ts';
import { noteDeeds, recordDeeds } from './audit.ts';

export type SignIns = ReturnType<typeof signInsOver>;

/**
 * Who signed in, and who could not. What anybody can repeat as often as they like stands in the
 * record once a day for each account, with how often it was: nobody can fill it.
 */
export function signInsOver(write: Kysely<Tables>) {
  return {
    began(by: Actor, deed: 'account.signIn' | 'account.passkeySignIn', now: number): Promise<void> {
      return write.transaction().execute(async (trx) => {
        await trx
          .updateTable('staff')
          .set({ last_sign_in_at: now })
          .where('id', '=', by.id)
          .execute();
        const subject = { kind: 'member', id: by.id } as const;
        await recordDeeds(trx, [{ by, deed, subject, at: now }]);
      });
    },

    /**
     * Somebody gave a wrong password, the right one and a wrong code, or a wrong passkey. It is as much work if
     * there is no such member, so that its time tells nobody who is on the team.
     */
    failed(
      deed: 'account.failedSignIn' | 'account.failedCode' | 'account.failedPasskey',
      memberId: string | undefined,
      now: number,
    ): Promise<void> {
      const id = memberId ?? NOT_ON_THE_TEAM;
      return write.transaction().execute(async (trx) => {
        await tally(trx, { deed, id, now });
        noteDeeds(trx, [{ by: undefined, deed, subject: { kind: 'member', id } }]);
      });
    },

    refused(by: Actor, permission: Permission, now: number): Promise<void> {
      const deed = 'account.refused';
      return write.transaction().execute(async (trx) => {
        await tally(trx, { by, deed, id: by.id, now }, (details) => {
          const before = String(details.permissions ?? '').split(' ');
          return { permissions: [...new Set([...before, permission])].join(' ').trim() };
        });
        const subject = { kind: 'member', id: by.id } as const;
        noteDeeds(trx, [{ by, deed, subject, details: { permission } }]);
      });
    },
  };
}

/** Counts something that happened once more on a day (in GMT) in the one row of that day. */
async function tally(
  trx: Transaction<Tables>,
  { by, deed, id, now }: { by?: Actor; deed: AuditDeed; id: string; now: number },
  more: (before: AuditDetails) => AuditDetails = () => ({}),
): Promise<void> {
  const row = `${deed.replace('.', '-')}-${id}-${dayOf(now)}`;
  await trx
    .insertInto('audit')
    .values({
      id: row,
      at: now,
      actor_id: by?.id ?? null,
      actor_name: by?.name ?? null,
      deed,
      subject_kind: 'member',
      subject_id: id,
      details: json<AuditDetails>({ count: 0 }),
      batch: null,
    })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute();
  const { details: before } = await trx
    .selectFrom('audit')
    .select('details')
    .where('id', '=', row)
    .executeTakeFirstOrThrow();
  const after = { ...before, count: Number(before.count) + 1, ...more(before) };
  await trx
    .updateTable('audit')
    .set({ at: now, details: json(after), ...(by && { actor_name: by.name }) })
    .where('id', '=', row)
    .execute();
}
