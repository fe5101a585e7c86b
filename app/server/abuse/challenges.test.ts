import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import { CHALLENGE_MS } from '#domain/abuse/proof-of-work.ts';
import { NOON } from '#tests/cast/cast.ts';
import { challengeOf, LONG_TEXT, openGates, send, work } from '#tests/harness/abuse-gates.ts';

const SECOND = 1000;

openGates();

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
    const forged = signature.replace(/^./, (first) => (first === '_' ? '-' : '_'));
    const other = await challengeOf(send({ target: 'thiago' }, fast));
    const refused: Partial<Record<keyof typeof GATE_FIELDS, string>>[] = [
      { challenge, proof: '' },
      { challenge, proof: proof.replace(/\d+$/, '1') },
      { challenge: other, proof: work(other) },
      { challenge: `${id}.${since}.${forged}`, proof },
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

  test('who uses one challenge for many forms at once gets one through', async () => {
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
