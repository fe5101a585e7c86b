import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import { CHALLENGE_MS, solve } from '#domain/abuse/proof-of-work.ts';
import { openDatabase } from '#store/database/sqlite/dialect.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { NOON } from '#tests/cast/cast.ts';
import { writeEmptyStore } from '#tests/store/sqlite/temporary.ts';
import {
  type AbuseGate,
  type GateVerdict,
  openAbuseGate,
  type Submitted,
} from './abuse-gate.server.ts';

const SCHOOL = '192.0.2.7';
const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const LONG_TEXT =
  'Dear Amina, thank you for your letter. We read it aloud in class and talked about the reef.';

const work = (challenge: string) =>
  solve(challenge, (text) => createHash('sha256').update(text).digest());

describe('the gate for what visitors send', () => {
  let folder: string;
  let store: Store;
  let database: DatabaseSync;
  let gate: AbuseGate;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    folder = await mkdtemp(join(tmpdir(), 'wildpost-senders-'));
    const file = join(folder, 'wildpost.sqlite');
    await writeEmptyStore(file);
    store = await openSqliteStore(file, { mailOn: false });
    database = openDatabase(file);
    gate = await openAbuseGate(store);
  });

  afterEach(async () => {
    vi.useRealTimers();
    database.close();
    await store.close();
    await rm(folder, { recursive: true });
  });

  /** Sends as the page's script does, unless fields are said to be otherwise. */
  function send(
    part: Partial<Submitted> = {},
    {
      address = SCHOOL,
      by = gate,
      ...fields
    }: Partial<Record<keyof typeof GATE_FIELDS, string>> & {
      address?: string;
      by?: AbuseGate;
    } = {},
  ): Promise<GateVerdict> {
    const form = new FormData();
    const all = { idempotencyKey: randomUUID(), elapsed: '40000', ...fields };
    for (const [name, value] of Object.entries(all)) {
      if (value !== '') form.set(GATE_FIELDS[name as keyof typeof GATE_FIELDS], value);
    }
    const submitted = {
      kind: 'response',
      target: 'amina',
      text: 'Thank you!',
      fields: ['Nina', '34'],
    };
    return by.check(address, form, { ...submitted, ...part } as Submitted);
  }

  /** Sends as a browser without script does. */
  const plainly = (part: Partial<Submitted> = {}, address = SCHOOL) =>
    send(part, { idempotencyKey: '', elapsed: '', address });

  /** The key of a sending that may be stored. */
  async function keyOf(verdict: Promise<GateVerdict>): Promise<string> {
    const result = await verdict;
    if (!result.go) throw new Error(`It was held up: ${result.why}`);
    return result.sentKey;
  }

  /** The challenge that a sending is held up with. */
  async function challengeOf(verdict: Promise<GateVerdict>): Promise<string> {
    const result = await verdict;
    if (result.go || result.why !== 'proof') throw new Error('There was no challenge.');
    return result.challenge;
  }

  const count = (table: string) =>
    Number(database.prepare(`select count(*) as n from ${table}`).get()?.n);

  test('lets a person through, with nothing against them', async () => {
    expect(await send()).toMatchObject({ go: true, signals: [], suspicion: 0 });
  });

  describe('the same sending', () => {
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

    test('from a browser that kept its draft has its key after weeks too', async () => {
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

    test('is remembered over a restart', async () => {
      await flood(0, 60);
      const restarted = await openAbuseGate(store);
      expect(await send({}, { address: '2001:db8::1', by: restarted })).toMatchObject({
        go: false,
      });
    });
  });

  describe('a suspicious sender', () => {
    test.each([
      ['who falls into the honeypot', { honeypot: 'http://spam.example' }, ['trap']],
      ['who is faster than a person', { elapsed: '900' }, ['fast']],
    ])('%s gets through with work', async (_, fields, signals) => {
      const idempotencyKey = randomUUID();
      const challenge = await challengeOf(send({}, { ...fields, idempotencyKey }));
      const proof = work(challenge);
      expect(await send({}, { ...fields, idempotencyKey, challenge, proof })).toMatchObject({
        go: true,
        signals,
      });
    });

    test('who sends nearly the same again gets through with work', async () => {
      await send({ text: LONG_TEXT });
      const again = { text: LONG_TEXT.replace('Amina', 'Thiago'), target: 'thiago' };
      const challenge = await challengeOf(send(again, { address: '203.0.113.9' }));
      const fields = { address: '203.0.113.9', challenge, proof: work(challenge) };
      expect(await send(again, fields)).toMatchObject({ go: true, signals: ['duplicate'] });
    });

    test('without script gets through after twenty seconds, and not before', async () => {
      const spam = { text: 'See http://spam.example' };
      const plain = { idempotencyKey: '', elapsed: '' };
      const challenge = await challengeOf(send(spam, plain));
      vi.setSystemTime(NOON + 19 * SECOND);
      expect(await send(spam, { ...plain, challenge })).toEqual({
        go: false,
        why: 'proof',
        challenge,
        retryAfterSeconds: 1,
      });
      vi.setSystemTime(NOON + 20 * SECOND);
      expect(await send(spam, { ...plain, challenge })).toMatchObject({
        go: true,
        signals: ['link', 'noScript'],
      });
    });

    test('does not get through with a challenge used, forged, old or for something else', async () => {
      const fast = { elapsed: '0' };
      const challenge = await challengeOf(send({}, fast));
      const proof = work(challenge);
      const [id, since, signature = ''] = challenge.split('.');
      const other = await challengeOf(send({ target: 'thiago' }, fast));
      const refused: Partial<Record<keyof typeof GATE_FIELDS, string>>[] = [
        { challenge, proof: '' },
        { challenge, proof: proof.replace(/\d+$/, '1') },
        { challenge: other, proof: work(other) },
        { challenge: `${id}.${since}.${signature.replace(/^./, '_')}`, proof },
        { challenge: `${id}.${(NOON - 60 * SECOND).toString(36)}.${signature}`, proof },
        { challenge: '', proof },
        { challenge: 'x'.repeat(50_000), proof: '0'.repeat(50_000) },
      ];
      for (const fields of refused) {
        expect(
          await send({}, { ...fast, ...fields }),
          JSON.stringify(fields).slice(0, 99),
        ).toMatchObject({ go: false, why: 'proof' });
      }
      expect(await send({}, { ...fast, challenge, proof })).toMatchObject({ go: true });
      expect(await send({}, { ...fast, challenge, proof })).toMatchObject({ go: false });
      const late = await challengeOf(send({}, fast));
      vi.setSystemTime(NOON + CHALLENGE_MS + SECOND);
      expect(await send({}, { ...fast, challenge: late, proof: work(late) })).toMatchObject({
        go: false,
      });
    });

    test('who uses one challenge for many sendings at once gets one through', async () => {
      const fast = { elapsed: '0' };
      const challenge = await challengeOf(send({}, fast));
      const proof = work(challenge);
      const all = Array.from({ length: 5 }, (_, n) =>
        send({ text: `Number ${n}` }, { ...fast, challenge, proof }),
      );
      const went = (await Promise.all(all)).filter(({ go }) => go);
      expect(went).toHaveLength(1);
    });
  });

  describe('what it keeps', () => {
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
