import type { Kysely, Transaction } from 'kysely';
import type { LetterTaken } from '#domain/hosted/incoming.ts';
import { isPublic, type Letter, type Texts } from '#domain/letters/letter.ts';
import { marksOf } from '#domain/marks/marks.ts';
import { publicTextsOfLetter } from '#domain/moderation/public-fields.ts';
import { HOSTED_ACTOR } from '#domain/staff/audit.ts';
import type { ImportedLetter } from '#domain/transfer/records.ts';
import type { Tables } from '#store/database/schema.ts';
import { followLetters } from '#store/letters/consequences.ts';
import { edited } from '#store/letters/editions.ts';
import { beginHistory, insertRevisions } from '#store/letters/revisions.ts';
import {
  findLetters,
  freeSlug,
  insertRows,
  isSlugTaken,
  requireLetter,
} from '#store/letters/rows.ts';
import { changeLetter, markedAhead } from '#store/letters/transitions.ts';
import { erasedAmong } from '#store/privacy/tombstones.ts';
import { recordDeeds } from '#store/staff/audit.ts';
import { noteTaken, type Takes, waitingChanges } from './taken.ts';

const by = HOSTED_ACTOR;

const NO_PICTURES = { photo: undefined, thumbnail: undefined };

type Pictures = Pick<Letter, 'photo' | 'thumbnail'>;
/** With pictures that are stored already. */
type Taken = LetterTaken & { pictures?: Pictures };

export type LetterMadeThere = Takes & {
  letter: ImportedLetter;
  /** Those that are stored already. */
  pictures?: Pictures;
};

export type LetterChangedThere = Takes & {
  version: number;
  taken: Taken;
  /** What stays as it is here; its history has it from then on. */
  apart: LetterTaken | undefined;
};

/** What the hosted project says of letters that is done here, each in one transaction with its note. */
export function lettersThereOver(write: Kysely<Tables>) {
  return {
    /** Those that nobody knows here; resolves to what was made. */
    async takeLetters(letters: readonly LetterMadeThere[]): Promise<string[]> {
      if (letters.length === 0) return [];
      const marked = letters.map((one) => ({
        ...one,
        marks: marksOf(publicTextsOfLetter(one.letter)),
      }));
      return write.transaction().execute(async (trx) => {
        const ids = letters.map(({ letter }) => letter.id);
        const known = await erasedAmong(trx, ids);
        for (const { letter } of await findLetters(trx, ids)) known.add(letter.id);
        const fresh = marked.filter(({ letter }) => !known.has(letter.id));
        for (const { letter, marks, pictures } of fresh) {
          const { slug, state: _, rejectedReason: __, ...said } = letter;
          const isFree = slug !== undefined && !(await isSlugTaken(trx, slug));
          const address = isFree ? slug : await freeSlug(trx, letter);
          const shown = { ...NO_PICTURES, ...pictures };
          await insertRows(trx, { ...said, ...shown, slug: address, marks }, 'published');
        }
        const made = await findLetters(
          trx,
          fresh.map(({ letter }) => letter.id),
        );
        const now = Date.now();
        const done = { by, deed: 'letter.create', now } as const;
        await followLetters(
          trx,
          made.map((after) => ({ after })),
          done,
        );
        await recordDeeds(
          trx,
          made.map(({ letter: { id, state } }) => ({
            ...{ by, deed: 'letter.create' as const, details: { state }, at: now },
            subject: { kind: 'letter' as const, id },
          })),
        );
        for (const one of fresh) await noteTaken(trx, one);
        return made.map(({ letter }) => letter.id);
      });
    },

    /** Throws `NotFoundError` and `VersionConflictError`. */
    async changeLetter(change: LetterChangedThere): Promise<void> {
      const { of, version, taken, apart } = change;
      const target = { id: of.id, version };
      const content = await markedAhead(write, target, (found) =>
        edited(found, editionOf(found.letter, taken)),
      );
      await write.transaction().execute(async (trx) => {
        const waiting = await waitingChanges(trx, of);
        if (Object.keys(taken).length > 0) {
          await changeLetter(trx, target, 'edit', { by, content });
        }
        const kept = apart && (await keepTheirs(trx, of.id, apart));
        await noteTaken(trx, kept ? withVersion(change, kept) : change, waiting);
      });
    },

    trashLetter: (target: { id: string; version: number }): Promise<Letter> =>
      write.transaction().execute((trx) => changeLetter(trx, target, 'trash', { by })),

    /** Which of some are here without being public, and which were erased here. */
    async hiddenHere(
      ids: readonly string[],
    ): Promise<{ hidden: Set<string>; erased: Set<string> }> {
      const found = await findLetters(write, ids);
      const hidden = found.filter(({ letter }) => !isPublic(letter));
      return {
        hidden: new Set(hidden.map(({ letter }) => letter.id)),
        erased: await erasedAmong(write, ids),
      };
    },
  };
}

export function withVersion({ of, note }: Takes, version: number): Takes {
  const saidThere = note.saidThere && { ...note.saidThere, version };
  return { of, note: { ...note, saidThere } };
}

/** What was said of the photo before is not said of another one. */
function editionOf(letter: Letter, { text, pictures, ...values }: Taken) {
  const isAnother = pictures && pictures.photo?.hash !== letter.photo?.hash;
  return {
    ...values,
    ...(text && { text: { ...letter.text, ...text } as Texts }),
    ...(isAnother && { pictures, alt: {}, transcripts: {} }),
  };
}

/** A version of its own, and behind it the one that holds: nobody can ever read it but at the desk. */
async function keepTheirs(
  trx: Transaction<Tables>,
  id: string,
  apart: LetterTaken,
): Promise<number> {
  const found = await requireLetter(trx, id);
  const { letter } = found;
  const version = letter.version + 1;
  const theirs = { ...letter, ...editionOf(letter, apart), version };
  await beginHistory(trx, [found]);
  await insertRevisions(trx, [{ ...found, letter: theirs }], { by, deed: 'letter.edit' });
  const ours = { ...found, letter: { ...letter, version: version + 1 } };
  await insertRevisions(trx, [ours], { by, deed: 'letter.undo' });
  await trx
    .updateTable('letters')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute();
  return version;
}
