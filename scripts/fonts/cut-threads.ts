import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Cut, type Room, stockOf } from './subset.ts';

export type CutJob = { kind: 'cut'; cut: Cut } | { kind: 'measure'; cut: Cut; text: string };
export type CutAnswer = { made: Uint8Array | Room } | { failure: string };

type Waiting = {
  job: CutJob;
  stock: string;
  resolve(made: never): void;
  reject(error: Error): void;
};
type Thread = { worker: Worker; stock: string | undefined; works: boolean };

/** Cuts fonts on every processor; a thread that has nothing to cut holds up nobody's end. */
export class CutThreads {
  readonly #waiting: Waiting[] = [];
  readonly #threads: Thread[] = [];

  run(job: Extract<CutJob, { kind: 'cut' }>): Promise<Uint8Array>;
  run(job: Extract<CutJob, { kind: 'measure' }>): Promise<Room>;
  run(job: CutJob): Promise<Uint8Array | Room> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, stock: stockOf(job.cut), resolve, reject });
      const resting = this.#threads.find(({ works }) => !works);
      if (resting) void this.#work(resting);
      else if (this.#threads.length < availableParallelism()) void this.#work(this.#start());
    });
  }

  #start(): Thread {
    const worker = new Worker(new URL('./cut-thread.ts', import.meta.url));
    const thread: Thread = { worker, stock: undefined, works: false };
    this.#threads.push(thread);
    return thread;
  }

  async #work(thread: Thread): Promise<void> {
    thread.works = true;
    thread.worker.ref();
    for (let next = this.#next(thread); next; next = this.#next(thread)) {
      thread.stock = next.stock;
      try {
        thread.worker.postMessage(next.job);
        const [answer]: CutAnswer[] = await once(thread.worker, 'message');
        if (answer && 'made' in answer) next.resolve(answer.made as never);
        else next.reject(new Error(answer?.failure));
      } catch (error) {
        for (const each of [next, ...this.#waiting.splice(0)]) each.reject(error as Error);
        this.#threads.splice(this.#threads.indexOf(thread), 1);
        return;
      }
    }
    thread.works = false;
    thread.worker.unref();
  }

  /** Of its own stock first, then of one that no other thread has unpacked. */
  #next({ stock }: Thread): Waiting | undefined {
    const taken = new Set(this.#threads.map((thread) => thread.stock));
    const own = this.#waiting.findIndex((each) => each.stock === stock);
    const free = this.#waiting.findIndex((each) => !taken.has(each.stock));
    return this.#waiting.splice([own, free, 0].find((at) => at >= 0) ?? 0, 1)[0];
  }
}
