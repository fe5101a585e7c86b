import type { Logger } from 'pino';
import { z } from 'zod';
import { startWorker, type Worker } from '#files/workers/worker.server.ts';
import { createWorkerPool } from '#files/workers/worker-pool.server.ts';

export type Setting = {
  /** Of a file in `templates`, without its ending. */
  template: string;
  /** What the template reads by `json("/data.json")`: what visitors wrote is data there, and never markup. */
  data: unknown;
  /** Pictures (WebP, PNG, JPEG, SVG) by the path that the template names: one without an ending. */
  files?: Readonly<Record<string, Uint8Array>> | undefined;
};

export type Typesetter = {
  /** A tagged PDF. */
  pdf(setting: Setting): Promise<Uint8Array<ArrayBuffer>>;
  /** Its first page, so many pixels wide. */
  jpeg(setting: Setting, width: number): Promise<Uint8Array<ArrayBuffer>>;
  /** What no face has of its words; none is the aim. */
  missing(setting: Setting): Promise<string>;
  close(): Promise<void>;
};

/** `busy`: too many wait; `failed`: the template's fault, or a picture's. */
export class TypesettingError extends Error {
  readonly reason: 'busy' | 'failed' | 'timeout';

  constructor(reason: TypesettingError['reason'], cause?: unknown) {
    super(`Typesetting: ${reason}.${typeof cause === 'string' ? ` ${cause}` : ''}`, { cause });
    this.reason = reason;
  }
}

type Question = Setting & ({ as: 'pdf' | 'missing' } | { as: 'jpeg'; width: number });

type Answer = Uint8Array<ArrayBuffer> | TypesettingError;

export type TypesetterOptions = {
  log?: Logger;
  timeLimitMs?: number;
  queueLimit?: number;
  /** Milliseconds after which the process without work is ended. */
  idleMs?: number;
  onStart?: (pid: number | undefined) => void;
  /** Others than the site's; tests put faulty ones here. */
  templates?: string;
};

const TEMPLATES = 'app/server/typesetting/templates';
const FONTS = 'app/server/typesetting/fonts.conf';
const TIME_LIMIT_MS = 30_000;
const QUEUE_LIMIT = 16;
const IDLE_MS = 60_000;
const HEAP_MIB = 128;
const BYTES_MAX = 256 * 1024 * 1024;

const answerHead = z.union([
  z.object({ length: z.int().min(0).max(BYTES_MAX) }),
  z.object({ error: z.string() }),
]);

/** One setting at a time, in a process that ends when there is nothing to set. All of it throws a TypesettingError. */
export function openTypesetter(options: TypesetterOptions = {}): Typesetter {
  const { log } = options;
  const pool = createWorkerPool({
    start: () => startTypesetting(options),
    concurrency: 1,
    queueLimit: options.queueLimit ?? QUEUE_LIMIT,
    idleMs: options.idleMs ?? IDLE_MS,
    busy: () => new TypesettingError('busy'),
  });

  async function ask(question: Question): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await pool.ask(question).catch((error) => failureOf(error));
    if (!(answer instanceof TypesettingError)) return answer;
    const { template } = question;
    if (answer.reason !== 'busy') log?.error({ err: answer, template }, 'It could not be set.');
    throw answer;
  }

  return {
    pdf: (setting) => ask({ ...setting, as: 'pdf' }),
    jpeg: (setting, width) => ask({ ...setting, as: 'jpeg', width }),
    missing: async (setting) => Buffer.from(await ask({ ...setting, as: 'missing' })).toString(),
    close: () => pool.close(),
  };
}

function startTypesetting(options: TypesetterOptions): Worker<Question, Answer> {
  const timeLimitMs = options.timeLimitMs ?? TIME_LIMIT_MS;
  const templates = options.templates ?? TEMPLATES;
  return startWorker<Question, Answer>({
    name: 'typesetter',
    program: {
      file: 'app/server/typesetting/typesetting-worker.ts',
      readable: ['build/faces', templates],
      heapMib: HEAP_MIB,
      // Otherwise what a machine happens to have would stand on paper.
      environment: { FONTCONFIG_FILE: FONTS, TEMPLATES: templates },
    },
    timeLimitMs,
    onStart: options.onStart,
    write({ data, files = {}, ...asked }) {
      const pictures = Object.entries(files);
      const lengths = pictures.map(([name, bytes]) => [name, bytes.byteLength]);
      const head = Buffer.from(
        JSON.stringify({ ...asked, data: JSON.stringify(data), files: lengths }),
      );
      const length = Buffer.alloc(4);
      length.writeUInt32LE(head.byteLength);
      return [length, head, ...pictures.map(([, bytes]) => bytes)];
    },
    async read(head, read) {
      const answer = answerHead.parse(JSON.parse(String(head)));
      if ('error' in answer) return new TypesettingError('failed', answer.error);
      return new Uint8Array(await read(answer.length));
    },
    late: () => new TypesettingError('timeout', `${timeLimitMs} ms`),
    broken: failureOf,
  });
}

function failureOf(error: unknown): TypesettingError {
  return error instanceof TypesettingError ? error : new TypesettingError('failed', error);
}
