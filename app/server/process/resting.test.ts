import { expect, onTestFinished, test } from 'vitest';
import { giveBackAtRest } from './resting.ts';

test('memory is given back when a process rests, and again when much has come together', () => {
  let [rss, busy, collected] = [190e6, 0.5, 0];
  const collect = () => {
    collected += 1;
    rss = 130e6;
  };
  const { look, stop } = giveBackAtRest({ rss: () => rss, busy: () => busy, collect });
  onTestFinished(stop);
  const after = (memory: number, load: number) => {
    [rss, busy] = [memory, load];
    look();
    return collected;
  };
  expect(after(190e6, 0.5)).toBe(0);
  expect(after(190e6, 0.01)).toBe(1);
  expect(after(138e6, 0)).toBe(1);
  expect(after(400e6, 0.9)).toBe(1);
  expect(after(400e6, 0)).toBe(2);
});

test('what cannot be given back is not asked for again and again', () => {
  let collected = 0;
  const collect = () => {
    collected += 1;
  };
  const { look, stop } = giveBackAtRest({ rss: () => 300e6, busy: () => 0, collect });
  onTestFinished(stop);
  for (let times = 0; times < 5; times += 1) look();
  expect(collected).toBe(1);
});
