import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import { UnknownOutcomeError } from './refusals.ts';
import type { Tables } from './schema.ts';

/** The more of them, the longer others wait for what these have locked. */
const TOGETHER_MAX = 16;

type Body = (trx: Transaction<Tables>) => Promise<unknown>;
type Waiting = { body: Body; resolve: (result: never) => void; reject: (error: unknown) => void };

const queues = new WeakMap<Kysely<Tables>, (waiting: Waiting) => void>();

/**
 * A short change in one transaction with those that others ask for meanwhile, one after another: one
 * commit for all (group commit), and within a process none is in the way of another. One that fails
 * fails alone. A body may be done again, so it does nothing but ask the database.
 */
export function inSharedTransaction<Result>(
  db: Kysely<Tables>,
  body: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const queue = queues.get(db) ?? queueOver(db);
  queues.set(db, queue);
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  queue({ body: AsyncLocalStorage.bind(body), resolve, reject });
  return promise;
}

function queueOver(db: Kysely<Tables>) {
  const waiting: Waiting[] = [];
  let isBusy = false;

  async function workOff(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) {
      // Whoever is heard of in the same turn of the loop comes along.
      await nextTurn();
      await perform(db, waiting.splice(0, TOGETHER_MAX));
    }
    isBusy = false;
  }

  return (one: Waiting) => {
    waiting.push(one);
    if (!isBusy) void workOff();
  };
}

const { setImmediate } = globalThis;
const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));

async function perform(db: Kysely<Tables>, group: readonly Waiting[]): Promise<void> {
  try {
    const results = await db.transaction().execute(async (trx) => {
      const done: unknown[] = [];
      for (const { body } of group) done.push(await body(trx));
      return done;
    });
    group.forEach(({ resolve }, n) => {
      resolve(results[n] as never);
    });
  } catch (error) {
    if (group.length > 1 && !(error instanceof UnknownOutcomeError)) {
      for (const each of group) await perform(db, [each]);
    } else {
      for (const { reject } of group) reject(error);
    }
  }
}
