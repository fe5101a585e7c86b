import { saysTheSame } from '#domain/transfer/compare.ts';
import type { Import } from '#domain/transfer/imports.ts';
import {
  isRefusal,
  pictureRefusal,
  problem,
  type ReadRow,
  TransferError,
} from '#domain/transfer/problems.ts';
import type { Services } from '#server/services.ts';
import type { PlannedRow } from '#store/transfer/import-rows.ts';
import { previewPicture } from './pictures.server.ts';
import { openSource, type Source } from './source.server.ts';
import { openUpload, type Upload } from './upload.server.ts';

const BATCH = 200;

type ImportContext = {
  store: Services['store'];
  it: Import;
  source: Source;
  upload: Upload;
};

/** `onRow` is told how many rows are read; false stops it. */
export async function readImport(
  { store }: Pick<Services, 'store'>,
  it: Import,
  onRows: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const source = await openSource(it.source);
  try {
    const upload = await openUpload(source, { language: it.language, now: it.createdAt });
    const context = { store, it, source, upload };
    let done = 0;
    const insert = async (rows: readonly PlannedRow[]) => {
      await store.imports.insertRows(it.id, done + 1, rows);
      done += rows.length;
      onRows(done, upload.total);
      signal.throwIfAborted();
    };
    for await (const rows of inBatches(upload.rows)) await insert(await plan(context, rows));
    if (done === 0) throw new TransferError('empty', it.name);
    await store.imports.ready(it.id, upload.kind);
  } finally {
    await source.close();
  }
}

async function* inBatches(rows: AsyncIterable<ReadRow>): AsyncGenerator<ReadRow[]> {
  let batch: ReadRow[] = [];
  for await (const row of rows) {
    // Answers are looked at once the letters are known that they belong to.
    const concurrency = batch.length > 0 && batch.at(-1)?.kind !== row.kind;
    if (batch.length >= BATCH || concurrency) {
      yield batch;
      batch = [];
    }
    batch.push(row);
  }
  if (batch.length > 0) yield batch;
}

async function plan(context: ImportContext, rows: readonly ReadRow[]): Promise<PlannedRow[]> {
  const kind = rows[0]?.kind;
  if (kind === 'letter') return planLetters(context, rows);
  if (kind === 'response') return planResponses(context, rows);
  return rows.map(asRemark);
}

function asRemark(row: ReadRow): PlannedRow {
  return { ...row, verdict: 'remark' };
}

async function planLetters(
  { store, it, source, upload }: ImportContext,
  rows: readonly ReadRow[],
): Promise<PlannedRow[]> {
  const ids = rows.flatMap(({ letter }) => letter?.id ?? []);
  const [found, erased, before] = await Promise.all([
    store.imports.knownLetters(ids),
    store.erasedLetters.erasedAmong(ids),
    store.imports.plannedLetters(it.id, ids),
  ]);
  const known = new Map(found.map((one) => [one.letter.id, one]));
  const seen = new Map([...before].map(([id, { sourceLine }]) => [id, sourceLine]));
  const planned: PlannedRow[] = [];
  const looking: Promise<void>[] = [];
  for (const row of rows) {
    const plannedRow: PlannedRow = { ...row, problems: [...row.problems], verdict: 'refused' };
    planned.push(plannedRow);
    const { letter } = plannedRow;
    if (!letter) continue;
    const first = seen.get(letter.id);
    const there = known.get(letter.id);
    if (first !== undefined) {
      plannedRow.problems.push(problem('row', 'repeated', first));
      plannedRow.subjectId = letter.id;
      delete plannedRow.letter;
      continue;
    }
    seen.set(letter.id, row.sourceLine);
    if (erased.has(letter.id)) {
      plannedRow.problems.push(problem('row', 'erased'));
      plannedRow.label = '';
      delete plannedRow.letter;
      continue;
    }
    if (there) looking.push(compare(source, upload, plannedRow, there));
    else looking.push(lookAtPictures(source, upload, plannedRow));
  }
  await Promise.all(looking);
  return planned;
}

/** One that came without its picture is the same as long as that cannot be taken. */
async function compare(
  source: Source,
  upload: Upload,
  row: PlannedRow,
  there: Parameters<typeof saysTheSame>[0],
): Promise<void> {
  const { letter } = row;
  if (!letter) return;
  const { photo, ...rest } = letter;
  const lacking =
    photo !== undefined &&
    there.letter.photo === undefined &&
    saysTheSame(there, { ...rest, photo: undefined }) &&
    (await previewPicture(source, photo, upload.pictureFile(photo.file) ?? photo.file));
  row.verdict = lacking || saysTheSame(there, letter) ? 'there' : 'changed';
}

/** A new letter is taken if its pictures can be; without a checksum they may be missing. */
async function lookAtPictures(source: Source, upload: Upload, row: PlannedRow): Promise<void> {
  const { letter, problems } = row;
  if (!letter) return;
  for (const kind of ['photo', 'thumbnail'] as const) {
    const picture = letter[kind];
    if (!picture) continue;
    const file = upload.pictureFile(picture.file);
    const strict = upload.kind === 'table' || picture.sha256 !== undefined;
    if (!file && !strict) {
      if (kind === 'photo') problems.push(problem('photo', 'fileNotThere', picture.file));
      letter[kind] = undefined;
      continue;
    }
    const wrong = await previewPicture(source, picture, file ?? picture.file);
    if (wrong) problems.push(wrong);
    else if (file) letter[kind] = { ...picture, file };
  }
  if (!problems.some(isRefusal)) row.verdict = 'new';
  else row.verdict = pictureRefusal(problems) ? 'noPicture' : 'refused';
}

async function planResponses(
  { store, it }: ImportContext,
  rows: readonly ReadRow[],
): Promise<PlannedRow[]> {
  const ids = rows.flatMap(({ response }) => response?.id ?? []);
  const letters = [...new Set(rows.flatMap(({ response }) => response?.to ?? []))];
  const [known, erased, planned, found] = await Promise.all([
    store.imports.knownResponses(ids),
    store.erasedLetters.erasedAmong(ids),
    store.imports.plannedLetters(it.id, letters),
    store.imports.knownLetters(letters),
  ]);
  const here = new Set(found.map(({ letter }) => letter.id));
  const seen = new Set<string>();
  return rows.map((row): PlannedRow => {
    const { response } = row;
    const refused = (...given: Parameters<typeof problem>): PlannedRow => {
      const { response: _, ...rest } = row;
      const problems = [...row.problems, problem(...given)];
      return { ...rest, problems, verdict: 'refused', subjectId: response?.id };
    };
    if (!response) return { ...row, verdict: 'refused' };
    if (seen.has(response.id)) return refused('row', 'repeated', response.id);
    seen.add(response.id);
    if (erased.has(response.id)) return { ...refused('row', 'erased'), label: '' };
    if (known.has(response.id)) return { ...row, verdict: 'there' };
    const letter = planned.get(response.to)?.verdict;
    if (here.has(response.to) || letter === 'new') return { ...row, verdict: 'new' };
    if (letter === 'noPicture') {
      const problems = [...row.problems, problem('to', 'letterNoPicture', response.to)];
      return { ...row, problems, verdict: 'noPicture' };
    }
    return refused('to', letter === 'refused' ? 'letterRefused' : 'letterMissing', response.to);
  });
}
