import path from 'node:path';
import { z } from 'zod';
import { readSafeCell } from '#domain/tables/csv.ts';
import type { ImportKind } from '#domain/transfer/imports.ts';
import { isCollection, type JsonPart, jsonDocuments } from '#domain/transfer/json-documents.ts';
import { isLetterTable, readLetterCells } from '#domain/transfer/letter-columns.ts';
import { readOwnLetter, readOwnResponse } from '#domain/transfer/own-format.ts';
import { problem, type ReadRow, TransferError } from '#domain/transfer/problems.ts';
import { EXPORT_FILES, FORMAT, FORMAT_VERSION } from '#domain/transfer/records.ts';
import { readTableHead, readTableRow } from '#domain/transfer/simple-table.ts';
import { madeId } from './made-id.ts';
import type { Source } from './source.server.ts';
import { tableRows, textOf } from './tables.server.ts';

export type Upload = {
  kind: ImportKind;
  total: number;
  rows: AsyncIterable<ReadRow>;
  pictureFile(file: string): string | undefined;
};

const MANIFEST_MAX = 4 * 1024 ** 2;
const TABLE = /\.(?:csv|tsv|tab|txt)$/i;

const MANIFEST = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  counts: z.object({ letters: z.int(), responses: z.int() }),
  files: z.record(z.string(), z.object({ sha256: z.string() })),
});

/** @throws TransferError if it is nothing that can be read */
export async function openUpload(
  source: Source,
  { language, now }: { language: string; now: number },
): Promise<Upload> {
  const names = [...source.files.keys()];
  if (names.length === 0) throw new TransferError('empty');
  const manifest = nearest(names.filter((name) => path.posix.basename(name) === 'manifest.json'));
  if (manifest) return openExport(source, manifest);
  const json = names.filter((name) => /\.json$/i.test(name));
  if (json.length > 0) return openJson(source, json);
  const tables = names.filter((name) => TABLE.test(name));
  if (tables.length > 1) throw new TransferError('tooManyTables', tables.join(', '));
  const [table] = tables;
  if (!table) throw new TransferError('unknownFormat', names.slice(0, 3).join(', '));
  return openTable(source, table, { language, now });
}

async function openExport(source: Source, name: string): Promise<Upload> {
  const text = new TextDecoder().decode(
    await source.bytes(name, MANIFEST_MAX).catch((error) => {
      throw error instanceof TransferError ? error : new TransferError('damaged', name, error);
    }),
  );
  const manifest = readManifest(text, name);
  const folder = name.slice(0, -EXPORT_FILES.manifest.length);
  const file = (one: string) => (source.files.has(folder + one) ? folder + one : undefined);
  const { letters, responses } = EXPORT_FILES;

  async function* rows(): AsyncGenerator<ReadRow> {
    for (const [part, read, count] of [
      [letters, readOwnLetter, manifest.counts.letters],
      [responses, readOwnResponse, manifest.counts.responses],
    ] as const) {
      const collection = part === letters ? 'letters' : 'responses';
      const partFile = file(part);
      if (!partFile) throw new TransferError('damaged', part);
      let sum = '';
      let seen = 0;
      const chunks = textOf(source, partFile, (sha256) => {
        sum = sha256;
      });
      for await (const document of jsonDocuments(chunks, collection)) {
        requireVersion(document);
        if (!('collection' in document)) continue;
        seen += 1;
        yield read(document.value, `${part}:${document.line}`);
      }
      if (sum !== manifest.files[part]?.sha256 || seen !== count) {
        throw new TransferError('damaged', part);
      }
    }
  }

  return {
    kind: 'own',
    total: manifest.counts.letters + manifest.counts.responses,
    rows: rows(),
    pictureFile: file,
  };
}

