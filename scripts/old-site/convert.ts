import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type OldCounter, readOldCountryDocument } from '#domain/hosted/country-document.ts';
import {
  type OldRow,
  type OldSite,
  readOldLetter,
  readOldResponse,
} from '#domain/hosted/old-records.ts';
import {
  type Collection,
  isCollection,
  type JsonPart,
  jsonDocuments,
} from '#domain/transfer/json-documents.ts';
import { type ReadRow, TransferError } from '#domain/transfer/problems.ts';
import { EXPORT_FILES, FORMAT, FORMAT_VERSION } from '#domain/transfer/records.ts';
import { ownIdOf } from '#server/transfer/made-id.ts';
import { openSource, type Source } from '#server/transfer/source.server.ts';
import { textOf } from '#server/transfer/tables.server.ts';
import { compareCounters, difference, unknownCountry } from './differences.ts';
import { readOldDocument } from './values.ts';

/** What became of the documents: how many were taken, and all there is to say about the others. */
type Converted = { letters: number; responses: number; remarks: ReadRow[] };
type Numbers = { counters: OldCounter[]; total: number | undefined };

const PICTURE = /(?:^|\/)letters\/([^/]+)\/(photo|thumbnail)(?:\.[a-z0-9]{1,5})?$/i;

/**
 * Writes an export, as `npm run import` takes it, from the old site's documents and pictures.
 * @param from a zip, a folder or a JSON file
 * @param to a folder that is not there yet
 * @throws TransferError if there is nothing of the old site in it
 */
export async function convertOldSite(from: string, to: string, now: number): Promise<Converted> {
  const source = await openSource(from);
  try {
    await mkdir(to);
    try {
      return await convert(source, to, now);
    } catch (error) {
      await rm(to, { recursive: true });
      throw error;
    }
  } finally {
    await source.close();
  }
}

