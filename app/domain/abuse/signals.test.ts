import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEAST_TIME_MS, needsProof, type Signal, signalsOf, suspicionOf } from './signals.ts';

fc.configureGlobal({ seed: 20_260_608 });

const CHILD = { honeypot: '', text: 'I love your letter.', elapsedMs: 40_000, scripted: true };
const QUIET = { many: false, duplicate: false };

describe('signals', () => {
  test('are none for a person who takes their time', () => {
    expect(signalsOf(CHILD, QUIET)).toEqual([]);
    expect(signalsOf({ ...CHILD, elapsedMs: LEAST_TIME_MS }, QUIET)).toEqual([]);
  });

  test.each<[Signal, Partial<typeof CHILD>]>([
    ['trap', { honeypot: 'https://spam.example' }],
    ['fast', { elapsedMs: LEAST_TIME_MS - 1 }],
    ['link', { text: 'Look at http://spam.example' }],
    ['link', { text: 'Look at WWW.spam.example' }],
    ['noScript', { scripted: false }],
  ])('of a sender: %s', (signal, part) => {
    expect(signalsOf({ ...CHILD, ...part }, QUIET)).toEqual([signal]);
  });

  test('of a submission among others: many, duplicate', () => {
    expect(signalsOf(CHILD, { many: true, duplicate: false })).toEqual(['many']);
    expect(signalsOf(CHILD, { many: false, duplicate: true })).toEqual(['duplicate']);
  });

  test('a script that does not say how long it took was too fast', () => {
    expect(signalsOf({ ...CHILD, elapsedMs: undefined }, QUIET)).toEqual(['fast']);
  });

  test('nobody without script is called fast: nothing is known of their time', () => {
    const sender = { ...CHILD, scripted: false, elapsedMs: undefined };
    expect(signalsOf(sender, QUIET)).not.toContain('fast');
  });

  test('words that only look a little like addresses are none', () => {
    for (const text of ['I swam in the sea. Www!', 'a < b', 'http is a word', 'awww.']) {
      expect(signalsOf({ ...CHILD, text }, QUIET), text).toEqual([]);
    }
  });
});

describe('suspicion', () => {
  test('asks nobody for work who only has no script', () => {
    expect(needsProof(['noScript'])).toBe(false);
    expect(needsProof(['link'])).toBe(false);
    expect(needsProof([])).toBe(false);
  });

  test('asks for work after a trap, a flood, haste, repetition, or small things together', () => {
    const suspicious: Signal[][] = [
      ['trap'],
      ['many'],
      ['fast'],
      ['duplicate'],
      ['link', 'noScript'],
    ];
    for (const signals of suspicious) expect(needsProof(signals), `${signals}`).toBe(true);
  });

  test('only grows with further signals', () => {
    const all: Signal[] = ['trap', 'duplicate', 'fast', 'many', 'link', 'noScript'];
    fc.assert(
      fc.property(fc.subarray(all), fc.constantFrom(...all), (signals, further) => {
        const more = [...new Set([...signals, further])];
        expect(suspicionOf(more)).toBeGreaterThanOrEqual(suspicionOf(signals));
      }),
    );
  });
});
