import type { Kysely } from 'kysely';
import type { Actor } from '#domain/staff/audit.ts';
import type { Tables } from '#store/database/schema.ts';
import { recordDeeds } from '#store/staff/audit.ts';

export function responseContactsOver(db: Kysely<Tables>) {
  return {
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
        return row.email;
      });
    },
  };
}
