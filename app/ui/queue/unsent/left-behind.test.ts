import type { TFunction } from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Device, stubDevice } from '#tests/harness/device.ts';
import { keepWords, openKeptWords } from './kept-words.ts';
import { leaveNothingBehind, leaveNoWords } from './left-behind.ts';
import { openUnsentDecisions } from './unsent-store.ts';

let device: Device['kept'];
const asked: string[] = [];
const t = ((key: string) => key) as unknown as TFunction<'moderation'>;
let answer = true;
let close: (() => void)[] = [];

beforeEach(() => {
  const confirm = (question: string) => {
    asked.push(question);
    return answer;
  };
  device = stubDevice({ confirm }).kept;
  const fields = [['item', 'a1.1']];
  const kept = { to: '/profile/responses/approve', label: 'Approve', fields, at: Date.now() };
  device.set('unsent-decision:rosa:1', JSON.stringify({ ...kept, attempts: 1 }));
  close = [openUnsentDecisions('rosa'), openKeptWords('rosa')];
  keepWords('a1', { base: { text: 'Call 0770.' }, typed: { text: 'Call […].' }, at: Date.now() });
});

afterEach(() => {
  for (const each of close) each();
  asked.length = 0;
  vi.unstubAllGlobals();
});

test('who signs out leaves neither a decision nor words on the device', () => {
  answer = true;
  expect(leaveNothingBehind(t)).toBe(true);
  expect(asked).toEqual(['kept.signOut.decisions', 'keptWords.signOut']);
  expect([...device]).toEqual([]);
  expect(leaveNothingBehind(t)).toBe(true);
  expect(asked).toHaveLength(2);
});

test('who stays keeps both', () => {
  answer = false;
  expect(leaveNothingBehind(t)).toBe(false);
  expect(device.size).toBe(2);
});

test('who leaves when the session has ended leaves no words, and what they decided waits', () => {
  answer = true;
  expect(leaveNoWords(t)).toBe(true);
  expect(asked).toEqual(['keptWords.leave']);
  expect([...device.keys()]).toEqual(['unsent-decision:rosa:1']);
});
