import type { Kysely } from 'kysely';
import type { Actor } from '#domain/staff/audit.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { recordDeeds } from '#store/staff/audit.ts';

/** What of a response staff may put right before it is public. */
export type ResponseEdit = {
  text: string;
  name: string;
  age: number;
  country: string;
  /** BCP 47 tag of the text. */
  language: string;
};

const FIELDS = [
  'text',
  'name',
  'age',
  'country',
  'language',
] as const satisfies (keyof ResponseEdit)[];

export function responseEditsOver(db: Kysely<Tables>) {
  return {
    /**
     * Puts a response right that is not public. The trail says which fields, not the words.
     * Throws `NotFoundError` and `VersionConflictError`.
     */
    edit(
      id: string,
      { version, by }: { version: number; by: Actor },
      edit: ResponseEdit,
    ): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('responses')
          .select(['letter_id', 'state', 'version', 'reviewed_by', ...FIELDS])
          .where('id', '=', id)
          .executeTakeFirst();
        if (!row || row.state === 'approved') {
          throw new NotFoundError(`There is no response ${id} that is not public.`);
        }
        const changed = FIELDS.filter((field) => row[field] !== edit[field]);
        if (changed.length === 0) return;
        const { numUpdatedRows } = await trx
          .updateTable('responses')
          .set({
            text: edit.text,
            name: edit.name,
            age: edit.age,
            country: edit.country,
            language: edit.language,
            version: version + 1,
          })
          .where('id', '=', id)
          .where('version', '=', version)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) {
          throw new VersionConflictError(`Response ${id}`, row.version, row.reviewed_by);
        }
        const details = { letter: row.letter_id, fields: changed.join(' ') };
        await recordDeeds(trx, [
          { by, deed: 'response.edit', subject: { kind: 'response', id }, details },
        ]);
      });
    },
  };
}
