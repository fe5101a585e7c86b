import { expect, test } from 'vitest';
import {
  BusyError,
  concurrencyLimit,
  fairConcurrencyLimit,
  lanedConcurrencyLimit,
} from './concurrency-limit.ts';

test('no more than so much runs at once, and all of it runs, in order', async () => {
  const run = concurrencyLimit(2);
  let now = 0;
  let most = 0;
  const began: number[] = [];
  const work = (n: number) => async () => {
    began.push(n);
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setImmediate(resolve));
    now -= 1;
    return n;
  };
  const numbers = Array.from({ length: 20 }, (_, n) => n);
  expect(await Promise.all(numbers.map((n) => run(work(n))))).toEqual(numbers);
  expect(began).toEqual(numbers);
  expect(most).toBe(2);
});

test('what fails gives its turn to the next', async () => {
  const run = concurrencyLimit(1);
  const failing = run(() => Promise.reject(new Error('no')));
  const next = run(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await run(async () => 'again')).toBe('again');
});

test('when as much waits as may, the next is refused at once, and there is room again later', async () => {
  const run = lanedConcurrencyLimit(2, 2);
  let finish = () => {};
  const running = run(false, () => new Promise<void>((resolve) => (finish = resolve)));
  const waiting = [run(false, async () => 1), run(false, async () => 2)];
  await expect(run(false, async () => 3)).rejects.toThrow(BusyError);
  finish();
  await running;
  expect(await Promise.all(waiting)).toEqual([1, 2]);
  expect(await run(false, async () => 4)).toBe(4);
});

test('what is preferred finds a slot, and goes before all that waits', async () => {
  const run = lanedConcurrencyLimit(2, 5);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const start = (isPreferred: boolean, name: string) =>
    run(isPreferred, () => {
      began.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = [start(false, 'a'), start(false, 'b'), start(true, 'c'), start(true, 'd')];
  await settled();
  expect(began).toEqual(['a', 'c']);
  ends[0]?.();
  await settled();
  expect(began).toEqual(['a', 'c', 'd']);
  ends[1]?.();
  await settled();
  expect(began).toEqual(['a', 'c', 'd', 'b']);
  for (const end of ends) end();
  await Promise.all(all);
});

/** Work that ends when it is told to, and tells when it begins. */
function inHand(limit: ReturnType<typeof fairConcurrencyLimit>) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    began,
    start(whose: string, name: string) {
      const work = () =>
        new Promise<void>((resolve) => {
          began.push(name);
          ends.set(name, resolve);
        });
      return limit(whose, work);
    },
    async end(name: string) {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('thirty of one sender do not keep the one of another waiting', async () => {
  const { began, start, end } = inHand(fairConcurrencyLimit(2));
  const all = Array.from({ length: 30 }, (_, n) => start('school', `school ${n}`));
  await end('nobody');
  expect(began).toEqual(['school 0']);
  const one = start('home', 'home');
  await end('nobody');
  expect(began).toEqual(['school 0', 'home']);
  await end('home');
  await one;
  for (let n = 0; n < 30; n += 1) await end(`school ${n}`);
  await Promise.all(all);
  expect(began.slice(2)).toEqual(Array.from({ length: 29 }, (_, n) => `school ${n + 1}`));
});

test('whoever is alone has every turn, until somebody else is on the way', async () => {
  let alone = true;
  const { began, start, end } = inHand(fairConcurrencyLimit(2, { isAlone: () => alone }));
  const all = Array.from({ length: 6 }, (_, n) => start('school', `school ${n}`));
  await end('nobody');
  expect(began).toEqual(['school 0', 'school 1']);
  await end('school 0');
  expect(began).toEqual(['school 0', 'school 1', 'school 2']);
  alone = false;
  await end('school 1');
  expect(began).toHaveLength(3);
  const one = start('home', 'home');
  await end('nobody');
  expect(began.at(-1)).toBe('home');
  await end('home');
  await one;
  expect(began).toHaveLength(4);
  alone = true;
  await end('school 2');
  expect(began.slice(4)).toEqual(['school 3', 'school 4']);
  for (const name of ['school 3', 'school 4', 'school 5']) await end(name);
  await Promise.all(all);
});

test('with a limit of one those who wait take it one after another', async () => {
  const { began, start, end } = inHand(fairConcurrencyLimit(1));
  const all = [start('school', 'a'), start('school', 'b'), start('school', 'c')];
  all.push(start('home', 'd'), start('ship', 'e'), start('home', 'f'));
  for (const name of ['nobody', 'a', 'd', 'e', 'b', 'f', 'c']) await end(name);
  await Promise.all(all);
  expect(began).toEqual(['a', 'd', 'e', 'b', 'f', 'c']);
});

test('one sender waits in half of the places, and is refused beyond them while others are not', async () => {
  const { began, start, end } = inHand(fairConcurrencyLimit(1, { waitingMost: 4 }));
  const all = [start('school', 'a'), start('school', 'b'), start('school', 'c')];
  await expect(start('school', 'd')).rejects.toThrow(BusyError);
  all.push(start('home', 'e'), start('ship', 'f'));
  await expect(start('train', 'g')).rejects.toThrow(BusyError);
  for (const name of ['nobody', 'a', 'e', 'f']) await end(name);
  all.push(start('school', 'h'));
  for (const name of ['b', 'c', 'h']) await end(name);
  await Promise.all(all);
  expect(began).toEqual(['a', 'e', 'f', 'b', 'c', 'h']);
});

test('what fails gives its turn to the next, whoever that is', async () => {
  const run = fairConcurrencyLimit(1);
  const failing = run('school', () => Promise.reject(new Error('no')));
  const others = [run('school', async () => 1), run('home', async () => 2)];
  await expect(failing).rejects.toThrow('no');
  expect(await Promise.all(others)).toEqual([1, 2]);
});
