import type { Kysely, Transaction } from 'kysely';
import { saysMoreOfName } from '#domain/letters/slug.ts';
import { marksOf } from '#domain/marks/marks.ts';
import { publicFieldsOfResponse, publicTextsOfLetter } from '#domain/moderation/public-fields.ts';
import { arrivedReason, type Reasons, reasonsFrom } from '#domain/reasons/reasons.ts';
import type { Actor } from '#domain/staff/audit.ts';
import type { Problem } from '#domain/transfer/problems.ts';
import type { MovingState, ResponseRecord } from '#domain/transfer/records.ts';
import { chunked } from '#store/database/chunked.ts';
import { json } from '#store/database/columns.ts';
import type { Tables } from '#store/database/schema.ts';
import { followLetters } from '#store/letters/consequences.ts';
import {
  type Found,
  findLetters,
  freeSlug,
  insertRows,
  isSlugTaken,
  type NewLetter,
} from '#store/letters/rows.ts';
import { rejectionReasonsOver } from '#store/moderation/reasons.ts';
import type { AddressKeys } from '#store/privacy/address-keys.ts';
import { erasedAmong } from '#store/privacy/tombstones.ts';
import { followResponses } from '#store/responses/consequences.ts';
import { recordDeeds } from '#store/staff/audit.ts';
import { importUndoOver } from './import-undo.ts';
import { insertImportedResponse, topicsOf } from './imported-responses.ts';

/** What became of a row: it is to be stored, or it is refused after all. */
export type Settled<Item> = {
  n: number;
  problems: readonly Problem[];
  item: Item | undefined;
  /** The file of the picture that it comes without. */
  missing?: string | undefined;
};

export type LetterToInsert = Omit<NewLetter, 'slug'> & {
  slug: string | undefined;
  state: MovingState;
  rejectedReason: string | undefined;
  /** It has an address in its file, but was never public there. */
  neverPublic?: boolean;
};

type Progress = { importId: string; by: Actor | undefined; done: number; total: number };

/** The batches of an import: each is stored whole, with counters, history and trail, or not at all. */
export function importWorkOver(read: Kysely<Tables>, write: Kysely<Tables>, keys: AddressKeys) {
  const reasonsOf = async () => reasonsFrom(await rejectionReasonsOver(read, write).list());

  return {
    ...importUndoOver(write),

    async knownLetters(ids: readonly string[]): Promise<Found[]> {
      const found: Found[] = [];
      for (const chunk of chunked(ids)) found.push(...(await findLetters(read, chunk)));
      return found;
    },

    async knownResponses(ids: readonly string[]): Promise<Set<string>> {
      const known = new Set<string>();
      for (const chunk of chunked(ids)) {
        const rows = await read
          .selectFrom('responses')
          .select('id')
          .where('id', 'in', chunk)
          .execute();
        for (const { id } of rows) known.add(id);
      }
      return known;
    },

    /** False if the work was stopped. */
    async insertLetters(
      rows: readonly Settled<LetterToInsert>[],
      { importId, by, ...progress }: Progress,
    ): Promise<boolean> {
      const reasons = await reasonsOf();
      const marks = rows.map(({ item }) => item && marksOf(publicTextsOfLetter(item)));
      return write.transaction().execute(async (trx) => {
        if (!(await beatWithin(trx, importId, progress))) return false;
        const ids = rows.flatMap(({ item }) => (item ? [item.id] : []));
        const known = new Set([...(await idsThere(trx, ids)), ...(await erasedAmong(trx, ids))]);
        for (const [i, { n, problems, item, missing }] of rows.entries()) {
          const outcome = !item ? 'refused' : known.has(item.id) ? 'skipped' : 'made';
          const marked = item && { ...item, ...(marks[i] && { marks: marks[i] }) };
          const remarks =
            marked && outcome === 'made' ? await insertImportedLetter(trx, marked, reasons) : [];
          await settleRow(trx, importId, n, outcome, [...problems, ...remarks]);
          if (outcome === 'made' && missing !== undefined) await noteMissing(trx, importId, n);
          if (item) known.add(item.id);
        }
        const distinct = ids.filter((id, i) => ids.indexOf(id) === i);
        const missing = new Map(rows.map((row) => [row.item?.id, row.missing]));
        const made = await madeNow(trx, importId, distinct);
        await recordMade(trx, importId, { made, missing }, by);
        return true;
      });
    },

    async insertResponses(
      rows: readonly Settled<ResponseRecord>[],
      { importId, by: _, ...progress }: Progress,
    ): Promise<boolean> {
      const reasons = await reasonsOf();
      const marks = rows.map(({ item }) => item && marksOf(publicFieldsOfResponse(item)));
      return write.transaction().execute(async (trx) => {
        if (!(await beatWithin(trx, importId, progress))) return false;
        const letters = await topicsOf(
          trx,
          rows.flatMap(({ item }) => (item ? [item.to] : [])),
        );
        const ids = rows.flatMap(({ item }) => (item ? [item.id] : []));
        const known = await erasedAmong(trx, ids);
        for (const chunk of chunked(ids)) {
          const there = await trx
            .selectFrom('responses')
            .select('id')
            .where('id', 'in', chunk)
            .execute();
          for (const { id } of there) known.add(id);
        }
        const made: Parameters<typeof followResponses>[1][number][] = [];
        for (const [i, { n, problems, item }] of rows.entries()) {
          const letter = item && letters.get(item.to);
          if (!item || !letter) {
            const missing: Problem[] = item
              ? [{ field: 'to', key: 'letterMissing', value: item.to }]
              : [];
            await settleRow(trx, importId, n, 'refused', [...problems, ...missing]);
          } else if (known.has(item.id)) {
            await settleRow(trx, importId, n, 'skipped', problems);
          } else {
            known.add(item.id);
            await insertImportedResponse(trx, item, {
              ...{ topic: letter.topic, marks: marks[i], reasons, keys },
            });
            await settleRow(trx, importId, n, 'made', problems);
            made.push({
              ...{
                id: item.id,
                letter_id: item.to,
                letter_state: letter.state,
                topic: letter.topic,
              },
              after: item.state,
            });
          }
        }
        await followResponses(trx, made);
        return true;
      });
    },
  };
}

