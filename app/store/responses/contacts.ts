import type { Kysely } from 'kysely';
import { type Actor, NO_RESPONSE } from '#domain/staff/audit.ts';
import type { Tables } from '#store/database/schema.ts';
import type { AddressKeys } from '#store/privacy/address-keys.ts';
import { recordDeeds } from '#store/staff/audit.ts';

export function responseContactsOver(db: Kysely<Tables>, keys: AddressKeys) {
  return {
    /**
     * The latest answer that came from an e-mail address, in any state; that somebody asked for it
     * is recorded with that answer, or with none.
     */
    findByContact(email: string, by: Actor): Promise<string | undefined> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('response_contacts')
          .innerJoin('responses', 'responses.id', 'response_contacts.response_id')
          .select(['responses.id', 'letter_id'])
          .where('email_mark', 'in', keys.marks(email))
          .orderBy('creation_time', 'desc')
          .orderBy('responses.id', 'desc')
          .limit(1)
          .executeTakeFirst();
        const subject = { kind: 'response', id: row?.id ?? NO_RESPONSE } as const;
        const found = row && { details: { letter: row.letter_id } };
        const deed = row ? 'response.findContact' : 'response.findNoContact';
        await recordDeeds(trx, [{ by, deed, subject, ...found }]);
        return row?.id;
      });
    },

    /**
     * The e-mail address that came with a response, if one did. That it was looked at, and by
     * whom, is recorded before anybody sees it; the record does not hold the address.
     */
    readContact(
      id: string,
      by: Actor,
      { now = Date.now() }: { now?: number } = {},
    ): Promise<string | undefined> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('response_contacts')
          .innerJoin('responses', 'responses.id', 'response_contacts.response_id')
          .select(['email', 'letter_id'])
          .where('response_id', '=', id)
          .executeTakeFirst();
        if (!row) return undefined;
        const subject = { kind: 'response', id } as const;
        const details = { letter: row.letter_id };
        await recordDeeds(trx, [{ by, deed: 'response.readContact', subject, details, at: now }]);
        return keys.unseal(row.email, id);
      });
    },
  };
}
