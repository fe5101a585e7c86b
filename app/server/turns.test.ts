import { expect, test } from 'vitest';
import { BusyError, inTurns } from './turns.ts';

test('no more than so much runs at once, and all of it runs, in order', async () => {
  const run = inTurns(2);
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
  const run = inTurns(1);
  const failing = run(() => Promise.reject(new Error('no')));
  const next = run(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await run(async () => 'again')).toBe('again');
});

test('when as much waits as may, the next is refused at once, and there is room again later', async () => {
  const run = inTurns(1, 2);
  let finish = () => {};
  const running = run(() => new Promise<void>((resolve) => (finish = resolve)));
  const waiting = [run(async () => 1), run(async () => 2)];
  await expect(run(async () => 3)).rejects.toThrow(BusyError);
  finish();
  await running;
  expect(await Promise.all(waiting)).toEqual([1, 2]);
  expect(await run(async () => 4)).toBe(4);
});
