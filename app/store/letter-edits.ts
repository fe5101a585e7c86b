import type { Kysely, Transaction } from 'kysely';
import { textKeyOf } from '../domain/languages/languages.ts';
import type { Actor } from '../domain/staff/audit.ts';
import type { Topic } from '../domain/topics/topics.ts';
import { recordDeeds } from './audit.ts';
import { slugAfter } from './letter-changes.ts';
import { NotFoundError, VersionConflictError } from './refusals.ts';
import type { Tables } from './schema.ts';

/** What of a letter staff may put right while it waits; the text is that of its writer. */
export type LetterEdit = {
  text: string;
  name: string;
  age: number;
  country: string;
  topic: Topic;
  /** BCP 47 tag of the text. */
  language: string;
};

export function letterEditsOver(db: Kysely<Tables>) {
  return {
    /**
     * Puts a letter right that waits. The trail says which fields, not the words. A language in
     * which the letter has another text already is refused.
     * Throws `NotFoundError` and `VersionConflictError`.
     */
    edit(
      id: string,
      { version, by }: { version: number; by: Actor },
      edit: LetterEdit,
    ): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('letters')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst();
        if (row?.state !== 'pending') throw new NotFoundError(`No letter ${id} waits.`);
        const original = await originalOf(trx, id);
        const before: LetterEdit = { ...row, language: row.original_language, text: original.text };
        const fields = (['text', 'name', 'age', 'country', 'topic', 'language'] as const).filter(
          (field) => before[field] !== edit[field],
        );
        if (fields.length === 0) return;
        const { numUpdatedRows } = await trx
          .updateTable('letters')
          .set({
            slug: await slugAfter(trx, row, edit),
            name: edit.name,
            age: edit.age,
            country: edit.country,
            topic: edit.topic,
            original_language: edit.language,
            version: version + 1,
          })
          .where('id', '=', id)
          .where('version', '=', version)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) {
          throw new VersionConflictError(`Letter ${id}`, row.version, row.reviewed_by);
        }
        const key = textKeyOf(edit.language);
        await trx
          .deleteFrom('letter_texts')
          .where('letter_id', '=', id)
          .where('text_key', '=', key)
          .where('text', '=', '')
          .execute();
        await trx
          .updateTable('letter_texts')
          .set({ text_key: key, text: edit.text })
          .where('letter_id', '=', id)
          .where('text_key', '=', original.text_key)
          .execute();
        await recordDeeds(trx, [
          {
            by,
            deed: 'letter.edit',
            subject: { kind: 'letter', id },
            details: { fields: fields.join(' ') },
          },
        ]);
      });
    },
  };
}

async function originalOf(trx: Transaction<Tables>, id: string) {
  return trx
    .selectFrom('letter_texts')
    .select(['text_key', 'text'])
    .where('letter_id', '=', id)
    .where('is_original', '=', 1)
    .executeTakeFirstOrThrow();
}
