import { describe, expect, test } from 'vitest';
import {
  afterTry,
  asTried,
  isDue,
  isForgotten,
  mayBeOpened,
  outcomeOf,
  type Unsent,
  withoutWaiting,
} from './unsent.ts';

const NOW = Date.UTC(2026, 5, 8);
const DAY_MS = 24 * 60 * 60_000;

const written = (part: Partial<Unsent> = {}): Unsent =>
  ({
    ...{ key: 'k', kind: 'answer', letter: 'amina', topic: 'sea', locale: 'en' },
    ...{ to: '/answer/send', page: '/letters/a', draft: 'response:amina' },
    ...{ fields: [['text', 'Hello']], at: NOW, tries: 0, mayHaveArrived: false },
    ...{ state: 'waiting', next: NOW, ...part },
  }) as Unsent;

const LOST = { came: 'nothing', reached: true } as const;
const NO_LINE = { came: 'nothing', reached: false } as const;

describe('what waits to be sent', () => {
  test('is due at once, waits longer after each try, and half an hour at most', () => {
    let unsent = written();
    const waits: number[] = [];
    expect(isDue(unsent, NOW)).toBe(true);
    for (let tries = 0; tries < 12; tries += 1) {
      unsent = afterTry(unsent, NO_LINE, NOW);
      if (unsent.state === 'waiting') waits.push((unsent.next - NOW) / 1000);
    }
    expect(waits.slice(0, 4)).toEqual([5, 10, 20, 40]);
    expect(waits.at(-1)).toBe(1800);
    expect(isDue(unsent, NOW)).toBe(false);
    expect(isDue(withoutWaiting(unsent), NOW)).toBe(true);
  });

  test('waits as long as the site asks it to', () => {
    const held = afterTry(written(), { ...LOST, retryAfterMs: 60_000 }, NOW);
    expect(held).toMatchObject({ state: 'waiting', next: NOW + 60_000 });
  });

  test('may be opened again as long as it cannot have arrived: it would arrive as another one', () => {
    expect(mayBeOpened(written())).toBe(true);
    expect(mayBeOpened(afterTry(written(), NO_LINE, NOW))).toBe(true);
    const lost = afterTry(written(), LOST, NOW);
    expect(mayBeOpened(lost)).toBe(false);
    expect(mayBeOpened(afterTry(lost, NO_LINE, NOW))).toBe(false);
    expect(mayBeOpened(afterTry(lost, { came: 'refused', why: 'wrong' }, NOW))).toBe(true);
  });

  test('may have arrived as long as it is being sent, and not opened: what sends it may be ended', () => {
    expect(mayBeOpened(asTried(written()))).toBe(false);
    expect(asTried(written())).toMatchObject({ state: 'waiting', fields: [['text', 'Hello']] });
  });

  test('loses its words as it arrives, and keeps its slip for sixty days', () => {
    const slip = { code: 'C', name: 'Nina', date: { iso: '', text: '' }, answer: undefined };
    const sent = afterTry(written(), { came: 'sent', slip }, NOW);
    expect(sent).toMatchObject({ state: 'sent', slip, fields: [], told: false });
    expect(mayBeOpened(sent)).toBe(false);
    expect(isForgotten(sent, NOW + 60 * DAY_MS)).toBe(false);
    expect(isForgotten(sent, NOW + 60 * DAY_MS + 1)).toBe(true);
    expect(isForgotten(written(), NOW + 1000 * DAY_MS)).toBe(false);
  });

  test('keeps its words when it is refused, and is not sent again by itself', () => {
    const refused = afterTry(written(), { came: 'refused', why: 'hints' }, NOW);
    expect(refused).toMatchObject({ state: 'refused', why: 'hints', fields: [['text', 'Hello']] });
    expect(isDue(withoutWaiting(refused), NOW + DAY_MS)).toBe(false);
  });
});

describe('what came of it', () => {
  test('is what the site says', () => {
    const receipt = { code: 'C', name: 'N', date: {}, answer: undefined, qr: 'data:', words: {} };
    expect(outcomeOf(200, { state: 'sent', receipt })).toEqual({
      came: 'sent',
      slip: { code: 'C', name: 'N', date: {}, answer: undefined },
    });
    expect(outcomeOf(200, { state: 'sent' })).toEqual({ came: 'sent', slip: undefined });
    expect(outcomeOf(400, { state: 'errors' })).toEqual({ came: 'refused', why: 'wrong' });
    expect(outcomeOf(400, { state: 'hints' })).toEqual({ came: 'refused', why: 'hints' });
    expect(outcomeOf(413, {})).toEqual({ came: 'refused', why: 'wrong' });
    expect(outcomeOf(404, {})).toEqual({ came: 'refused', why: 'gone' });
  });

  test('is nothing yet where the site has no time, is paused, or something else answered', () => {
    expect(outcomeOf(429, { state: 'tooMany' })).toEqual({ came: 'nothing', reached: false });
    expect(outcomeOf(503, { state: 'errors', picture: 'pictures.busy' })).toMatchObject(NO_LINE);
    expect(outcomeOf(500, { state: 'failed' })).toEqual(LOST);
    expect(outcomeOf(503, {})).toEqual(LOST);
    expect(outcomeOf(200, undefined)).toEqual(LOST);
  });
});
