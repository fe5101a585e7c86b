import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '#domain/languages/languages.ts';
import type { Actor } from '#domain/staff/audit.ts';
import type { Import } from '#domain/transfer/imports.ts';
import { UPLOAD_BYTES_MAX, type UploadProblem } from '#domain/transfer/uploads.ts';
import {
  boundaryOf,
  type FileSink,
  MultipartError,
  readMultipart,
} from '#server/forms/multipart.ts';
import type { Transfers } from './transfers.server.ts';

const FILES_MAX = 5000;
/** Bytes of a file's name: most systems take no more than 255. */
const NAME_BYTES_MAX = 200;
const LIMITS = { fieldBytes: 16 * 1024, parts: 2 * FILES_MAX };
/** So much of the disk is left to the site itself. */
const DISK_RESERVE = 512 * 1024 ** 2;

class Refused extends Error {
  readonly problem: UploadProblem;
  constructor(problem: UploadProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** What is broken off or refused leaves nothing behind. */
export async function receiveUpload(
  transfers: Transfers,
  dataDir: string,
  by: Actor,
  request: Request,
): Promise<{ it: Import } | { problem: UploadProblem }> {
  const boundary = boundaryOf(request.headers.get('Content-Type') ?? undefined);
  const length = Number(request.headers.get('Content-Length') ?? 0);
  if (!boundary || !request.body) return { problem: 'broken' };
  if (length > UPLOAD_BYTES_MAX) return { problem: 'tooLarge' };
  if (await isFull(dataDir, length)) return { problem: 'diskFull' };

  const { id, folder } = await transfers.makeFolder();
  const names: string[] = [];
  let received = 0;
  const openFile = async (sent: string): Promise<FileSink> => {
    const name = safeName(sent);
    if (names.includes(name)) throw new Refused('duplicate');
    if (names.length >= FILES_MAX) throw new Refused('tooMany');
    names.push(name);
    const file = await open(path.join(folder, name), 'wx', 0o600);
    return {
      async write(bytes) {
        received += bytes.length;
        if (received > UPLOAD_BYTES_MAX) throw new Refused('tooLarge');
        await file.writeFile(bytes);
      },
      close: () => file.close(),
    };
  };
  try {
    const fields = await readMultipart(request.body, boundary, openFile, LIMITS);
    const [name] = names;
    if (!name) throw new Refused('nothing');
    const language = LANGUAGES.find(({ tag }) => tag === fields.get('language'))?.tag ?? 'en';
    const label = names.length > 1 ? `${name} (+${names.length - 1})` : name;
    return { it: await transfers.read({ id, name: label, source: folder, language, by }) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const full = (error as NodeJS.ErrnoException).code === 'ENOSPC';
    if (full) return { problem: 'diskFull' };
    if (error instanceof Refused) return { problem: error.problem };
    if (error instanceof MultipartError || request.signal.aborted) return { problem: 'broken' };
    throw error;
  }
}

async function isFull(dataDir: string, length: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize < length + DISK_RESERVE;
}

function safeName(sent: string): string {
  const [last = ''] = sent.normalize('NFC').split(/[/\\]/).slice(-1);
  const plain = last.replace(/[\p{Cc}:*?"<>|]/gu, '_').replace(/^\.+/, '_');
  const characters = [...plain].slice(-NAME_BYTES_MAX);
  while (Buffer.byteLength(characters.join('')) > NAME_BYTES_MAX) characters.shift();
  return characters.join('') || 'file';
}
