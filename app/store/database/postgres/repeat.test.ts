import { expect, onTestFinished, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

const conflict = () => Object.assign(new Error('serialize'), { code: '40001' });
const lost = () => Object.assign(new Error('lost'), { code: 'ECONNRESET' });

/** As if ten seconds went by with each look at the clock. */
function onSlowMachine(): void {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 10_000;
    return now;
  });
  onTestFinished(() => clock.mockRestore());
}

test('a conflict has eight tries, however long each of them takes', async () => {
  onSlowMachine();
  const attempt = vi.fn().mockResolvedValue('done');
  for (let n = 1; n < 8; n += 1) attempt.mockRejectedValueOnce(conflict());
  expect(await repeat(attempt)).toBe('done');
  expect(attempt).toHaveBeenCalledTimes(8);
});

test('one that does not end is given up then', async () => {
  onSlowMachine();
  const attempt = vi.fn().mockRejectedValue(conflict());
  await expect(repeat(attempt)).rejects.toThrow('serialize');
  expect(attempt).toHaveBeenCalledTimes(8);
});

test('a lost connection, and a conflict that may not be tried again, has no more time than said', async () => {
  onSlowMachine();
  for (const [error, mayRepeat] of [
    [lost(), undefined],
    [conflict(), { conflicts: false, lost: true }],
  ] as const) {
    const attempt = vi.fn().mockRejectedValue(error);
    await expect(repeat(attempt, mayRepeat)).rejects.toThrow(error.message);
    expect(attempt).toHaveBeenCalledTimes(1);
  }
});
