import type { Kysely, Selectable, Transaction } from 'kysely';
import { canLetter } from '#domain/letters/states.ts';
import {
  PACK_SIZE,
  type Pack,
  type PackChoice,
  type PackLetter,
  type PackSheet,
} from '#domain/packs/pack.ts';
import { NotFoundError, PackUsedUpError, SheetTakenError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { transitionLetters } from '#store/letters/transitions.ts';

export type Packs = ReturnType<typeof packsOver>;

export type NewPack = PackChoice &
  Pick<Pack, 'id' | 'locale' | 'consentText' | 'consentAt'> & {
    codeHash: string;
    /** By which the sheets are known, the first one first. */
    sheetHashes: readonly string[];
  };

/** Of a class, before and after its letter has come. */
export type OwnSheet = { pack: Pack; no: number; letterId: string | undefined };

export type SheetPlace = { packId: string; no: number };

/** Codes are hashes here. */
export function packsOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  return {
    /** Under a code that is there already nothing is made: the form came twice. */
    make({ codeHash, sheetHashes, ...pack }: NewPack): Promise<void> {
      return write.transaction().execute(async (trx) => {
        const made = await trx
          .insertInto('class_packs')
          .values({
            id: pack.id,
            code_hash: codeHash,
            children: pack.children,
            letters_taken: 0,
            country: pack.country,
            language: pack.language,
            topic: pack.topic ?? null,
            locale: pack.locale,
            consent_text: pack.consentText,
            consent_at: pack.consentAt,
          })
          .onConflict((oc) => oc.column('code_hash').doNothing())
          .returning('id')
          .execute();
        if (made.length === 0) return;
        await trx
          .insertInto('pack_sheets')
          .values(
            sheetHashes.map((code_hash, i) => ({
              ...{ code_hash, pack_id: pack.id, sheet_no: i + 1, letter_id: null },
            })),
          )
          .execute();
      });
    },

    async findByCode(hashes: readonly string[]): Promise<Pack | undefined> {
      const row = await read
        .selectFrom('class_packs')
        .selectAll()
        .where('code_hash', 'in', hashes)
        .executeTakeFirst();
      return row && toPack(row);
    },

    async findSheet(codeHash: string): Promise<OwnSheet | undefined> {
      const row = await read
        .selectFrom('pack_sheets')
        .innerJoin('class_packs', 'class_packs.id', 'pack_sheets.pack_id')
        .selectAll('class_packs')
        .select(['sheet_no', 'letter_id'])
        .where('pack_sheets.code_hash', '=', codeHash)
        .executeTakeFirst();
      if (!row) return undefined;
      return { pack: toPack(row), no: row.sheet_no, letterId: row.letter_id ?? undefined };
    },

    async sheetsOf(packId: string): Promise<PackSheet[]> {
      const rows = await read
        .selectFrom('pack_sheets')
        .leftJoin('letters', 'letters.id', 'pack_sheets.letter_id')
        .select(['sheet_no', 'letters.id', 'state', 'slug', 'name', 'age', 'rejected_reason'])
        .where('pack_id', '=', packId)
        .orderBy('sheet_no')
        .execute();
      return rows.map(({ sheet_no, rejected_reason, ...letter }) => ({
        no: sheet_no,
        letter: isThere(letter)
          ? { ...letter, rejectedReason: rejected_reason ?? undefined }
          : undefined,
      }));
    },

    /** Of all its letters, or of one sheet; resolves to how many were taken back. */
    withdraw(packId: string, sheetNo?: number): Promise<number> {
      return write.transaction().execute(async (trx) => {
        const rows = await trx
          .selectFrom('pack_sheets')
          .innerJoin('letters', 'letters.id', 'pack_sheets.letter_id')
          .select(['letters.id', 'state'])
          .where('pack_id', '=', packId)
          .$if(sheetNo !== undefined, (q) => q.where('sheet_no', '=', sheetNo ?? 0))
          .execute();
        const targets = rows.filter((row) => canLetter('withdraw', row)).map(({ id }) => ({ id }));
        if (targets.length === 0) return 0;
        const { done } = await transitionLetters(trx, targets, 'withdraw', { by: 'sender' });
        return done.length;
      });
    },

    /** Its letters stay, and their slips with them. */
    async forget(madeBefore: number): Promise<void> {
      await write.deleteFrom('class_packs').where('consent_at', '<', madeBefore).execute();
    },
  };
}

/** Lays a letter that is stored already on its sheet; whatever is thrown undoes that. */
export async function takeSheet(
  trx: Transaction<Tables>,
  letterId: string,
  { packId, no }: SheetPlace,
): Promise<void> {
  const pack = await trx
    .updateTable('class_packs')
    .set((eb) => ({ letters_taken: eb('letters_taken', '+', 1) }))
    .where('id', '=', packId)
    .returning(['letters_taken', 'children'])
    .executeTakeFirst();
  if (!pack) throw new NotFoundError('This pack is not there any more.');
  const { numUpdatedRows } = await trx
    .updateTable('pack_sheets')
    .set({ letter_id: letterId })
    .where('pack_id', '=', packId)
    .where('sheet_no', '=', no)
    .where('letter_id', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new SheetTakenError('This sheet has its letter already.');
  if (pack.letters_taken > pack.children + PACK_SIZE.spare) {
    throw new PackUsedUpError('This class has handed in as often as it may.');
  }
}

type Nullable<Value> = { [Key in keyof Value]: Value[Key] | null };
type LetterColumns = Omit<PackLetter, 'rejectedReason'>;

function isThere(letter: Nullable<LetterColumns>): letter is LetterColumns {
  return letter.id !== null;
}

function toPack(row: Selectable<Tables['class_packs']>): Pack {
  return {
    id: row.id,
    children: row.children,
    lettersTaken: row.letters_taken,
    country: row.country,
    language: row.language,
    topic: row.topic ?? undefined,
    locale: row.locale,
    consentText: row.consent_text,
    consentAt: row.consent_at,
  };
}
