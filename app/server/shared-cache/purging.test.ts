import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { purgeFindings } from '#server/doctor/purges.ts';
import { readConfig } from '#server/process/config.ts';
import { NOON, writeCast } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { openTemporaryStore } from '#tests/store/sqlite/temporary.ts';
import { PurgeError } from './purge-call.ts';
import { purgeFigures } from './purged.ts';
import { openPurging } from './purging.server.ts';

const log = pino({ level: 'silent' });

let opened: Awaited<ReturnType<typeof openTemporaryStore>>;
let now: number;
let calls: string[][];
let fails: string | undefined;

beforeEach(async () => {
  opened = await openTemporaryStore();
  await writeCast(opened.store);
  now = NOON;
  calls = [];
  fails = undefined;
});
afterEach(() => opened.close());

const start = (build = 'one') =>
  openPurging({
    store: opened.store,
    log,
    build,
    now: () => now,
    async call(tags) {
      if (fails) throw new PurgeError(fails);
      calls.push([...tags]);
    },
  });

type Purging = ReturnType<typeof start>;

/** A second at a time, as often as is asked. */
async function passSeconds(purging: Purging, seconds: number): Promise<void> {
  for (let n = 0; n < seconds; n += 1) {
    await purging.work();
    now += 1000;
  }
}

async function startSettled(build?: string): Promise<Purging> {
  const purging = start(build);
  await passSeconds(purging, 6);
  calls = [];
  return purging;
}

const trash = (id: string) => letterStep(opened.store, 'trash', id, { version: 1 });
const saidLetters = () => calls.map((tags) => tags.find((tag) => tag.startsWith('letter:')));

describe('the cache in front', () => {
  test('is told at first to throw away everything, twice, and then nothing more', async () => {
    const purging = start();
    await passSeconds(purging, 8);
    expect(calls).toEqual([['settings'], ['settings']]);
    await purging.stop();
  });

  test('is told each change in its order, and again a little later', async () => {
    const purging = await startSettled();
    await trash('thiago');
    await passSeconds(purging, 1);
    await trash('amina');
    await passSeconds(purging, 1);
    expect(saidLetters()).toEqual(['letter:thiago', 'letter:amina']);
    expect(calls[0]).toEqual(expect.arrayContaining(['topic:rivers', 'total', 'letter', 'topic']));
    calls = [];
    await passSeconds(purging, 8);
    expect(calls.flat().filter((tag) => tag.startsWith('letter:'))).toContain('letter:thiago');
    expect(calls.flat().filter((tag) => tag.startsWith('letter:'))).toContain('letter:amina');
    calls = [];
    await passSeconds(purging, 8);
    expect(calls).toEqual([]);
    await purging.stop();
  });

  test('is told what it missed once it answers again, with waits that grow', async () => {
    const purging = await startSettled();
    fails = 'status 503';
    await trash('thiago');
    await passSeconds(purging, 5);
    await trash('amina');
    await passSeconds(purging, 5);
    expect(calls).toEqual([]);
    const figures = await purgeFigures(opened.store);
    expect(figures).toEqual({
      waiting: 2,
      failing: { since: expect.any(Number), error: 'status 503' },
    });
    const config = readConfig({ PURGE_URL: 'http://cache.test/', SHARED_CACHE_SECONDS: '60' }, '/');
    const found = await purgeFindings(opened.store, config, now);
    expect(found).toMatchObject([
      { verdict: 'fault', says: expect.stringContaining('status 503') },
    ]);
    fails = undefined;
    await passSeconds(purging, 1);
    expect(calls).toEqual([]);
    await passSeconds(purging, 10);
    const tags = calls.flat();
    expect(tags.indexOf('letter:thiago')).toBeGreaterThanOrEqual(0);
    expect(tags.indexOf('letter:amina')).toBeGreaterThan(tags.indexOf('letter:thiago'));
    expect(await purgeFigures(opened.store)).toEqual({ waiting: 0, failing: undefined });
    expect(await purgeFindings(opened.store, config, now)).toMatchObject([{ verdict: 'ok' }]);
    await purging.stop();
  });

  test('is told the rest by the next process, from where the last one was', async () => {
    const first = await startSettled();
    await first.stop();
    await trash('amina');
    const second = start();
    await passSeconds(second, 8);
    expect(saidLetters()).toEqual(['letter:amina', 'letter:amina']);
    await second.stop();
  });

  test('is told by one process at a time', async () => {
    const first = await startSettled();
    const second = start();
    await trash('amina');
    for (let n = 0; n < 8; n += 1) {
      await Promise.all([first.work(), second.work()]);
      now += 1000;
    }
    expect(saidLetters()).toEqual(['letter:amina', 'letter:amina']);
    await Promise.all([first.stop(), second.stop()]);
  });

  test('throws everything away with another build, or another past of the store', async () => {
    await (await startSettled('one')).stop();
    const next = start('two');
    await passSeconds(next, 8);
    expect(calls).toEqual([['settings'], ['settings']]);
    await opened.store.siteMeta.set('past of the store', 'another');
    await letterStep(opened.store, 'trash', 'amina', { version: 1 });
    calls = [];
    await passSeconds(next, 1);
    expect(calls).toEqual([['settings']]);
    await next.stop();
  });

  test('throws everything away where too much has changed to be told', async () => {
    const purging = await startSettled();
    const { store } = opened;
    const many = {
      ...store,
      invalidationsInOrder: async (_: number, most: number) =>
        Array.from({ length: most }, (_, n) => ({ tag: `letter:${n}`, version: n })),
    };
    await purging.stop();
    await trash('amina');
    const other = openPurging({
      store: many,
      log,
      build: 'one',
      now: () => now,
      call: async (tags) => void calls.push([...tags]),
    });
    await other.work();
    expect(calls).toEqual([['settings']]);
    await other.stop();
  });
});