async function convert(source: Source, to: string, now: number): Promise<Converted> {
  const remarks: ReadRow[] = [];
  const { countries, numbers } = await readNumbers(source, remarks);
  const site: OldSite = { countries, idOf: ownIdOf, now };
  const photoOf = photosIn(source);
  const letters = new Map<string, { row: OldRow; answers: number }>();
  const counted = new Map<string, number>();

  const letterFile = await CollectionFile.open(to, EXPORT_FILES.letters, 'letters');
  for await (const part of documents(source, 'letters')) {
    const document = readOldDocument(part.value, part.key);
    const { letter, ...row } = readOldLetter(document, site);
    if (row.problems.length > 0 || !letter) remarks.push({ ...row, ...(letter && { letter }) });
    if (!letter) continue;
    const photo = photoOf(document.id);
    const file = `pictures/${letter.id}/photo.webp`;
    if (photo) await copy(source, photo, path.join(to, file));
    await letterFile.add({ ...letter, photo: photo || letter.photo ? { file } : undefined });
    if (letters.has(letter.id)) continue;
    letters.set(letter.id, { row, answers: 0 });
    const key = `${letter.country} ${letter.topic}`;
    counted.set(key, (counted.get(key) ?? 0) + 1);
  }

  const responseFile = await CollectionFile.open(to, EXPORT_FILES.responses, 'responses');
  for await (const part of documents(source, 'responses')) {
    const row = readOldResponse(readOldDocument(part.value, part.key), site);
    if (row.problems.length > 0) remarks.push(row);
    if (!row.response) continue;
    await responseFile.add(row.response);
    const letter = letters.get(row.response.to);
    if (letter) letter.answers += 1;
  }

  const files = {
    [EXPORT_FILES.letters]: await letterFile.end(),
    [EXPORT_FILES.responses]: await responseFile.end(),
  };
  const counts = { letters: letterFile.count, responses: responseFile.count };
  const manifest = {
    format: FORMAT,
    version: FORMAT_VERSION,
    exportedAt: String(now),
    counts,
    files,
  };
  await writeFile(path.join(to, EXPORT_FILES.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
  return { ...counts, remarks: [...remarks, ...differences(numbers, counted, letters.values())] };
}

async function readNumbers(source: Source, remarks: ReadRow[]) {
  const countries = new Map<string, string>();
  const numbers: Numbers = { counters: [], total: undefined };
  let some = false;
  for await (const part of documents(source)) {
    some = true;
    const document = readOldDocument(part.value, part.key);
    if (part.collection === 'numberLetters') {
      const count = Number(document.fields.count);
      if (Number.isInteger(count)) numbers.total = count;
    } else if (part.collection === 'countries') {
      const { code, keys, counters } = readOldCountryDocument(document);
      if (code) for (const key of keys) countries.set(key, code);
      else remarks.push(unknownCountry(part.key));
      numbers.counters.push(...counters);
    }
  }
  if (!some) throw new TransferError('unknownFormat', [...source.files.keys()][0]);
  return { countries, numbers };
}

async function* documents(
  source: Source,
  collection?: Collection,
): AsyncGenerator<Extract<JsonPart, { collection: Collection }>> {
  for (const name of source.files.keys()) {
    if (!/\.json$/i.test(name)) continue;
    const stem = path.posix.basename(name).replace(/\.json$/i, '');
    const alone = isCollection(stem) ? stem : undefined;
    for await (const part of jsonDocuments(textOf(source, name), alone)) {
      if ('head' in part && part.head === 'format' && part.value === FORMAT) {
        throw new TransferError('unknownFormat', `${name} is an export already`);
      }
      if ('collection' in part && (!collection || part.collection === collection)) yield part;
    }
  }
}

/** Where the old site's numbers are not those of what was taken. */
function differences(
  { counters, total }: Numbers,
  counted: ReadonlyMap<string, number>,
  letters: Iterable<{ row: OldRow; answers: number }>,
): ReadRow[] {
  const sum = [...counted.values()].reduce((all, count) => all + count, 0);
  const ofAnswers = [...letters].flatMap(
    ({ row: { sourceLine, label, expectedResponses }, answers }) =>
      expectedResponses === undefined || expectedResponses === answers
        ? []
        : [difference(sourceLine, label, 'nrResponses', expectedResponses, answers)],
  );
  return [
    ...(total === undefined || total === sum
      ? []
      : [difference('numberLetters/counter', '', 'count', total, sum)]),
    ...(counters.length > 0 ? compareCounters(counters, counted) : []),
    ...ofAnswers,
  ];
}

/** The photo of a letter, or its thumbnail where there is no photo. */
function photosIn(source: Source) {
  const photos = new Map<string, string>();
  for (const name of source.files.keys()) {
    const [, id = '', kind] = PICTURE.exec(name) ?? [];
    if (kind?.toLowerCase() === 'photo' || (kind && !photos.has(id))) photos.set(id, name);
  }
  return (id: string) => photos.get(id);
}

async function copy(source: Source, name: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await pipeline(await source.stream(name), createWriteStream(to, { mode: 0o600 }));
}

/** A file of the export, a record on each line, with its checksum. */
class CollectionFile {
  readonly #file: FileHandle;
  readonly #sum = createHash('sha256');
  #bytes = 0;
  count = 0;

  static async open(folder: string, name: string, collection: Collection): Promise<CollectionFile> {
    const part = new CollectionFile(await open(path.join(folder, name), 'wx', 0o600));
    await part.#write(`{"format": "${FORMAT}", "version": ${FORMAT_VERSION}, "${collection}": [\n`);
    return part;
  }

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  async add(record: object): Promise<void> {
    this.count += 1;
    await this.#write(`${this.count === 1 ? '' : ',\n'}${JSON.stringify(record)}`);
  }

  async end(): Promise<{ bytes: number; sha256: string }> {
    await this.#write('\n]}\n');
    await this.#file.close();
    return { bytes: this.#bytes, sha256: this.#sum.digest('hex') };
  }

  async #write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    this.#sum.update(bytes);
    this.#bytes += bytes.length;
    await this.#file.writeFile(bytes);
  }
}
