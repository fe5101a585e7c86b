import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '#domain/staff/audit.ts';
import type { Problem } from '#domain/transfer/problems.ts';
import { chunked } from '#store/database/chunked.ts';
import { json } from '#store/database/columns.ts';
import type { Tables } from '#store/database/schema.ts';
import { type Found, findLetters } from '#store/letters/rows.ts';
import { transitionLetters } from '#store/letters/transitions.ts';
import { responseKind, transitionResponses } from '#store/responses/transitions.ts';
import { recordDeeds } from '#store/staff/audit.ts';

/** What an import makes is at this version; whatever is at another was changed since. */
const MADE_VERSION = 1;

const NO_MAIL = responseKind(false);

type Made = { n: number; subject_id: string | null; letter_id: string | null };

export function importUndoOver(write: Kysely<Tables>) {
  return {
    /** Resolves to how many rows it went through. */
    undoLetters(importId: string, limit: number, by: Actor | undefined): Promise<number> {
      return write.transaction().execute(async (trx) => {
        const rows = await madeRows(trx, importId, 'letter', limit);
        if (!(await beatWithin(trx, importId, rows.length))) return 0;
        const found = await lettersOf(trx, rows);
        const foreign = await answeredByOthers(trx, importId, [...found.keys()]);
        const erased: Found[] = [];
        for (const row of rows) {
          const letter = found.get(row.subject_id ?? '');
          const why = letter && whyNotUndone(letter, foreign);
          if (letter && !why) erased.push(letter);
          await settleUndone(trx, importId, [row.n], why);
        }
        await eraseAll(trx, importId, erased, by);
        return rows.length;
      });
    },

    undoResponses(importId: string, limit: number, by: Actor | undefined): Promise<number> {
      return write.transaction().execute(async (trx) => {
        const rows = await madeRows(trx, importId, 'response', limit);
        if (!(await beatWithin(trx, importId, rows.length))) return 0;
        const remaining = new Set(await lettersNotUndone(trx, importId, rows));
        const there = await responsesOf(trx, rows);
        const deleted: string[] = [];
        for (const row of rows) {
          const response = there.get(row.subject_id ?? '');
          const why: Problem | undefined = !response
            ? undefined
            : response.version !== MADE_VERSION
              ? { field: 'row', key: 'changedSince' }
              : remaining.has(response.letter_id)
                ? { field: 'row', key: 'letterKept' }
                : undefined;
          if (response && !why) deleted.push(response.id);
          await settleUndone(trx, importId, [row.n], why);
        }
        await undoResponses(trx, importId, deleted, by);
        return rows.length;
      });
    },
  };
}

function madeRows(
  trx: Transaction<Tables>,
  importId: string,
  kind: 'letter' | 'response',
  limit: number,
): Promise<Made[]> {
  return trx
    .selectFrom('import_rows')
    .select(['n', 'subject_id', 'letter_id'])
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('outcome', '=', 'made')
    .orderBy('n')
    .limit(limit)
    .execute();
}

async function beatWithin(
  trx: Transaction<Tables>,
  importId: string,
  done: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('imports')
    .set((eb) => ({ done: eb('done', '+', done), beat_at: Date.now() }))
    .where('id', '=', importId)
    .where('state', '=', 'undoing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function whyNotUndone({ letter }: Found, foreign: ReadonlySet<string>): Problem | undefined {
  if (letter.version !== MADE_VERSION) return { field: 'row', key: 'changedSince' };
  return foreign.has(letter.id) ? { field: 'row', key: 'answeredSince' } : undefined;
}

async function lettersOf(
  trx: Transaction<Tables>,
  rows: readonly Made[],
): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  for (const chunk of chunked(rows.flatMap(({ subject_id }) => subject_id ?? []))) {
    for (const one of await findLetters(trx, chunk)) found.set(one.letter.id, one);
  }
  return found;
}

/** Letters with an answer that did not come with this import, or was decided on since. */
async function answeredByOthers(
  trx: Transaction<Tables>,
  importId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const foreign = new Set<string>();
  for (const chunk of chunked(ids)) {
    const rows = await trx
      .selectFrom('responses')
      .leftJoin('import_rows', (join) =>
        join
          .onRef('import_rows.subject_id', '=', 'responses.id')
          .on('import_rows.import_id', '=', importId)
          .on('import_rows.kind', '=', 'response')
          .on('import_rows.outcome', '=', 'made'),
      )
      .select('responses.letter_id')
      .where('responses.letter_id', 'in', chunk)
      .where((eb) =>
        eb.or([eb('import_rows.n', 'is', null), eb('responses.version', '!=', MADE_VERSION)]),
      )
      .execute();
    for (const { letter_id } of rows) foreign.add(letter_id);
  }
  return foreign;
}

async function settleUndone(
  trx: Transaction<Tables>,
  importId: string,
  ns: readonly number[],
  why: Problem | undefined,
): Promise<void> {
  await trx
    .updateTable('import_rows')
    .set({ outcome: why ? 'kept' : 'undone', ...(why && { problems: json([why]) }) })
    .where('import_id', '=', importId)
    .where('n', 'in', ns)
    .execute();
}

async function eraseAll(
  trx: Transaction<Tables>,
  importId: string,
  erased: readonly Found[],
  by: Actor | undefined,
): Promise<void> {
  if (erased.length === 0) return;
  for (const chunk of chunked(erased.map(({ letter }) => letter.id))) {
    await trx
      .updateTable('import_rows')
      .set({ outcome: 'undone' })
      .where('import_id', '=', importId)
      .where('kind', '=', 'response')
      .where('outcome', '=', 'made')
      .where('letter_id', 'in', chunk)
      .execute();
  }
  const targets = erased.map(({ letter }) => ({ id: letter.id, version: letter.version }));
  const options = { by: by ?? 'time', details: { import: importId } } as const;
  await transitionLetters(trx, targets, 'undoImport', options);
}

/** Of the letters that rows belong to, those that this import made and that stay. */
async function lettersNotUndone(
  trx: Transaction<Tables>,
  importId: string,
  rows: readonly Made[],
): Promise<string[]> {
  const remaining: string[] = [];
  for (const chunk of chunked([...new Set(rows.flatMap(({ letter_id }) => letter_id ?? []))])) {
    const found = await trx
      .selectFrom('import_rows')
      .select('subject_id')
      .where('import_id', '=', importId)
      .where('kind', '=', 'letter')
      .where('outcome', '=', 'kept')
      .where('subject_id', 'in', chunk)
      .execute();
    remaining.push(...found.flatMap(({ subject_id }) => subject_id ?? []));
  }
  return remaining;
}

async function responsesOf(trx: Transaction<Tables>, rows: readonly Made[]) {
  const there = new Map<string, { id: string; letter_id: string; version: number }>();
  for (const chunk of chunked(rows.flatMap(({ subject_id }) => subject_id ?? []))) {
    const found = await trx
      .selectFrom('responses')
      .select(['id', 'letter_id', 'version'])
      .where('id', 'in', chunk)
      .execute();
    for (const response of found) there.set(response.id, response);
  }
  return there;
}

async function undoResponses(
  trx: Transaction<Tables>,
  importId: string,
  ids: readonly string[],
  by: Actor | undefined,
): Promise<void> {
  if (ids.length === 0) return;
  const targets = ids.map((id) => ({ id }));
  await transitionResponses(trx, NO_MAIL, targets, 'undoImport', { by: undefined });
  await recordDeeds(trx, [
    {
      by,
      deed: 'transfer.undo',
      subject: { kind: 'transfer', id: importId },
      details: { responses: ids.length },
      batch: importId,
    },
  ]);
}
