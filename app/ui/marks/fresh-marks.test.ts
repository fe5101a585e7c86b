import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readingAt } from './fresh-marks.ts';

const NOTHING = { risks: [], concerns: [] };
const typed = (text: string) => ({ kind: 'text', tag: 'en', text }) as const;

let answers: PromiseWithResolvers<Response>[];
let sent: string[];
let reading: ReturnType<typeof readingAt>;
let found: string[];
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  [answers, sent, found] = [[], [], []];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).map(({ text }: { text: string }) => text));
    const answer = Promise.withResolvers<Response>();
    answers.push(answer);
    return answer.promise;
  });
  reading = readingAt('/profile/marks');
  leave = reading.begin((field, text) => found.push(`${field}: ${text}`));
});

afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rest = () => vi.runAllTimersAsync();
const answer = async (n: number, fields: number) => {
  answers[n]?.resolve(Response.json(Array(fields).fill(NOTHING)));
  await rest();
};

test('what is typed is read once the typing rests, all fields at once', async () => {
  for (const text of ['C', 'Ca', 'Call']) reading.type('text', typed(text));
  reading.type('name', typed('Mia'));
  await rest();
  expect(sent).toEqual([['Call', 'Mia']]);
  await answer(0, 2);
  expect(found).toEqual(['text: Call', 'name: Mia']);
});

test('one request at a time: what is typed meanwhile comes after it', async () => {
  reading.type('text', typed('Call'));
  await rest();
  reading.type('text', typed('Call me'));
  await rest();
  expect(sent).toEqual([['Call']]);
  await answer(0, 1);
  await answer(1, 1);
  expect(sent).toEqual([['Call'], ['Call me']]);
  expect(found).toEqual(['text: Call', 'text: Call me']);
});

test.each([
  ['the line is gone', () => answers[0]?.reject(new TypeError('Failed to fetch'))],
  ['the site refuses it', () => answers[0]?.resolve(new Response(null, { status: 400 }))],
])('if %s, nothing is said, and the next is read', async (_, fail) => {
  reading.type('text', typed('Call'));
  await rest();
  fail();
  await rest();
  reading.type('text', typed('Call me'));
  await rest();
  await answer(1, 1);
  expect(found).toEqual(['text: Call me']);
});

test('after the form was left nothing is read', async () => {
  reading.type('text', typed('Call'));
  leave();
  await rest();
  expect(sent).toEqual([]);
});
