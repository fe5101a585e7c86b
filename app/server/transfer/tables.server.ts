import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { TransferError } from '#domain/transfer/problems.ts';
import type { Source } from './source.server.ts';

/** A row of a table and the line on which it begins; the first row is the headings. */
export type FileRow = { line: number; cells: string[] };

/** Most columns of a table, and most bytes of one row: a letter in every language fits. */
const COLUMNS_MAX = 1000;
const ROW_MAX = 4 * 1024 ** 2;
const SNIFFED = 64 * 1024;

/** @throws TransferError if it is no such file */
export async function* tableRows(source: Source, name: string): AsyncGenerator<FileRow> {
  const texts = textOf(source, name)[Symbol.asyncIterator]();
  try {
    yield* rowsOf(texts, name);
  } finally {
    // Neither parser nor pipeline ends what they read from.
    await texts.return(undefined);
  }
}

async function* rowsOf(texts: AsyncGenerator<string>, name: string): AsyncGenerator<FileRow> {
  let start = '';
  while (start.length < SNIFFED) {
    const { value, done } = await texts.next();
    if (done) break;
    start += value;
  }
  if (start.trim() === '') throw new TransferError('empty', name);
  const parser = parse({
    delimiter: separatorOf(start),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: ROW_MAX,
    info: true,
  });
  async function* decoded() {
    yield start;
    for (let next = await texts.next(); !next.done; next = await texts.next()) yield next.value;
  }
  // Whoever reads the rows hears of every error.
  pipeline(Readable.from(decoded()), parser, () => {});
  let ended = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (record.length > COLUMNS_MAX) throw new TransferError('tableTooWide', name);
      const line = ended + 1;
      ended = info.lines;
      yield { line, cells: record };
    }
  } catch (error) {
    if (error instanceof TransferError) throw error;
    const { code, message } = error as Error & { code?: string };
    const key = code === 'CSV_MAX_RECORD_SIZE' ? 'tableTooWide' : 'tableBroken';
    throw new TransferError(key, `${name}: ${message}`, error);
  } finally {
    parser.destroy();
  }
}

/** `sum` is told the SHA-256 of the bytes once all are read. */
export async function* textOf(
  source: Source,
  name: string,
  sum?: (sha256: string) => void,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let decoder: TextDecoder | undefined;
  const broken = () => new TransferError('encoding', name);
  for await (const chunk of (await source.stream(name)) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (!decoder) decoder = new TextDecoder(encodingOf(chunk), { fatal: true });
    let text: string;
    try {
      text = decoder.decode(chunk, { stream: true });
    } catch {
      throw broken();
    }
    if (text.includes('\0')) throw broken();
    if (text !== '') yield text;
  }
  try {
    const rest = decoder?.decode() ?? '';
    if (rest !== '') yield rest;
  } catch {
    throw broken();
  }
  sum?.(hash.digest('hex'));
}

function encodingOf(start: Buffer): string {
  const mark = start.toString('hex', 0, 2);
  if (mark === 'fffe') return 'utf-16le';
  return mark === 'feff' ? 'utf-16be' : 'utf-8';
}

function separatorOf(start: string): string {
  const counts = new Map([...',;\t'].map((sign) => [sign, 0]));
  let quoted = false;
  for (const sign of start) {
    if (sign === '"') quoted = !quoted;
    if (quoted) continue;
    if (sign === '\n' || sign === '\r') {
      if ([...counts.values()].some((count) => count > 0)) break;
      continue;
    }
    const count = counts.get(sign);
    if (count !== undefined) counts.set(sign, count + 1);
  }
  const [[separator] = [',']] = [...counts].sort(([, a], [, b]) => b - a);
  return separator;
}