function readManifest(text: string, name: string): z.infer<typeof MANIFEST> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new TransferError('damaged', name, error);
  }
  const head = z.object({ format: z.string(), version: z.number() }).safeParse(value);
  if (!head.success || head.data.format !== FORMAT) throw new TransferError('unknownFormat', name);
  if (head.data.version > FORMAT_VERSION) {
    throw new TransferError('newerVersion', String(head.data.version));
  }
  const manifest = MANIFEST.safeParse(value);
  if (!manifest.success) throw new TransferError('damaged', name, manifest.error);
  return manifest.data;
}

/** A file that says of itself that it is ours and newer than we know is left alone as a whole. */
function requireVersion(part: JsonPart): void {
  if ('head' in part && part.head === 'version' && Number(part.value) > FORMAT_VERSION) {
    throw new TransferError('newerVersion', String(part.value));
  }
}

async function openJson(source: Source, names: readonly string[]): Promise<Upload> {
  const exported: string[] = [];
  for (const name of names) if (await isExported(source, name)) exported.push(name);
  if (exported.length === 0) throw new TransferError('unknownFormat', names.slice(0, 3).join(', '));

  async function* rows(): AsyncGenerator<ReadRow> {
    for (const name of exported) {
      for await (const part of jsonDocuments(textOf(source, name), undefined)) {
        if (!('collection' in part) || part.collection !== 'letters') continue;
        yield readOwnLetter(part.value, `${name}:${part.line}`);
      }
    }
  }
  return { kind: 'own', total: 0, rows: rows(), pictureFile: exactly(source) };
}

async function isExported(source: Source, name: string): Promise<boolean> {
  const stem = path.posix.basename(name).replace(/\.json$/i, '');
  let ours = false;
  for await (const part of jsonDocuments(
    textOf(source, name),
    isCollection(stem) ? stem : undefined,
  )) {
    if ('head' in part) {
      ours ||= part.head === 'format' && part.value === FORMAT;
      if (ours) requireVersion(part);
    } else if (ours) return true;
    else throw new TransferError('oldDocuments', name);
  }
  return false;
}

async function openTable(
  source: Source,
  name: string,
  { language, now }: { language: string; now: number },
): Promise<Upload> {
  const table = tableRows(source, name);
  const first = await table.next();
  if (first.done) throw new TransferError('empty', name);
  const headings = first.value.cells.map((cell) => readSafeCell(cell).trim());
  const ours = isLetterTable(headings);
  const head = ours ? undefined : readTableHead(headings);
  const defaults = { language, now, idOf: madeId };

  async function* rows(): AsyncGenerator<ReadRow> {
    for (const heading of head?.ignored ?? []) {
      const problems = [problem('row', 'ignored', heading)];
      yield { kind: 'remark', sourceLine: `${name}:1`, label: '', problems };
    }
    for await (const { line, cells } of table) {
      const safe = cells.map(readSafeCell);
      if (safe.every((cell) => cell.trim() === '')) continue;
      const sourceLine = `${name}:${line}`;
      yield head
        ? readTableRow(safe, head, sourceLine, defaults)
        : readLetterCells(headings, safe, sourceLine);
    }
  }

  return {
    kind: ours ? 'own' : 'table',
    total: 0,
    rows: rows(),
    pictureFile: ours ? exactly(source) : byName(source),
  };
}

function nearest(names: readonly string[]): string | undefined {
  return names.toSorted((a, b) => a.split('/').length - b.split('/').length)[0];
}

function exactly(source: Source) {
  return (file: string) => (source.files.has(file) ? file : undefined);
}

/** Pictures by their own names, wherever they lie and however their letters are cased. */
function byName(source: Source) {
  const known = new Map<string, string>();
  for (const name of source.files.keys()) {
    const key = path.posix.basename(name).toLowerCase();
    if (!known.has(key)) known.set(key, name);
  }
  return (file: string) => {
    const name = file.replaceAll('\\', '/').normalize('NFC');
    if (source.files.has(name)) return name;
    return known.get(path.posix.basename(name).toLowerCase());
  };
}
