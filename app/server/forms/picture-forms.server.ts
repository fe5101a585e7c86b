import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { createContext, type RouterContextProvider } from 'react-router';
import { PICTURE_BYTES_MAX, type PictureErrorKey } from '#domain/pictures/picture-rules.ts';
import { fairConcurrencyLimit } from '#server/jobs/concurrency-limit.ts';
import { fairQuota, type QuotaHolding } from './fair-quota.ts';
import { type FileSink, readMultipart } from './multipart.ts';
import { withStallTimeout } from './steady-body.ts';

/** To the disk. One network has half of them at most: enough for a school class. */
const INCOMING_MAX = 96;
const IN_MEMORY_AT_ONCE = 2;
/** A letter in every language has some hundreds of parts; parsing many more blocks everybody. */
const LIMITS = { fieldBytes: 1024 ** 2, parts: 1000 };

const DISK_IS_FULL = ['ENOSPC', 'EDQUOT'];

/** Multipart forms are parsed before the page: actions find them here. */
export const formContext = createContext<FormData | null>(null);

export async function formOf({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<FormData> {
  return context.get(formContext) ?? request.formData().catch(() => new FormData());
}

export class RefusedPicture extends File {
  readonly why: PictureErrorKey;
  constructor(name: string, why: PictureErrorKey) {
    super(['.'], name);
    this.why = why;
  }
}

type IncomingForm = {
  body: ReadableStream<Uint8Array>;
  boundary: string;
  networks: readonly string[];
  holding: QuotaHolding;
};

/** What is refused (size, no slot) is read to its end, so that the page can give the fields back. */
export function openPictureForms(folder: string, stallTimeoutMs: number) {
  const slots = fairQuota(INCOMING_MAX);
  const inMemory = fairConcurrencyLimit(IN_MEMORY_AT_ONCE, { isAlone: slots.isAlone });

  return async function receive(
    { body, boundary, networks, holding }: IncomingForm,
    answer: (form: FormData) => Promise<void>,
  ): Promise<void> {
    let picture: IncomingPicture | undefined;
    let hasSlot = false;
    const openFile = async (name: string, field: string): Promise<FileSink> => {
      if (picture) return DISCARD;
      picture = new IncomingPicture(name, field);
      hasSlot = slots.acquire(networks, 1);
      if (hasSlot) await picture.makeRoom(folder);
      else picture.refuse('pictures.busy');
      return picture;
    };
    try {
      const hold = (bytes: number) => holding.add(bytes);
      const pieces = withStallTimeout(body, { patienceMs: stallTimeoutMs });
      const form = await readMultipart(pieces, boundary, openFile, { ...LIMITS, hold });
      const received = picture as IncomingPicture | undefined;
      if (!received?.isStored) {
        if (received) form.append(received.field, received.asRefused());
        return await answer(form);
      }
      await inMemory(networks.at(-1) ?? '', async () => {
        form.append(received.field, await received.read());
        await answer(form);
      });
    } finally {
      await (picture as IncomingPicture | undefined)?.discard().finally(() => {
        if (hasSlot) slots.release(networks, 1);
      });
    }
  };
}

const DISCARD: FileSink = { write: async () => undefined, close: async () => undefined };

class IncomingPicture implements FileSink {
  readonly name: string;
  readonly field: string;
  #file: FileHandle | undefined;
  #size = 0;
  #refused: PictureErrorKey | undefined;

  constructor(name: string, field: string) {
    this.name = name;
    this.field = field;
  }

  get isStored(): boolean {
    return this.#refused === undefined;
  }

  refuse(why: PictureErrorKey): void {
    this.#refused = why;
  }

  /** Unlinked at once: when the process ends, however it does, the file is gone. */
  async makeRoom(folder: string): Promise<void> {
    await this.#unlessFull(async () => {
      await mkdir(folder, { recursive: true });
      const name = path.join(folder, randomUUID());
      this.#file = await open(name, 'wx+', 0o600);
      await rm(name);
    });
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#size += bytes.length;
    if (this.#size > PICTURE_BYTES_MAX) this.#refused = 'pictures.tooLarge';
    if (this.#refused) return;
    await this.#unlessFull(async () => this.#file?.appendFile(bytes));
  }

  async #unlessFull(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!DISK_IS_FULL.includes(code)) throw error;
      this.#refused = 'pictures.busy';
    }
  }

  async close(): Promise<void> {}

  async read(): Promise<File> {
    const bytes = Buffer.alloc(this.#size);
    await this.#file?.read({ buffer: bytes, position: 0 });
    return new File([bytes], this.name);
  }

  asRefused(): RefusedPicture {
    return new RefusedPicture(this.name, this.#refused ?? 'pictures.busy');
  }

  async discard(): Promise<void> {
    await this.#file?.close();
  }
}
