import type { NamedPicture } from '#domain/pictures/named-picture.ts';
import type { Actor } from '#domain/staff/audit.ts';
import type { Import } from '#domain/transfer/imports.ts';
import { type Problem, pictureRefusal, problem } from '#domain/transfer/problems.ts';
import { type ImportedLetter, stateOnArrival } from '#domain/transfer/records.ts';
import { putPictures } from '#files/pictures/stored-pictures.server.ts';
import { deletePictures, toNamed } from '#server/letters/commit-pictures.server.ts';
import { deleteErasedPictures } from '#server/letters/sweep-pictures.server.ts';
import type { Services } from '#server/services.ts';
import type { DueRow } from '#store/transfer/import-rows.ts';
import type { LetterToInsert, Settled } from '#store/transfer/import-work.ts';
import { takePictures } from './pictures.server.ts';
import { openSource, type Source } from './source.server.ts';

const LETTERS_AT_ONCE = 40;
const RESPONSES_AT_ONCE = 200;
const SIDE_BY_SIDE = 8;

type ImportTarget = Pick<Services, 'store' | 'files' | 'imageWorkers'>;
type Work = ImportTarget & {
  it: Import;
  by: Actor | undefined;
  source: Source;
  signal: AbortSignal;
};
/** With the pictures that were put so far. */
type Putting = Work & { put: NamedPicture[] };

/** What is done is done, so that it can be broken off at any moment and go on later. */
export async function writeImport(
  target: ImportTarget,
  it: Import,
  by: Actor | undefined,
  onDone: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { imports } = target.store;
  // An id may be that of a letter which was erased a moment ago: its old files go first.
  await deleteErasedPictures(target);
  const source = await openSource(it.source);
  try {
    const work: Work = { ...target, it, by, source, signal };
    const due = await imports.countDue(it.id);
    const total = it.state === 'working' && it.total > due ? it.total : due;
    let done = total - due;
    for (;;) {
      const rows = await imports.dueLetters(it.id, LETTERS_AT_ONCE);
      if (rows.length === 0) break;
      signal.throwIfAborted();
      done += rows.length;
      if (!(await commitLetters(work, rows, { done, total }))) return;
      onDone(done, total);
    }
    for (;;) {
      const rows = await imports.dueResponses(it.id, RESPONSES_AT_ONCE);
      if (rows.length === 0) break;
      signal.throwIfAborted();
      done += rows.length;
      const settled = rows.map(({ n, problems, record }) => ({ n, problems, item: record }));
      const progress = { importId: it.id, by, done, total };
      if (!(await imports.insertResponses(settled, progress))) return;
      onDone(done, total);
    }
    await imports.finish(it.id, 'working');
  } finally {
    await source.close();
  }
}

export async function undoImport(
  target: Pick<Services, 'store' | 'files'>,
  it: Import,
  by: Actor | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { imports } = target.store;
  while ((await imports.undoLetters(it.id, RESPONSES_AT_ONCE, by)) > 0) {
    await deleteErasedPictures(target);
    signal.throwIfAborted();
  }
  while ((await imports.undoResponses(it.id, RESPONSES_AT_ONCE, by)) > 0) signal.throwIfAborted();
  await deleteErasedPictures(target);
  await imports.finish(it.id, 'undoing');
}

async function commitLetters(
  work: Work,
  rows: readonly DueRow<ImportedLetter>[],
  progress: { done: number; total: number },
): Promise<boolean> {
  const { store, it, by } = work;
  const withPictures = rows.filter(hasPicture).map(({ record }) => record.id);
  const here = new Set(
    (await store.imports.knownLetters(withPictures)).map(({ letter }) => letter.id),
  );
  const ids = new Set(withPictures.filter((id) => !here.has(id)));
  const change = await store.letterPictures.begin([...ids]);
  const put: NamedPicture[] = [];
  const settled = await settleAll({ ...work, put }, rows, here);
  const committed = await store.imports.insertLetters(settled, {
    importId: it.id,
    by,
    ...progress,
  });
  await deletePictures(work, put);
  await store.letterPictures.end(change);
  return committed;
}

async function settleAll(
  work: Putting,
  rows: readonly DueRow<ImportedLetter>[],
  here: ReadonlySet<string>,
): Promise<Settled<LetterToInsert>[]> {
  const settled: Settled<LetterToInsert>[] = [];
  const concurrency = rows.entries();
  const next = async () => {
    for (const [i, row] of concurrency)
      settled[i] = await settle(work, row, here.has(row.record.id));
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, next));
  return settled;
}

async function settle(
  { it, files, put, ...work }: Putting,
  row: DueRow<ImportedLetter>,
  isHere: boolean,
): Promise<Settled<LetterToInsert>> {
  const { n, problems, record } = row;
  const { photo: _, thumbnail: __, state, ...letter } = record;
  const neverPublic = state === 'pending' || state === 'rejected';
  const item = { ...letter, neverPublic, state: stateOnArrival(it.arrival ?? 'pending', state) };
  const without = (why: readonly Problem[]) => {
    const { value: missing = record.photo?.file } = pictureRefusal(why) ?? {};
    return { n, problems: [...why, problem('photo', 'withoutPicture')], item, missing };
  };
  if (row.verdict === 'withoutPicture') return without(problems);
  if (!hasPicture(row) || isHere) return { n, problems, item };
  const taken = await takePictures(work, record);
  if (!taken) return { n, problems, item };
  if ('refused' in taken) {
    const why = [...problems, taken.refused];
    return it.withoutDamaged ? without(why) : { n, problems: why, item: undefined };
  }
  put.push(...(await putPictures(files, letter.id, taken.pictures)));
  return {
    n,
    problems: taken.remark ? [...problems, taken.remark] : problems,
    item: { ...item, ...toNamed(taken.pictures) },
  };
}

function hasPicture({ verdict, record }: DueRow<ImportedLetter>): boolean {
  return record.photo !== undefined && verdict !== 'withoutPicture';
}
