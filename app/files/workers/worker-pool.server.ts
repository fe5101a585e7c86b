import type { Worker } from './worker.server.ts';

export type WorkerPool<Question, Answer> = {
  /** @throws `busy()` where too many wait already, and after `close`. */
  ask(question: Question): Promise<Answer>;
  close(): Promise<void>;
};

export type WorkerPoolOptions<Question, Answer> = {
  start(): Worker<Question, Answer>;
  concurrency: number;
  /** Questions that may wait for one of those. */
  queueLimit: number;
  /** Milliseconds after which a worker without work is ended. */
  idleMs: number;
  busy(): Error;
};

type Job<Question, Answer> = {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
};

export function createWorkerPool<Question, Answer>(
  options: WorkerPoolOptions<Question, Answer>,
): WorkerPool<Question, Answer> {
  const { concurrency, queueLimit, busy } = options;
  const waiting: Job<Question, Answer>[] = [];
  const working = new Set<Promise<void>>();
  const resting = new Map<Worker<Question, Answer>, NodeJS.Timeout>();
  let closed = false;

  function next(): void {
    while (working.size < concurrency) {
      const job = waiting.shift();
      if (!job) return;
      const done = work(job).finally(() => {
        working.delete(done);
        next();
      });
      working.add(done);
    }
  }

  async function work(job: Job<Question, Answer>): Promise<void> {
    let worker: Worker<Question, Answer> | undefined;
    try {
      worker = wake() ?? options.start();
      job.resolve(await worker.ask(job.question));
    } catch (error) {
      job.reject(error);
    }
    if (worker?.isAlive()) rest(worker);
  }

  function wake(): Worker<Question, Answer> | undefined {
    for (const [worker, timer] of resting) {
      clearTimeout(timer);
      resting.delete(worker);
      if (worker.isAlive()) return worker;
    }
    return undefined;
  }

  function rest(worker: Worker<Question, Answer>): void {
    const timer = setTimeout(() => {
      resting.delete(worker);
      void worker.stop();
    }, options.idleMs);
    resting.set(worker, timer.unref());
  }

  return {
    ask(question) {
      const full = working.size >= concurrency && waiting.length >= queueLimit;
      if (closed || full) return Promise.reject(busy());
      return new Promise((resolve, reject) => {
        waiting.push({ question, resolve, reject });
        next();
      });
    },

    async close() {
      closed = true;
      for (const job of waiting.splice(0)) job.reject(busy());
      await Promise.all(working);
      for (let worker = wake(); worker; worker = wake()) await worker.stop();
    },
  };
}
