import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Row = { id: string; text: string; transcript: string };

/**
 * The words on a picture in other languages. They are part of what a translation is made from, so its hash has
 * them from now on: a translation that was up to date stays so.
 */
export const transcripts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('letter_texts').addColumn('transcript', 'text').execute();
    const { rows } = await sql<Row>`
      select letters.id as id, letter_texts.text as text, letters.transcript as transcript
      from letters inner join letter_texts on letter_texts.letter_id = letters.id
      where letter_texts.is_original = 1 and letters.transcript is not null
        and letters.transcript <> ''`.execute(db);
    for (const { id, text, transcript } of rows) {
      await sql`update letter_texts set translated_from_hash = ${hash(`${text}\0${transcript}`)}
        where letter_id = ${id} and translated_from_hash = ${hash(text)}`.execute(db);
    }
  },
};

function hash(text: string): string {
  const plain = text.normalize('NFC').replace(/[\s\u200b]+/gu, '');
  return createHash('sha256').update(plain, 'utf8').digest('hex').slice(0, 32);
}
