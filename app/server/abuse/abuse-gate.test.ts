import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { NOON } from '#tests/cast/cast.ts';
import {
  challengeOf,
  count,
  database,
  gate,
  keyOf,
  LONG_TEXT,
  openGates,
  plainly,
  send,
  store,
  work,
} from '#tests/harness/abuse-gates.ts';
import { openAbuseGate } from './abuse-gate.server.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

openGates();

describe('the gate for what visitors send', () => {
  test('lets a person through, with nothing against them', async () => {
    expect(await send()).toMatchObject({ go: true, signals: [], suspicion: 0 });
  });

  describe('the same submission', () => {
    test('has one key, however often it is sent; another content has another', async () => {
      const idempotencyKey = randomUUID();
      const first = await keyOf(send({}, { idempotencyKey }));
      expect(await keyOf(send({}, { idempotencyKey }))).toBe(first);
      const others = [
        send({ text: 'Thank you!!' }, { idempotencyKey }),
        send({ target: 'thiago' }, { idempotencyKey }),
        send({ kind: 'letter' }, { idempotencyKey }),
        send({ fields: ['Nina', '35'] }, { idempotencyKey }),
        send({ fields: ['Nina3', '4'] }, { idempotencyKey }),
        send(),
      ];
      const keys = await Promise.all(others.map(keyOf));
      expect(new Set([first, ...keys]).size).toBe(7);
    });

    test('from a browser that stored its draft has its key after weeks too', async () => {
      const idempotencyKey = randomUUID();
      const first = await keyOf(send({}, { idempotencyKey }));
      vi.setSystemTime(NOON + 30 * DAY);
      await gate.sweep();
      expect(await keyOf(send({}, { idempotencyKey }))).toBe(first);
    });

    test('without script has one key for a day, from one network', async () => {
      const first = await keyOf(plainly());
      vi.setSystemTime(NOON + DAY - SECOND);
      expect(await keyOf(plainly())).toBe(first);
      expect(await keyOf(plainly({}, '192.0.2.8'))).not.toBe(first);
      expect(await keyOf(plainly({ text: 'Thanks!' }))).not.toBe(first);
      vi.setSystemTime(NOON + DAY + SECOND);
      await gate.sweep();
      expect(await keyOf(plainly())).not.toBe(first);
    });

    test('without script has one key if it comes twice at once', async () => {
      const keys = await Promise.all(Array.from({ length: 5 }, () => keyOf(plainly())));
      expect(new Set(keys).size).toBe(1);
    });

    test('does not count as many, nor as its own duplicate', async () => {
      const idempotencyKey = randomUUID();
      for (let n = 0; n < 200; n += 1) {
        expect(await send({ text: LONG_TEXT }, { idempotencyKey })).toMatchObject({
          go: true,
          signals: [],
        });
      }
    });

    test('is not recognised by a key that no script of ours makes', async () => {
      expect(await send({}, { idempotencyKey: 'x'.repeat(36) })).toMatchObject({
        signals: ['noScript'],
      });
    });
  });

  describe('a class', () => {
    test('of thirty behind one address sends twice within ten minutes, unhindered', async () => {
      for (let n = 0; n < 60; n += 1) {
        vi.setSystemTime(NOON + n * 10 * SECOND);
        const text = `I am number ${n} and I like your letter.`;
        expect(await send({ text }), `${n}`).toMatchObject({ go: true, signals: [] });
      }
    });

    test('of thirty without script, all at the same moment, is unhindered too', async () => {
      const all = Array.from({ length: 30 }, (_, n) => plainly({ text: `I am number ${n}.` }));
      for (const verdict of await Promise.all(all)) expect(verdict.go).toBe(true);
    });
  });

  describe('booklets', () => {
    test('are made for a class behind one address, not for a flood, and elsewhere all the same', async () => {
      const asked = [];
      for (let n = 0; n < 60; n += 1) asked.push(await gate.mayMakeBooklet('203.0.113.9'));
      expect(asked).toEqual([...Array(40).fill(true), ...Array(20).fill(false)]);
      expect(await gate.mayMakeBooklet('203.0.113.10')).toBe(true);
      vi.setSystemTime(Date.now() + 20 * SECOND);
      expect(await gate.mayMakeBooklet('203.0.113.9')).toBe(true);
      expect(await gate.mayMakeBooklet('203.0.113.9')).toBe(false);
    });

    test('leave letters and answers their own allowance', async () => {
      for (let n = 0; n < 60; n += 1) await gate.mayMakeBooklet('203.0.113.9');
      expect(await send({}, { address: '203.0.113.9' })).toMatchObject({ go: true, signals: [] });
    });
  });

  describe('a flood from one network', () => {
    const flood = async (
      from: number,
      to: number,
      address = (n: number) => `2001:db8::${n + 1}`,
    ) => {
      const answers: Record<string, number> = {};
      for (let n = from; n < to; n += 1) {
        const verdict = await send({ text: `${n}` }, { address: address(n) });
        const answer = verdict.go ? 'go' : verdict.why;
        answers[answer] = (answers[answer] ?? 0) + 1;
      }
      return answers;
    };

    test('is asked for work, then has to wait, and may go on after a minute', async () => {
      expect(await flood(0, 60)).toEqual({ go: 60 });
      expect(await flood(60, 600)).toEqual({ proof: 540 });
      expect(await flood(600, 605)).toEqual({ tooMany: 5 });
      expect(await send({}, { address: '2001:db8::1' })).toMatchObject({ retryAfterSeconds: 60 });
      vi.setSystemTime(NOON + 60 * SECOND);
      expect(await send({}, { address: '2001:db8::1' })).toMatchObject({ go: true });
      expect(await send({}, { address: '2001:db8:0:1::1' })).toMatchObject({ go: true });
    });

    test('goes on with work, and moderators are told', async () => {
      await flood(0, 60);
      const challenge = await challengeOf(send({}, { address: '2001:db8::1' }));
      const fields = { address: '2001:db8::2', challenge, proof: work(challenge) };
      expect(await send({}, fields)).toMatchObject({ go: true, signals: ['many'] });
    });

    test('survives a restart', async () => {
      await flood(0, 60);
      const restarted = await openAbuseGate(store);
      expect(await send({}, { address: '2001:db8::1', by: restarted })).toMatchObject({
        go: false,
      });
    });
  });

  describe('what it stores', () => {
    test('is neither an address, nor an idempotency key, nor a text', async () => {
      const idempotencyKey = randomUUID();
      await send(
        { text: LONG_TEXT, fields: ['nina@example.org'] },
        { idempotencyKey, address: '198.51.100.77' },
      );
      await plainly({ text: LONG_TEXT }, '2001:db8:5:6::7');
      const rows = ['rate_limits', 'idempotency_keys'].flatMap((table) =>
        database.prepare(`select * from ${table}`).all(),
      );
      expect(rows.length).toBeGreaterThan(3);
      expect(JSON.stringify(rows)).not.toMatch(
        new RegExp(`198\\.51|2001:db8|nina|Amina|amina|reef|${idempotencyKey}`),
      );
    });

    test('is gone after a day', async () => {
      await send({ text: LONG_TEXT });
      await plainly();
      await gate.sweep();
      expect(count('idempotency_keys')).toBe(2);
      vi.setSystemTime(NOON + DAY + SECOND);
      await gate.sweep();
      expect([count('idempotency_keys'), count('rate_limits')]).toEqual([0, 0]);
    });
  });
});
