import type { Logger } from 'pino';
import { foldedSheets } from '#domain/booklet/imposition.ts';
import type { NamedPicture } from '#domain/pictures/named-picture.ts';
import type { Files } from '#files/files.ts';
import { createImageWorkerPool } from '#files/pictures/image-workers.server.ts';
import { readWhole } from '#files/pictures/stored-pictures.server.ts';
import { BusyError, fairConcurrencyLimit } from '#server/jobs/concurrency-limit.ts';
import {
  type Setting,
  type Typesetter,
  TypesettingError,
} from '#server/typesetting/typesetter.server.ts';

export type BookletOrder = {
  photos: readonly NamedPicture[];
  /** What is set once it is known which photos are there: JPEG, by their hash. */
  setting: (photos: ReadonlyMap<string, Uint8Array>) => Setting;
  /** Its pages on sheets to fold: what of `folded.typ` is not in the pages themselves. */
  fold?: { rightToLeft: boolean; data: object } | undefined;
  signal: AbortSignal;
  /** The network that asks: it has half of the places in which one waits. */
  whose: string;
};

export type Booklet = {
  pdf: Uint8Array<ArrayBuffer>;
  /** False where a photo is missing that could not be read. */
  whole: boolean;
};

export type Booklets = {
  make(order: BookletOrder): Promise<Booklet>;
  close(): Promise<void>;
};

/** A booklet takes a processor two seconds: who comes behind so many is told to come again. */
const WAITING_MOST = 6;
const TIME_LIMIT_MS = 45_000;

/** One at a time; nothing of it is kept. */
export function openBooklets({
  files,
  typesetter,
  log,
  waitingMost = WAITING_MOST,
  timeLimitMs = TIME_LIMIT_MS,
}: {
  files: Files;
  typesetter: Pick<Typesetter, 'pdf'>;
  log: Pick<Logger, 'warn'>;
  waitingMost?: number;
  timeLimitMs?: number;
}): Booklets {
  const printer = createImageWorkerPool({ concurrency: 1 });
  const inTurn = fairConcurrencyLimit(1, { waitingMost });

  async function printed(photo: NamedPicture): Promise<[string, Uint8Array][]> {
    const bytes = await readWhole(files, photo);
    if (typeof bytes === 'string') return [];
    const jpeg = await printer.print(bytes).catch((err: unknown) => {
      log.warn({ err }, 'A photo cannot be printed: the booklet has its letter without it.');
    });
    return jpeg ? [[photo.hash, jpeg]] : [];
  }

  async function make({ photos, setting, fold, signal }: BookletOrder): Promise<Booklet> {
    const late = AbortSignal.timeout(timeLimitMs);
    const set = (what: Setting) => {
      requireTime(late, signal);
      return typesetter.pdf(what);
    };
    const there = new Map<string, Uint8Array>();
    for (const photo of photos) {
      requireTime(late, signal);
      for (const [hash, jpeg] of await printed(photo)) there.set(hash, jpeg);
    }
    const whole = photos.every(({ hash }) => there.has(hash));
    const pages = await set(setting(there));
    if (!fold) return { pdf: pages, whole };
    const { rightToLeft, data } = fold;
    const sheets = foldedSheets(countPages(pages), { rightToLeft });
    const sides = sheets.flatMap(({ front, back }) => [front, back]);
    const pdf = await set({
      template: 'folded',
      data: { ...data, sides: sides.map((side) => side.map((page) => page ?? null)) },
      files: { '/booklet.pdf': pages },
    });
    return { pdf, whole };
  }

  return {
    async make(order) {
      try {
        return await inTurn(order.whose, () => make(order));
      } catch (error) {
        if (error instanceof BusyError) throw new TypesettingError('busy', error);
        throw error;
      }
    },
    close: () => printer.close(),
  };
}

function requireTime(...signals: AbortSignal[]): void {
  if (signals.some(({ aborted }) => aborted)) throw new TypesettingError('timeout');
}

/** @internal The root of its pages says it, and what sets them packs none of that. */
export function countPages(pdf: Uint8Array): number {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  const [, count] = /\/Type \/Pages\s+\/Count (\d+)/.exec(text) ?? [];
  if (!count) throw new TypesettingError('failed', 'It has no pages.');
  return Number(count);
}
