import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KEPT_MOST, KEPT_MS, writtenItems } from '#domain/moderation/unsent-decisions.ts';
import { type Device, stubDevice } from '#tests/harness/device.ts';
import type { SentRequest } from '#ui/behaviour/requests/sent-requests.ts';

const TO = '/profile/responses/approve';
const OUTCOME = { settled: ['a1.1'], conflicts: [] };

let device: Device;
const tabs: (() => void)[] = [];

beforeEach(() => {
  device = stubDevice();
  device.line = true;
});

afterEach(() => {
  for (const close of tabs.splice(0)) close();
  vi.unstubAllGlobals();
});

/** A tab has modules of its own; all have one device. */
async function openTab(memberId = 'rosa') {
  vi.resetModules();
  const requests = await import('#ui/behaviour/requests/sent-requests.ts');
  const store = await import('./unsent-store.ts');
  tabs.push(store.openUnsentDecisions(memberId));
  const request = (items: string): SentRequest => {
    const form = new FormData();
    form.append('item', items);
    return { to: TO, form };
  };
  return {
    ...store,
    press: (items: string, to = TO) => {
      const fields = [
        ['item', items],
        ['back', '/profile/responses?email=x'],
      ];
      const form = { getAttribute: () => to, fields };
      return store.storeDecision(form as unknown as HTMLFormElement, null);
    },
    answered: (items: string, result: unknown = { data: OUTCOME }) =>
      requests.noteAnswered(request(items), [{ result }]),
    lost: (items: string, status?: number) => requests.isStoredForLater(request(items), status),
    failed: (items: string, status: number) => requests.isSeenTo(request(items), status),
  };
}

const onDevice = () =>
  [...device.kept.keys()].sort().map((key) => {
    const [member] = key.split(':').slice(1);
    const { fields, attempts } = JSON.parse(device.kept.get(key) ?? '');
    return `${member} ${writtenItems({ fields })} ${attempts}`;
  });

describe('with a line', () => {
  test('a decision goes its usual way, and nothing is written down', async () => {
    const tab = await openTab();
    const told: unknown[] = [];
    tab.onSentOutcome((outcome) => told.push(outcome));
    expect(tab.press('a1.1')).toBe(false);
    tab.answered('a1.1');
    expect([tab.unsentDecisions().length, ...device.kept]).toEqual([0]);
    expect(told).toEqual([OUTCOME]);
  });

  test('one that gets lost is stored, and the next wait behind it', async () => {
    const tab = await openTab();
    tab.press('a1.1');
    expect(tab.lost('a1.1')).toBe(true);
    expect(tab.press('b2.1')).toBe(true);
    expect(onDevice()).toEqual(['rosa a1.1 1', 'rosa b2.1 0']);
    expect([...device.kept.values()].join('')).not.toContain('email');
  });

  test('what gets lost that is no decision is told as ever', async () => {
    const tab = await openTab();
    expect(tab.lost('a1.1')).toBe(false);
    expect(tab.press('a1.1', '/profile/undo')).toBe(false);
    expect(tab.lost('a1.1')).toBe(false);
    expect([...device.kept]).toEqual([]);
  });

  test('one on its way when the page is closed is sent again by the next', async () => {
    const tab = await openTab();
    tab.press('a1.1');
    window.dispatchEvent(new Event('pagehide'));
    expect(onDevice()).toEqual(['rosa a1.1 1']);
    expect((await openTab()).takeInHand()?.fields[0]).toEqual(['item', 'a1.1']);
  });
});

describe('with a line, and a site that answers with an error', () => {
  const failedOnDevice = () =>
    [...device.kept.values()].map((value) => JSON.parse(value).failed === true);

  test.each([500, 502, 503, 429])('%s says nothing against it: it is stored', async (status) => {
    const tab = await openTab();
    tab.press('a1.1');
    expect(tab.failed('a1.1', status)).toBe(true);
    expect([onDevice(), failedOnDevice()]).toEqual([['rosa a1.1 1'], [true]]);
    tab.takeInHand();
    expect(tab.failed('a1.1', status)).toBe(true);
    expect(onDevice()).toEqual(['rosa a1.1 2']);
  });

  test('what a proxy answered is not the line, once it is lost again it is', async () => {
    const tab = await openTab();
    tab.press('a1.1');
    expect(tab.lost('a1.1', 502)).toBe(true);
    expect(failedOnDevice()).toEqual([true]);
    tab.takeInHand();
    expect(tab.lost('a1.1')).toBe(true);
    expect(failedOnDevice()).toEqual([false]);
  });

  test.each([403, 404, 413])('%s is told, and it waits no more', async (status) => {
    const tab = await openTab();
    const told: unknown[] = [];
    tab.onUnsentRefused((refusal) => told.push(refusal));
    tab.press('a1.1');
    expect(tab.failed('a1.1', status)).toBe(true);
    tab.press('b2.1');
    tab.lost('b2.1');
    tab.takeInHand();
    expect(tab.failed('b2.1', status)).toBe(true);
    expect([tab.unsentDecisions().length, told]).toEqual([0, [status, status]]);
  });

  test('an error that is no answer to a decision gets to the error page as ever', async () => {
    const tab = await openTab();
    expect([tab.failed('a1.1', 500), tab.failed('a1.1', 403)]).toEqual([false, false]);
    expect([...device.kept]).toEqual([]);
  });
});

