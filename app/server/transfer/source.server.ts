import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable, Transform } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import yauzl from 'yauzl';
import { TransferError } from '#domain/transfer/problems.ts';

export type Source = {
  /** Their sizes in bytes, unpacked, by their names with `/` between folders. */
  files: ReadonlyMap<string, number>;
  /** Throws while it is read if the file is damaged. */
  stream(name: string): Promise<Readable>;
  bytes(name: string, max: number): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** A million letters and their pictures: each file of a zip costs memory while it is open. */
const FILES_MAX = 2_100_000;
/** Most bytes that the files of one upload unpack to, and how many times more than they take. */
const UNPACKED_MAX = 64 * 1024 ** 3;
const RATIO_MAX = 250;
/** A file that is small is no bomb, however well it packs. */
const RATIO_FROM = 32 * 1024 ** 2;
const ZIP_STARTS = ['504b0304', '504b0506', '504b0606'];
/** What the systems of people put into zips and folders by themselves. */
const CLUTTER = /(?:^|\/)(?:__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini|\._[^/]*)(?:\/|$)/i;

/** @throws TransferError if it cannot be used */
export async function openSource(location: string): Promise<Source> {
  const found = await stat(location).catch(() => undefined);
  if (!found) throw new TransferError('fileGone', path.basename(location));
  if (!found.isDirectory()) {
    return (await isZip(location))
      ? openZip(location)
      : openFolder(path.dirname(location), [location]);
  }
  const names = await readdir(location, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  if (files.length === 0) throw new TransferError('empty');
  const [only] = files;
  if (files.length === 1 && only && (await isZip(only))) return openZip(only);
  return openFolder(location, files);
}

async function isZip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && ZIP_STARTS.includes(buffer.toString('hex'));
  } finally {
    await handle.close();
  }
}

async function openFolder(root: string, paths: readonly string[]): Promise<Source> {
  const files = new Map<string, number>();
  const fileOf = new Map<string, string>();
  for (const file of paths) {
    const name = path.relative(root, file).split(path.sep).join('/').normalize('NFC');
    if (CLUTTER.test(name)) continue;
    files.set(name, (await stat(file)).size);
    fileOf.set(name, file);
  }
  const stream = async (name: string) => {
    const file = fileOf.get(name);
    if (!file) throw new TransferError('fileGone', name);
    return createReadStream(file);
  };
  return { files, stream, bytes: bytesOver(files, stream), close: async () => {} };
}

async function openZip(file: string): Promise<Source> {
  const zip = await yauzl
    .openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: true })
    .catch((error) => {
      throw new TransferError('zipBroken', error.message, error);
    });
  try {
    const entries = await readEntries(zip);
    const files = new Map([...entries].map(([name, entry]) => [name, entry.uncompressedSize]));
    const stream = async (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw new TransferError('fileGone', name);
      return unpacked(file, entry, await startOf(zip, entry, name), name);
    };
    return { files, stream, bytes: bytesOver(files, stream), close: async () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readEntries(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>();
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.normalize('NFC');
      if (name.endsWith('/') || CLUTTER.test(name)) continue;
      if (entry.isEncrypted()) throw new TransferError('zipEncrypted', name);
      if (entries.has(name)) throw new TransferError('zipDuplicate', name);
      if (entries.size >= FILES_MAX) throw new TransferError('zipTooMany', String(FILES_MAX));
      unpacked += entry.uncompressedSize;
      const bomb =
        entry.uncompressedSize > RATIO_FROM &&
        entry.uncompressedSize > RATIO_MAX * entry.compressedSize;
      if (bomb || unpacked > UNPACKED_MAX) throw new TransferError('zipBomb', name);
      entries.set(name, entry);
    }
  } catch (error) {
    if (error instanceof TransferError) throw error;
    const { message } = error as Error;
    const name = /relative path|absolute path|invalid characters/.test(message);
    throw new TransferError(name ? 'zipName' : 'zipBroken', message, error);
  }
  return entries;
}

async function startOf(zip: yauzl.ZipFile, entry: yauzl.Entry, name: string): Promise<number> {
  try {
    if (!entry.canDecodeFileData()) throw new Error('packed in an unknown way');
    return (await zip.readLocalFileHeaderPromise(entry, { minimal: true })).fileDataStart;
  } catch (error) {
    throw new TransferError('zipBroken', `${name}: ${(error as Error).message}`, error);
  }
}

/** By a stream of Node's: one of yauzl's throws uncaught when destroyed while it waits. */
function unpacked(file: string, entry: yauzl.Entry, start: number, name: string): Readable {
  const { compressedSize, compressionMethod, uncompressedSize, crc32: expected } = entry;
  const broken = (cause: Error) =>
    new TransferError('zipBroken', `${name}: ${cause.message}`, cause);
  let sum = 0;
  let bytes = 0;
  const check = new Transform({
    transform(chunk: Buffer, _, done) {
      sum = crc32(chunk, sum);
      bytes += chunk.length;
      done(bytes > uncompressedSize ? new Error('more bytes than it says') : null, chunk);
    },
    flush(done) {
      const intact = sum === expected && bytes === uncompressedSize;
      done(intact ? null : new Error('wrong checksum'));
    },
    destroy(error, done) {
      done(error && broken(error));
    },
  });
  const packed =
    compressedSize === 0
      ? Readable.from([])
      : createReadStream(file, { start, end: start + compressedSize - 1 });
  // Whoever reads the last stream hears of the errors of all of them.
  const ended = () => {};
  if (compressionMethod === 0) pipeline(packed, check, ended);
  else pipeline(packed, createInflateRaw(), check, ended);
  return check;
}

function bytesOver(files: ReadonlyMap<string, number>, stream: Source['stream']) {
  return async (name: string, max: number): Promise<Uint8Array> => {
    if ((files.get(name) ?? 0) > max) throw new RangeError(`${name} has too many bytes.`);
    const chunks: Buffer[] = [];
    for await (const chunk of await stream(name)) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
}
