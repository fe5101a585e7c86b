import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TOPICS } from '#domain/topics/topics.ts';
import { type Counted, type CounterMoves, counterMoves, LETTERS_COUNTER } from './counters.ts';
import { LETTER_STATES } from './letter.ts';

fc.configureGlobal({ seed: 20_260_608 });

const seaKenya: Counted = { state: 'published', topic: 'sea', country: 'KE' };
const lakesKenya: Counted = { state: 'published', topic: 'lakes', country: 'KE' };
const seaPeru: Counted = { state: 'published', topic: 'sea', country: 'PE' };
const pending: Counted = { ...seaKenya, state: 'pending' };
const nothing: CounterMoves = { total: 0, perCountry: [] };

const aLetter = fc.option(
  fc.record<Counted>({
    state: fc.constantFrom(...LETTER_STATES),
    topic: fc.constantFrom(...TOPICS),
    country: fc.constantFrom('KE', 'PE', 'JP'),
  }),
  { nil: undefined },
);

describe('the counters', () => {
  test('keep the total under the specification’s name', () => {
    expect(LETTERS_COUNTER).toBe('numberLetters');
  });

  test('move up by one for a letter that becomes public', () => {
    const up = { total: 1, perCountry: [{ country: 'KE', topic: 'sea', by: 1 }] };
    expect(counterMoves(undefined, seaKenya)).toEqual(up);
    expect(counterMoves(pending, seaKenya)).toEqual(up);
  });

  test('move down by one for a letter that is public no more', () => {
    const down = { total: -1, perCountry: [{ country: 'KE', topic: 'sea', by: -1 }] };
    expect(counterMoves(seaKenya, undefined)).toEqual(down);
    expect(counterMoves(seaKenya, { ...seaKenya, state: 'trashed' })).toEqual(down);
    expect(counterMoves(seaKenya, { ...seaKenya, state: 'unpublished' })).toEqual(down);
  });

  test('take from the old place and give to the new, the total standing still', () => {
    expect(counterMoves(seaKenya, lakesKenya)).toEqual({
      total: 0,
      perCountry: [
        { country: 'KE', topic: 'sea', by: -1 },
        { country: 'KE', topic: 'lakes', by: 1 },
      ],
    });
    expect(counterMoves(seaKenya, seaPeru).perCountry).toEqual([
      { country: 'KE', topic: 'sea', by: -1 },
      { country: 'PE', topic: 'sea', by: 1 },
    ]);
  });

  test('stand still while a letter is not public, and when nothing of it changes', () => {
    expect(counterMoves(seaKenya, seaKenya)).toEqual(nothing);
    expect(counterMoves(undefined, pending)).toEqual(nothing);
    expect(counterMoves(pending, { ...lakesKenya, state: 'rejected' })).toEqual(nothing);
    expect(counterMoves({ ...seaKenya, state: 'trashed' }, undefined)).toEqual(nothing);
    expect(counterMoves(undefined, undefined)).toEqual(nothing);
  });

  test('end up the same by way of any state between', () => {
    fc.assert(
      fc.property(aLetter, aLetter, aLetter, (a, b, c) => {
        const both = sum(counterMoves(a, b), counterMoves(b, c));
        expect(both).toEqual(sum(counterMoves(a, c)));
      }),
    );
  });

  test('are brought back by the way back', () => {
    fc.assert(
      fc.property(aLetter, aLetter, (a, b) => {
        expect(sum(counterMoves(a, b), counterMoves(b, a))).toEqual({});
      }),
    );
  });

  test('add up: the total moves by what all countries move', () => {
    fc.assert(
      fc.property(aLetter, aLetter, (a, b) => {
        const { total, perCountry } = counterMoves(a, b);
        expect(perCountry.reduce((all, { by }) => all + by, 0)).toBe(total);
      }),
    );
  });
});

/** The effect of moves one after the other, counters that did not move left out. */
function sum(...all: CounterMoves[]): Record<string, number> {
  const effect: Record<string, number> = {};
  const move = (counter: string, by: number) => {
    effect[counter] = (effect[counter] ?? 0) + by;
    if (effect[counter] === 0) delete effect[counter];
  };
  for (const { total, perCountry } of all) {
    move(LETTERS_COUNTER, total);
    for (const { country, topic, by } of perCountry) move(`${country} ${topic}`, by);
  }
  return effect;
}