describe('without a line', () => {
  beforeEach(() => {
    device.line = false;
  });

  test('decisions are stored, and sent one by one in their order', async () => {
    const tab = await openTab();
    const told: unknown[] = [];
    tab.onUnsentOutcome((outcome) => told.push(outcome));
    for (const item of ['a1.1', 'b2.1', 'c3.1']) expect(tab.press(item)).toBe(true);
    device.line = true;
    expect(tab.takeInHand()?.fields).toContainEqual(['item', 'a1.1']);
    expect(tab.takeInHand()).toBeUndefined();
    tab.answered('a1.1');
    expect(tab.takeInHand()?.fields).toContainEqual(['item', 'b2.1']);
    expect(tab.lost('b2.1')).toBe(true);
    expect(onDevice()).toEqual(['rosa b2.1 1', 'rosa c3.1 0']);
    expect(told).toEqual([OUTCOME]);
  });

  test('a redirect to the sign-in is no answer: it stays', async () => {
    const tab = await openTab();
    tab.press('a1.1');
    tab.takeInHand();
    tab.answered('a1.1', new Response(null, { status: 302 }));
    expect(onDevice()).toEqual(['rosa a1.1 1']);
  });

  test('two tabs see the same, and one sends', async () => {
    const one = await openTab();
    one.press('a1.1');
    const other = await openTab();
    expect(other.unsentDecisions().length).toBe(1);
    expect(one.takeInHand()).toBeDefined();
    expect(other.takeInHand()).toBeUndefined();
  });

  test('one is taken back, of many or alone, but not while it is sent', async () => {
    const tab = await openTab();
    tab.press('a1.1 b2.1');
    tab.press('c3.1');
    const [first = '', second = ''] = [...device.kept.keys()].sort();
    const unsent = (key: string) => ({ key, ...JSON.parse(device.kept.get(key) ?? '') });
    tab.takeBack(unsent(first), 'a1');
    tab.takeBack(unsent(second));
    expect(onDevice()).toEqual(['rosa b2.1 0']);
    const sent = tab.takeInHand();
    if (sent) tab.takeBack(sent);
    expect(onDevice()).toEqual(['rosa b2.1 0']);
  });

  test('another member neither sees nor sends them; who signs out leaves none', async () => {
    const rosa = await openTab('rosa');
    rosa.press('a1.1');
    const tomasz = await openTab('tomasz');
    expect([tomasz.unsentDecisions().length, tomasz.takeInHand()]).toEqual([0, undefined]);
    tomasz.forgetUnsentDecisions();
    expect(onDevice()).toEqual(['rosa a1.1 0']);
    rosa.forgetUnsentDecisions();
    expect([...device.kept]).toEqual([]);
  });

  test('more than there is room for is told as not sent', async () => {
    const tab = await openTab();
    device.room = 10;
    expect(tab.press('a1.1')).toBe(false);
    expect(tab.lost('a1.1')).toBe(false);
    device.room = 5_000_000;
    for (let n = 0; n < KEPT_MOST; n += 1) tab.press(`a${n}.1`);
    expect(tab.press('b2.1')).toBe(false);
    expect(tab.unsentDecisions().length).toBe(KEPT_MOST);
  });

  test('what is too old, or says nothing that could be sent, is cleared away', async () => {
    const tab = await openTab();
    tab.press('a1.1');
    const [key = ''] = [...device.kept.keys()];
    device.kept.set(
      key,
      JSON.stringify({ ...JSON.parse(device.kept.get(key) ?? ''), at: -KEPT_MS }),
    );
    device.kept.set('unsent-decision:tomasz:1', 'x');
    device.kept.set('desk-keys-off', '1');
    expect((await openTab()).unsentDecisions().length).toBe(0);
    expect([...device.kept.keys()]).toEqual(['desk-keys-off']);
  });
});
