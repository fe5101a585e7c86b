import type { TFunction } from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepWords, openKeptWords } from './kept-words.ts';
import { leaveNothingBehind } from './left-behind.ts';
import { openUnsentDecisions } from './unsent-store.ts';

const device = new Map<string, string>();
const asked: string[] = [];
const t = ((key: string) => key) as unknown as TFunction<'moderation'>;
let answer = true;
let close: (() => void)[] = [];

beforeEach(() => {
  const area = new Proxy(
    {
      getItem: (key: string) => device.get(key) ?? null,
      removeItem: (key: string) => device.delete(key),
      setItem: (key: string, value: string) => device.set(key, value),
    },
    {
      ownKeys: () => [...device.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  const confirm = (question: string) => {
    asked.push(question);
    return answer;
  };
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: area, confirm }));
  const fields = [['item', 'a1.1']];
  const kept = { to: '/profile/responses/approve', label: 'Approve', fields, at: Date.now() };
  device.set('unsent-decision:rosa:1', JSON.stringify({ ...kept, attempts: 1 }));
  close = [openUnsentDecisions('rosa'), openKeptWords('rosa')];
  keepWords('a1', { base: { text: 'Call 0770.' }, typed: { text: 'Call […].' }, at: Date.now() });
});

afterEach(() => {
  for (const each of close) each();
  device.clear();
  asked.length = 0;
  vi.unstubAllGlobals();
});

test('who signs out leaves neither a decision nor words on the device', () => {
  answer = true;
  expect(leaveNothingBehind(t)).toBe(true);
  expect(asked).toEqual(['kept.signOut', 'keptWords.signOut']);
  expect([...device]).toEqual([]);
  expect(leaveNothingBehind(t)).toBe(true);
  expect(asked).toHaveLength(2);
});

test('who stays keeps both', () => {
  answer = false;
  expect(leaveNothingBehind(t)).toBe(false);
  expect(device.size).toBe(2);
});
