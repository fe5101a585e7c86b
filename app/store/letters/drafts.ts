import type { Kysely } from 'kysely';
import {
  DRAFT_LENGTH_MAX,
  type DraftFields,
  type LetterDraft,
  NEW_LETTER,
} from '#domain/letters/draft.ts';
import { json } from '#store/database/columns.ts';
import { TooLargeError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';

export type LetterDrafts = ReturnType<typeof letterDraftsOver>;

export function letterDraftsOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  return {
    async get(memberId: string, letter: string): Promise<LetterDraft | undefined> {
      const row = await read
        .selectFrom('letter_drafts')
        .select(['fields', 'saved_at'])
        .where('member_id', '=', memberId)
        .where('subject', '=', letter)
        .executeTakeFirst();
      return row && { fields: row.fields, savedAt: row.saved_at };
    },

    /**
     * Stores a draft in place of the one before. Throws `TooLargeError`.
     * @param letter an id, with `.fr` behind it if it is of one translation alone
     */
    async put(
      memberId: string,
      letter: string,
      fields: DraftFields,
      now: number = Date.now(),
    ): Promise<void> {
      const draft = { fields: json(fields), saved_at: now };
      if (draft.fields.length > DRAFT_LENGTH_MAX) {
        throw new TooLargeError(`A draft has ${draft.fields.length} characters.`);
      }
      await write
        .insertInto('letter_drafts')
        .values({
          member_id: memberId,
          subject: letter,
          letter_id: letter === NEW_LETTER ? null : (letter.split('.')[0] ?? letter),
          ...draft,
        })
        .onConflict((oc) => oc.columns(['member_id', 'subject']).doUpdateSet(draft))
        .execute();
    },

    async remove(memberId: string, letter: string): Promise<void> {
      await write
        .deleteFrom('letter_drafts')
        .where('member_id', '=', memberId)
        .where('subject', '=', letter)
        .execute();
    },

    async sweep(before: number): Promise<void> {
      await write.deleteFrom('letter_drafts').where('saved_at', '<', before).execute();
    },
  };
}
