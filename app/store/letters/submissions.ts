import type { Kysely } from 'kysely';
import type { AuthorRole } from '#domain/forms/consent.ts';
import type { LetterSnapshot } from '#domain/history/revision.ts';
import type { Locale } from '#domain/languages/languages.ts';
import { photoTexts, toOptionalColumns } from '#domain/letters/fields.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { marksOf } from '#domain/marks/marks.ts';
import { publicTextsOfLetter } from '#domain/moderation/public-fields.ts';
import type { Tables } from '#store/database/schema.ts';
import { requireDone } from '#store/moderation/transitions.ts';
import { type SheetPlace, takeSheet } from '#store/packs/packs.ts';
import { insertLetter } from './life.ts';

import { findLetter, freeSlug, type NewLetter } from './rows.ts';
import { changeLetter, editLetter, transitionLetters } from './transitions.ts';

export type Submissions = ReturnType<typeof submissionsOver>;

export type NewSubmission = {
  slipHash: string;
  sentKey: string;
  authorRole: AuthorRole;
  locale: Locale;
  consentText: string;
  consentAt: number;
  signals: readonly string[];
  suspicion: number;
  /** Of a class: it takes this one letter. */
  sheet?: SheetPlace;
};

export type Slip = {
  letter: Letter;
  authorRole: AuthorRole;
  consentAt: number;
  rejectedReason: string | undefined;
  /** As its sender sent it last; null if those words were removed, undefined if no history was kept. */
  sent: LetterSnapshot | null | undefined;
};

export type Correction = Pick<
  NewLetter,
  'topic' | 'country' | 'name' | 'age' | 'originalLanguage' | 'text' | 'alt'
> & {
  pictures?: Pick<NewLetter, 'photo' | 'thumbnail'>;
};

export function submissionsOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  const change = (id: string, action: 'withdraw' | 'resend') =>
    write.transaction().execute((trx) => changeLetter(trx, { id }, action, { by: 'sender' }));

  return {
    /**
     * The same key once more stores nothing: the letter that the first one left is returned. Throws
     * `SheetTakenError` and `PackUsedUpError`.
     */
    submit(letter: Omit<NewLetter, 'slug'>, submission: NewSubmission): Promise<Letter> {
      const marks = marksOf(publicTextsOfLetter(letter));
      return write.transaction().execute(async (trx) => {
        const first = await findSent(trx, submission.sentKey);
        if (first) return first;
        const inserted = await insertLetter(
          trx,
          { ...letter, slug: await freeSlug(trx, letter), marks },
          'pending',
        );
        await trx
          .insertInto('submissions')
          .values({
            letter_id: letter.id,
            slip_hash: submission.slipHash,
            sent_key: submission.sentKey,
            sender: submission.authorRole,
            locale: submission.locale,
            consent_text: submission.consentText,
            consent_at: submission.consentAt,
            signals: submission.signals.join(' '),
            suspicion: submission.suspicion,
          })
          .execute();
        if (submission.sheet) await takeSheet(trx, letter.id, submission.sheet);
        return inserted;
      });
    },

    findSent: (sentKey: string) => findSent(read, sentKey),

    async findBySlip(slipHash: string): Promise<Slip | undefined> {
      const row = await read
        .selectFrom('submissions')
        .innerJoin('letters', 'letters.id', 'submissions.letter_id')
        .select(['letter_id', 'sender', 'consent_at', 'rejected_reason'])
        .where('slip_hash', '=', slipHash)
        .executeTakeFirst();
      const found = row && (await findLetter(read, row.letter_id));
      if (!found) return undefined;
      return {
        letter: found.letter,
        authorRole: row.sender,
        consentAt: row.consent_at,
        rejectedReason: row.rejected_reason ?? undefined,
        sent: await lastSent(read, row.letter_id),
      };
    },

    /** Whoever decides on what it said before is refused. Throws `VersionConflictError` too. */
    correct(id: string, version: number, correction: Correction): Promise<Letter> {
      const { topic, country, name, age, originalLanguage, text, alt, pictures } = correction;
      return editLetter(write, { id, version }, 'correct', {
        by: 'sender',
        content: ({ letter }) => ({
          ...{ topic, country, name, age },
          // As others wrote a name that it has no more.
          words: {
            ...{ originalLanguage, text, alt },
            names: name === letter.name ? letter.names : {},
            transcripts: pictures ? {} : letter.transcripts,
          },
          ...(pictures && {
            pictures,
            ...toOptionalColumns({ ...letter, ...photoTexts({}) }),
          }),
        }),
      });
    },

    withdraw: (id: string) => change(id, 'withdraw'),

    resend: (id: string) => change(id, 'resend'),

    erase(id: string): Promise<void> {
      return write.transaction().execute(async (trx) => {
        requireDone(await transitionLetters(trx, [{ id }], 'eraseOwn', { by: 'sender' }), { id });
      });
    },
  };
}

async function lastSent(
  db: Kysely<Tables>,
  id: string,
): Promise<LetterSnapshot | null | undefined> {
  const row = await db
    .selectFrom('letter_revisions')
    .select('snapshot')
    .where('letter_id', '=', id)
    .where('deed', 'in', ['letter.create', 'letter.correct'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (row.snapshot ?? null);
}

async function findSent(db: Kysely<Tables>, sentKey: string): Promise<Letter | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select('letter_id')
    .where('sent_key', '=', sentKey)
    .executeTakeFirst();
  return row && (await findLetter(db, row.letter_id))?.letter;
}
