import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { createContext, type RouterContextProvider } from 'react-router';
import { PICTURE_BYTES_MAX, type PictureErrorKey } from '#domain/pictures/picture-rules.ts';
import { fairConcurrencyLimit } from '#server/jobs/concurrency-limit.ts';
import { type Holding, shareOut } from './fair-quota.ts';
import { type FileSink, readMultipart } from './multipart.ts';
import { steadily } from './steady-body.ts';

/**
 * Pictures that come to this process side by side, each of them to the disk. One network has half of
 * these places at most: enough for a school class that sends its pictures at the same moment.
 */
const COMING_AT_ONCE = 96;
/** Of those that have come whole, so many are in memory at once, from here until they are answered. */
const IN_MEMORY_AT_ONCE = 2;
/**
 * Everything beside the picture: a letter in every language that there is has some hundreds of
 * parts. Reading as many as its bytes could hold would keep everybody else waiting for minutes.
 */
const LIMITS = { fieldBytes: 1024 ** 2, parts: 1000 };

/** The disk, or what this user may have of it. */
const DISK_IS_FULL = ['ENOSPC', 'EDQUOT'];

/** Under this key actions find a form with a picture; other forms they read themselves. */
export const formContext = createContext<FormData | null>(null);

/** The form that was sent to an action; one that cannot be read is empty. */
export async function formOf({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<FormData> {
  return context.get(formContext) ?? request.formData().catch(() => new FormData());
}

/** A picture that came, and was not kept even for a moment. */
export class RefusedPicture extends File {
  readonly why: PictureErrorKey;
  constructor(name: string, why: PictureErrorKey) {
    super(['.'], name);
    this.why = why;
  }
}

/** A form on its way. */
type Coming = {
  body: ReadableStream<Uint8Array>;
  boundary: string;
  /** The networks it comes from, the widest last. */
  networks: readonly string[];
  /** What it holds in memory. */
  holding: Holding;
};

/**
 * Reads forms with a picture as they come: what is typed is kept in memory, the picture in a file
 * without a name, of which nothing is left whatever happens. A picture that is too large, or for
 * which there is no room, is read to its end all the same, so that the page can say so and give
 * back what was typed. Those that are whole are answered in turns, one for each network; whoever is
 * alone with their pictures has all turns, until one of somebody else begins to come.
 */
export function openPictureForms(folder: string, patienceMs: number) {
  const places = shareOut(COMING_AT_ONCE);
  const inMemory = fairConcurrencyLimit(IN_MEMORY_AT_ONCE, places.isAlone);

  return async function receive(
    { body, boundary, networks, holding }: Coming,
    answer: (form: FormData) => Promise<void>,
  ): Promise<void> {
    let picture: ComingPicture | undefined;
    let hasPlace = false;
    const openFile = async (name: string, field: string): Promise<FileSink> => {
      // No page sends two: nothing is kept of another one.
      if (picture) return NOWHERE;
      picture = new ComingPicture(name, field);
      hasPlace = places.take(networks, 1);
      if (hasPlace) await picture.makeRoom(folder);
      else picture.refuse('pictures.busy');
      return picture;
    };
    try {
      const hold = (bytes: number) => holding.add(bytes);
      const pieces = steadily(body, { patienceMs });
      const form = await readMultipart(pieces, boundary, openFile, { ...LIMITS, hold });
      const whole = picture as ComingPicture | undefined;
      if (!whole?.isKept) {
        if (whole) form.append(whole.field, whole.asRefused());
        return await answer(form);
      }
      await inMemory(networks.at(-1) ?? '', async () => {
        form.append(whole.field, await whole.read());
        await answer(form);
      });
    } finally {
      await (picture as ComingPicture | undefined)?.leave().finally(() => {
        if (hasPlace) places.giveBack(networks, 1);
      });
    }
  };
}

const NOWHERE: FileSink = { write: async () => undefined, close: async () => undefined };

/** A picture on its way from a form into a file. */
class ComingPicture implements FileSink {
  readonly name: string;
  readonly field: string;
  #file: FileHandle | undefined;
  #size = 0;
  #refused: PictureErrorKey | undefined;

  constructor(name: string, field: string) {
    this.name = name;
    this.field = field;
  }

  /** Whether its bytes are there to be read. */
  get isKept(): boolean {
    return this.#refused === undefined;
  }

  refuse(why: PictureErrorKey): void {
    this.#refused = why;
  }

  /** The file loses its name at once: when the process ends, however it does, the file is gone. */
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

  /** Its file is gone with it. */
  async leave(): Promise<void> {
    await this.#file?.close();
  }
}
