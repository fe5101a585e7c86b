import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import pino from 'pino';
import sharp from 'sharp';
import yazl from 'yazl';
import { openDiskFiles } from '#files/disk.server.ts';
import {
  createImageWorkerPool,
  type ImageWorkerPool,
} from '#files/pictures/image-workers.server.ts';
import { putPictures } from '#files/pictures/stored-pictures.server.ts';
import { toNamed } from '#server/letters/commit-pictures.server.ts';
import { readConfig } from '#server/process/config.ts';
import { type ExportForm, exportStream } from '#server/transfer/export.server.ts';
import { openSource } from '#server/transfer/source.server.ts';
import { openTransfers } from '#server/transfer/transfers.server.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { writeEmptyStore } from '#tests/store/sqlite/temporary.ts';
import { letterNo, ROSA, responseNo } from './cast.ts';
import { answerStep } from './steps.ts';

export type Workshop = Awaited<ReturnType<typeof openWorkshop>>;

/** A store and files of their own with nothing in them, and all that moves letters, for the tests. */
export async function openWorkshop(imageWorkers: ImageWorkerPool = createImageWorkerPool()) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'wildpost-transfer-'));
  const file = path.join(dataDir, 'wildpost.sqlite');
  await writeEmptyStore(file);
  const store = await openSqliteStore(file);
  const files = await openDiskFiles(path.join(dataDir, 'files'));
  const log = pino({ level: 'silent' });
  const services = { store, files, imageWorkers, log, dataDir, siteUrl: 'http://localhost:3000' };
  const transfers = openTransfers(services);
  const { imports } = store;

  /** Puts files in a folder and waits until they are read. */
  async function read(sent: Record<string, string | Uint8Array>, language = 'en') {
    const { id, folder } = await transfers.makeFolder();
    for (const [name, content] of Object.entries(sent)) {
      const target = path.join(folder, name);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content);
    }
    const name = Object.keys(sent)[0] ?? '';
    await transfers.read({ id, name, source: folder, language, by: ROSA });
    await transfers.ended(id);
    return id;
  }

  return {
    ...services,
    config: readConfig({ DATA_DIR: dataDir }, '/'),
    transfers,
    read,

    async start(
      id: string,
      arrival: 'asTheyWere' | 'pending' | 'published' = 'asTheyWere',
      options?: Parameters<typeof transfers.start>[3],
    ) {
      const started = await transfers.start(id, arrival, ROSA, options);
      await transfers.ended(id);
      return started;
    },

    async undo(id: string) {
      const started = await transfers.undo(id, ROSA);
      await transfers.ended(id);
      return started;
    },

    /** Every file of an export, by its name. */
    async exportedFiles(): Promise<Record<string, Uint8Array>> {
      const zip = path.join(dataDir, 'exported.zip');
      await writeFile(zip, await bytesOf(exportStream(services, 'zip', {})));
      const source = await openSource(zip);
      const files: Record<string, Uint8Array> = {};
      for (const name of source.files.keys()) files[name] = await source.bytes(name, 1e9);
      await source.close();
      return files;
    },

    export: (form: ExportForm, filter = {}) => bytesOf(exportStream(services, form, filter)),

    rows: (id: string, only?: Parameters<typeof imports.rows>[1]) =>
      imports.rows(id, { limit: 1000, ...only }),

    /** Every stored file, by its key. */
    async everyFile(): Promise<Map<string, string>> {
      const all = new Map<string, string>();
      for await (const key of files.list('letters')) {
        const stored = await files.read(key);
        const bytes = Buffer.from(await new Response(stored?.bytes).arrayBuffer());
        all.set(key, bytes.toString('base64'));
      }
      return all;
    },

    /** Writes letters with pictures, every second with answers. */
    async writeLetters(count: number) {
      for (let n = 0; n < count; n += 1) {
        const encoded = await imageWorkers.encode(await drawing(n));
        const id = `letter${String(n).padStart(4, '0')}`;
        await putPictures(files, id, encoded);
        const letter = letterNo(n, toNamed(encoded));
        await store.letterLife.insert(letter, n % 5 === 4 ? 'pending' : 'published');
        if (n % 5 === 4 || n % 2 === 1) continue;
        const answer = await store.responses.write(
          responseNo(n, id, { email: `reader${n}@example.org` }),
        );
        if (n % 4 === 0) await answerStep(store, 'approve', answer.id, { version: 1, by: ROSA });
      }
    },

    async close() {
      await transfers.close();
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A small picture that no other number has. */
export function drawing(n: number): Promise<Buffer> {
  const background = { r: n % 256, g: (n >> 8) % 256, b: 120 };
  return sharp({ create: { width: 40 + (n % 7), height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}

/**
 * A photo that packs as badly as one of a telephone: its bytes come from a fixed row of numbers.
 * @param side its width and height; about 1.4 bytes for each pixel
 */
export function photograph(side: number): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * 3);
  let state = side;
  for (let i = 0; i < pixels.length; i += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[i] = state >>> 24;
  }
  const raw = { width: side, height: side, channels: 3 as const };
  return sharp(pixels, { raw }).jpeg({ quality: 100 }).toBuffer();
}

export function zipOf(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return bytesOf(zip.outputStream as Readable);
}

export async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
