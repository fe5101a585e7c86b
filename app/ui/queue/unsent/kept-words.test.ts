import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Device, stubDevice } from '#tests/harness/device.ts';
import type { EditOutcome } from '#ui/staff/views.ts';

const TO = '/profile/responses/a1/words';
const WORDS = { base: { text: 'Call 0770.' }, typed: { text: 'Call […].' }, at: Date.now() };

let device: Device['kept'];
const tabs: (() => void)[] = [];

beforeEach(() => {
  const stub = stubDevice();
  stub.line = true;
  device = stub.kept;
});

afterEach(() => {
  for (const close of tabs.splice(0)) close();
  vi.unstubAllGlobals();
});

async function openTab(memberId = 'rosa') {
  vi.resetModules();
  const requests = await import('#ui/behaviour/requests/sent-requests.ts');
  const unsent = await import('./unsent-store.ts');
  const words = await import('./kept-words.ts');
  tabs.push(unsent.openUnsentDecisions(memberId), words.openKeptWords(memberId));
  return {
    ...words,
    /** What comes of an edit that waited, or is sent at once. */
    answered(outcome: Partial<EditOutcome>, { atOnce = false } = {}) {
      const form = new FormData();
      form.append('item', 'a1.1');
      form.append('text', 'Call […].');
      const key = `unsent-decision:${memberId}:1`;
      const fields = [...form];
      const written = { getAttribute: () => TO, fields } as unknown as HTMLFormElement;
      if (atOnce) unsent.storeDecision(written, null);
      else {
        device.set(key, JSON.stringify({ to: TO, label: '', at: Date.now(), attempts: 1, fields }));
        unsent.takeInHand();
      }
      const data = { settled: [], conflicts: [], errors: {}, ...outcome };
      requests.noteAnswered({ to: TO, form }, [{ result: { data } }]);
    },
  };
}

test('what is typed on a card is there again in the next tab', async () => {
  const tab = await openTab();
  tab.keepWords('a1', WORDS);
  expect((await openTab()).keptWords('a1')).toEqual(WORDS);
});

test('another member who opens the desk finds nothing of it, nor does the device keep it', async () => {
  const tab = await openTab();
  tab.keepWords('a1', WORDS);
  const decided = JSON.stringify({
    ...{ to: '/profile/responses/approve', label: 'Approve', fields: [['item', 'b2.1']] },
    ...{ at: Date.now(), attempts: 0 },
  });
  device.set('unsent-decision:rosa:1', decided);
  const other = await openTab('rosalie');
  expect([other.keptWords('a1'), other.haveKeptWords()]).toEqual([undefined, false]);
  expect([...device]).toEqual([['unsent-decision:rosa:1', decided]]);
});

test('who signs out leaves none, and what is too old is cleared away', async () => {
  const tab = await openTab();
  tab.keepWords('a1', WORDS);
  tab.forgetKeptWords();
  expect([tab.haveKeptWords(), ...device]).toEqual([false]);
  tab.keepWords('a1', { ...WORDS, at: 0 });
  await openTab();
  expect([...device]).toEqual([]);
});

test.each([false, true])('once it was sent it is kept no longer (at once: %s)', async (atOnce) => {
  const tab = await openTab();
  tab.keepWords('a1', WORDS);
  tab.answered({}, { atOnce });
  expect([tab.keptWords('a1'), ...device]).toEqual([undefined]);
});

test.each<[string, Partial<EditOutcome>]>([
  ['somebody was first', { problem: 'Tomasz was first.' }],
  ['it cannot be so', { errors: { text: 'Tomasz was first.' } }],
])('if %s it stays, with why', async (_, outcome) => {
  const tab = await openTab();
  tab.keepWords('a1', WORDS);
  tab.answered(outcome);
  expect(tab.keptWords('a1')).toEqual({ ...WORDS, problem: 'Tomasz was first.' });
});

test('if it was sent at once, the open editor says what is wrong with it', async () => {
  const tab = await openTab();
  tab.keepWords('a1', WORDS);
  tab.answered({ problem: 'Tomasz was first.' }, { atOnce: true });
  expect(tab.keptWords('a1')).toEqual(WORDS);
});

test('what was refused is kept even if the device had nothing of it any more', async () => {
  const tab = await openTab();
  tab.answered({ problem: 'Tomasz was first.' });
  expect(tab.keptWords('a1')).toMatchObject({ base: {}, typed: { text: 'Call […].' } });
});