async function beatWithin(
  trx: Transaction<Tables>,
  importId: string,
  { done, total }: { done: number; total: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('imports')
    .set({ done, total, beat_at: Date.now() })
    .where('id', '=', importId)
    .where('state', '=', 'working')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function idsThere(trx: Transaction<Tables>, ids: readonly string[]): Promise<string[]> {
  const there: string[] = [];
  for (const chunk of chunked(ids)) {
    const rows = await trx.selectFrom('letters').select('id').where('id', 'in', chunk).execute();
    there.push(...rows.map(({ id }) => id));
  }
  return there;
}

/** Another slug only if another letter has it, or nobody can know it and it says a whole name. */
async function insertImportedLetter(
  trx: Transaction<Tables>,
  { state, rejectedReason, slug: given, neverPublic, ...letter }: LetterToInsert,
  reasons: Reasons,
): Promise<Problem[]> {
  const unsafe = neverPublic && given !== undefined && saysMoreOfName(given, letter);
  const requested = unsafe ? undefined : given;
  const free = requested !== undefined && !(await isSlugTaken(trx, requested));
  const slug = free ? requested : await freeSlug(trx, letter);
  await insertRows(trx, { ...letter, slug }, state);
  if (state === 'rejected' && rejectedReason) {
    const { originalLanguage } = letter;
    await trx
      .updateTable('letters')
      .set({ rejected_reason: arrivedReason(reasons, rejectedReason, 'words', originalLanguage) })
      .where('id', '=', letter.id)
      .execute();
  }
  return requested === undefined || free
    ? []
    : [{ field: 'slug', key: 'slugChanged', value: slug }];
}

async function settleRow(
  trx: Transaction<Tables>,
  importId: string,
  n: number,
  outcome: 'made' | 'skipped' | 'refused',
  problems: readonly Problem[],
): Promise<void> {
  await trx
    .updateTable('import_rows')
    .set({ outcome, problems: json(problems), record: null })
    .where('import_id', '=', importId)
    .where('n', '=', n)
    .execute();
}

/** It may have turned out only now. */
async function noteMissing(trx: Transaction<Tables>, importId: string, n: number): Promise<void> {
  await trx
    .updateTable('import_rows')
    .set({ verdict: 'withoutPicture' })
    .where('import_id', '=', importId)
    .where('n', '=', n)
    .execute();
}

async function madeNow(
  trx: Transaction<Tables>,
  importId: string,
  ids: readonly string[],
): Promise<Found[]> {
  const made: string[] = [];
  for (const chunk of chunked(ids)) {
    const rows = await trx
      .selectFrom('import_rows')
      .select('subject_id')
      .where('import_id', '=', importId)
      .where('subject_id', 'in', chunk)
      .where('kind', '=', 'letter')
      .where('outcome', '=', 'made')
      .execute();
    made.push(...rows.flatMap(({ subject_id }) => subject_id ?? []));
  }
  const found: Found[] = [];
  for (const chunk of chunked(made)) found.push(...(await findLetters(trx, chunk)));
  return found;
}

async function recordMade(
  trx: Transaction<Tables>,
  importId: string,
  { made, missing }: { made: readonly Found[]; missing: ReadonlyMap<unknown, string | undefined> },
  by: Actor | undefined,
): Promise<void> {
  if (made.length === 0) return;
  await followLetters(
    trx,
    made.map((after) => ({ after })),
    { by, deed: 'letter.create', now: Date.now() },
  );
  await recordDeeds(
    trx,
    made.map(({ letter: { id, state } }) => ({
      by,
      deed: 'letter.create' as const,
      subject: { kind: 'letter' as const, id },
      details: {
        ...{ state, import: importId },
        ...(missing.get(id) !== undefined && { missingPicture: missing.get(id) ?? '' }),
      },
      batch: importId,
    })),
  );
}
