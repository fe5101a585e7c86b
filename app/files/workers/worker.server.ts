import type { Socket } from 'node:net';
import { type Program, startBounded } from './bounded-process.server.ts';

export type Read = (length: number) => Promise<Buffer>;

export type WorkerKind<Question, Answer> = {
  program: Program;
  name: string;
  timeLimitMs: number;
  /** The bytes of a question. */
  write(question: Question): readonly Uint8Array[];
  /** @throws what is to be told of an answer that is none; the worker is ended then. */
  read(head: Buffer, read: Read): Promise<Answer>;
  late(): Error;
  broken(cause: unknown): Error;
  onStart?: ((pid: number | undefined) => void) | undefined;
};

export type Worker<Question, Answer> = {
  ask(question: Question): Promise<Answer>;
  isAlive(): boolean;
  stop(): Promise<void>;
};

const START_LIMIT_MS = 15_000;
const STDERR_CHARACTERS_MAX = 2000;
const HEAD_BYTES_MAX = 4096;
const READY = '{"ready":true}';

/**
 * A process of its own for what may crash, hang or eat memory. Both sides say the length of a head (32 bits, little
 * endian), the head, and whatever that names; a worker that can be asked says that it is ready first.
 */
export function startWorker<Question, Answer>(
  kind: WorkerKind<Question, Answer>,
): Worker<Question, Answer> {
  const child = startBounded(kind.program);
  let alive = true;
  let lastWords = '';
  let abandon: ((error: Error) => void) | undefined;

  const gone = new Promise<void>((resolve) => {
    const end = (reason: unknown) => {
      alive = false;
      // One turn later, so that what it wrote on stderr is here.
      setImmediate(() => {
        abandon?.(new Error(`The worker ended (${reason}). ${lastWords}`.trim()));
        child.stdio[3]?.destroy();
        resolve();
      });
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(signal ?? code));
  });
  const channel = child.stdio[3] as Socket;
  const complaints = child.stderr as Socket;
  const read = reader(channel);
  complaints.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-STDERR_CHARACTERS_MAX);
  });
  channel.on('error', () => {});
  child.unref();
  channel.unref();
  complaints.unref();
  kind.onStart?.(child.pid);
  const started = start();

  async function start(): Promise<void> {
    try {
      const head = await within(
        START_LIMIT_MS,
        new Error('It was not ready in time.'),
        readHead(read),
      );
      if (String(head) !== READY) throw new Error('It said something else than that it is ready.');
    } catch (cause) {
      await stop();
      throw new Error(`The ${kind.name} does not start. Run "npm ci"; its cause says more.`, {
        cause,
      });
    }
  }

  async function ask(question: Question): Promise<Answer> {
    await started;
    for (const bytes of kind.write(question)) channel.write(bytes);
    return await within(
      kind.timeLimitMs,
      kind.late(),
      readHead(read).then((head) => kind.read(head, read)),
    ).catch(async (error) => {
      await stop();
      throw kind.broken(error);
    });
  }

  async function stop(): Promise<void> {
    alive = false;
    child.ref();
    child.kill('SIGKILL');
    await gone;
  }

  function within<T>(ms: number, late: Error, task: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout;
    return new Promise<T>((resolve, reject) => {
      abandon = reject;
      timer = setTimeout(reject, ms, late);
      task.then(resolve, reject);
    }).finally(() => {
      clearTimeout(timer);
      abandon = undefined;
    });
  }

  return { ask, isAlive: () => alive, stop };
}

/** Listens once for all: a listener added anew is called at once for what is already buffered. */
function reader(channel: Socket): Read {
  let take = () => {};
  channel.on('readable', () => take());
  return (length) =>
    new Promise((resolve, reject) => {
      take = () => {
        const bytes: Buffer | null = length === 0 ? Buffer.alloc(0) : channel.read(length);
        if (!bytes) return;
        take = () => {};
        if (bytes.length === length) resolve(bytes);
        else reject(new Error('The worker ended within an answer.'));
      };
      take();
    });
}

async function readHead(read: Read): Promise<Buffer> {
  const length = (await read(4)).readUInt32LE();
  if (length > HEAD_BYTES_MAX) throw new Error(`A head of ${length} bytes is no answer.`);
  return await read(length);
}
