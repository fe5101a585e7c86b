import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { z } from 'zod';
import type { NamedPicture } from '#domain/pictures/named-picture.ts';
import { hashOf } from '#files/pictures/encoded-picture.server.ts';

const BEGINNING = 'wildpost-backup.json';
const STORE = 'store.sqlite';
const END = 'manifest.json';
const PICTURE = /^pictures\/([^/]+)\/(photo|thumbnail)\/([^/]+)\.webp$/;
/** A damaged header may claim any size. */
const ENTRY_BYTES_MAX = 256 * 1024 * 1024;
const AT_ONCE = 1024 * 1024;
const TEXT_BYTES_MAX = 64 * 1024 * 1024;

const FORMAT = 'wildpost-backup';
const VERSION = 1;

const HEAD = z.object({ format: z.literal(FORMAT), version: z.int(), made: z.string() });
const MANIFEST = z.object({
  store: z.object({ bytes: z.int(), sha256: z.string() }),
  pictures: z.int(),
  missing: z.array(
    z.object({ id: z.string(), kind: z.enum(['photo', 'thumbnail']), hash: z.string() }),
  ),
});

type Manifest = z.infer<typeof MANIFEST>;

export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

type Entry = AsyncIterable<Uint8Array>;

export type ArchiveWriter = Awaited<ReturnType<typeof writeArchive>>;

/** A tar of pictures, each named by its hash, then the store, then the checksums; streamed. */
export async function writeArchive(file: string) {
  const pack = tar.pack();
  const written = pipeline(pack, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  // Rejections reach whoever adds the next entry, or ends.
  written.catch(() => undefined);
  let pictures = 0;

  const add = (name: string, bytes: Buffer) =>
    Promise.race([
      new Promise<void>((resolve, reject) => {
        pack.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
      }),
      written,
    ]);

  const head = { format: FORMAT, version: VERSION, made: new Date().toISOString() };
  await add(BEGINNING, toJson(head));
  return {
    async addPicture({ id, kind, hash }: NamedPicture, bytes: Uint8Array): Promise<void> {
      await add(`pictures/${id}/${kind}/${hash}.webp`, Buffer.from(bytes));
      pictures += 1;
    },

    async end(store: string, missing: NamedPicture[]): Promise<void> {
      const { size } = await stat(store);
      const sum = createHash('sha256');
      const entry = pack.entry({ name: STORE, mode: 0o600, size });
      await Promise.race([
        pipeline(createReadStream(store, { highWaterMark: AT_ONCE }), summing(sum), entry),
        written,
      ]);
      const manifest: Manifest = {
        store: { bytes: size, sha256: sum.digest('hex') },
        pictures,
        missing,
      };
      await add(END, toJson(manifest));
      pack.finalize();
      await written;
      await syncFile(file);
    },

    async destroy(): Promise<void> {
      pack.destroy();
      await written.catch(() => undefined);
    },
  };
}

export type ArchiveVisitor = {
  picture(picture: NamedPicture, bytes: Uint8Array): Promise<void>;
  store?: string;
};

/** @throws ArchiveError if a checksum is wrong, the end is missing, or it is no backup */
export async function readArchive(file: string, visitor: ArchiveVisitor): Promise<Manifest> {
  const extract = tar.extract();
  const extraction = pipeline(createReadStream(file, { highWaterMark: AT_ONCE }), extract);
  extraction.catch(() => undefined);
  let begun = false;
  let pictures = 0;
  let store: Manifest['store'] | undefined;
  let manifest: Manifest | undefined;
  try {
    for await (const found of extract) {
      const { name, size } = found.header;
      const entry = found as Entry;
      if (!begun) {
        requireHead(name, await textOf(entry, size));
        begun = true;
      } else if (name === STORE) store = await readStore(entry, visitor.store);
      else if (name === END) manifest = readManifest(await textOf(entry, size));
      else {
        const picture = namedPicture(name);
        const bytes = await bytesOf(entry, size, ENTRY_BYTES_MAX);
        if (hashOf(bytes) !== picture.hash) throw damaged(`the picture ${name}`);
        await visitor.picture(picture, bytes);
        pictures += 1;
      }
    }
    await extraction;
  } catch (error) {
    if (error instanceof ArchiveError || isOfTheSystem(error)) throw error;
    if (!begun) throw noBackup(error);
    const { message } = error as Error;
    throw /Unexpected end/.test(message) ? cutOff() : damaged(message, error);
  }
  if (!begun) throw noBackup();
  if (!manifest || !store) throw cutOff();
  if (store.sha256 !== manifest.store.sha256) throw damaged('the store');
  if (pictures !== manifest.pictures) throw damaged('pictures are missing');
  return manifest;
}

function requireHead(name: string, text: string): void {
  if (name !== BEGINNING) throw noBackup();
  const head = HEAD.safeParse(parseJson(text));
  if (!head.success) throw noBackup();
  if (head.data.version > VERSION) {
    throw new ArchiveError(
      'The backup was made by a newer version of the site. Restore it with that.',
    );
  }
}

function readManifest(text: string): Manifest {
  const manifest = MANIFEST.safeParse(parseJson(text));
  if (!manifest.success) throw damaged('the sums at its end');
  return manifest.data;
}

async function readStore(entry: Entry, target: string | undefined): Promise<Manifest['store']> {
  const sum = createHash('sha256');
  let bytes = 0;
  const counting = summing(sum, (length) => {
    bytes += length;
  });
  if (target) {
    await pipeline(entry, counting, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    await syncFile(target);
  } else {
    await pipeline(entry, counting, async (passed) => {
      for await (const _ of passed);
    });
  }
  return { bytes, sha256: sum.digest('hex') };
}

function namedPicture(name: string): NamedPicture {
  const [, id, kind, hash] = PICTURE.exec(name) ?? [];
  if (!id || !kind || !hash) throw damaged(`it holds "${name}"`);
  return { id, kind: kind as NamedPicture['kind'], hash };
}

async function bytesOf(entry: Entry, size: number, max: number): Promise<Buffer> {
  if (size > max) throw damaged('a size');
  return buffer(entry);
}

async function textOf(entry: Entry, size: number): Promise<string> {
  return (await bytesOf(entry, size, TEXT_BYTES_MAX)).toString('utf8');
}

function summing(
  sum: ReturnType<typeof createHash>,
  onChunk?: (length: number) => void,
): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      sum.update(chunk);
      onChunk?.(chunk.length);
      done(null, chunk);
    },
  });
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A full disk or an unreadable file: nothing is wrong with the backup. */
function isOfTheSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

const noBackup = (cause?: unknown) =>
  new ArchiveError('The file is no backup of a site like this.', { cause });
const cutOff = () =>
  new ArchiveError('The backup is cut off: its end is missing. Copy it again, or take another.');
const damaged = (what: string, cause?: unknown) =>
  new ArchiveError(`The backup is damaged (${what}). Copy it again, or take another.`, { cause });
