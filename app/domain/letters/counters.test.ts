import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TOPICS } from '#domain/topics/topics.ts';
import { type Counted, type CounterChanges, counterChanges, LETTERS_COUNTER } from './counters.ts';
import { LETTER_STATES } from './letter.ts';

fc.configureGlobal({ seed: 20_260_608 });

const seaKenya: Counted = { state: 'published', topic: 'sea', country: 'KE' };
const lakesKenya: Counted = { state: 'published', topic: 'lakes', country: 'KE' };
const seaPeru: Counted = { state: 'published', topic: 'sea', country: 'PE' };
const pending: Counted = { ...seaKenya, state: 'pending' };
const nothing: CounterChanges = { total: 0, perCountry: [] };

const aLetter = fc.option(
  fc.record<Counted>({
    state: fc.constantFrom(...LETTER_STATES),
    topic: fc.constantFrom(...TOPICS),
    country: fc.constantFrom('KE', 'PE', 'JP'),
  }),
  { nil: undefined },
);

describe('the counters', () => {
  test('count the total under the specification’s name', () => {
    expect(LETTERS_COUNTER).toBe('numberLetters');
  });

  test('go up by one for a letter that becomes public', () => {
    const up = { total: 1, perCountry: [{ country: 'KE', topic: 'sea', by: 1 }] };
    expect(counterChanges(undefined, seaKenya)).toEqual(up);
    expect(counterChanges(pending, seaKenya)).toEqual(up);
  });

  test('go down by one for a letter that is public no more', () => {
    const down = { total: -1, perCountry: [{ country: 'KE', topic: 'sea', by: -1 }] };
    expect(counterChanges(seaKenya, undefined)).toEqual(down);
    expect(counterChanges(seaKenya, { ...seaKenya, state: 'trashed' })).toEqual(down);
    expect(counterChanges(seaKenya, { ...seaKenya, state: 'unpublished' })).toEqual(down);
  });

  test('take from the old topic or country and give to the new, the total standing still', () => {
    expect(counterChanges(seaKenya, lakesKenya)).toEqual({
      total: 0,
      perCountry: [
        { country: 'KE', topic: 'sea', by: -1 },
        { country: 'KE', topic: 'lakes', by: 1 },
      ],
    });
    expect(counterChanges(seaKenya, seaPeru).perCountry).toEqual([
      { country: 'KE', topic: 'sea', by: -1 },
      { country: 'PE', topic: 'sea', by: 1 },
    ]);
  });

  test('stand still while a letter is not public, and when nothing of it changes', () => {
    expect(counterChanges(seaKenya, seaKenya)).toEqual(nothing);
    expect(counterChanges(undefined, pending)).toEqual(nothing);
    expect(counterChanges(pending, { ...lakesKenya, state: 'rejected' })).toEqual(nothing);
    expect(counterChanges({ ...seaKenya, state: 'trashed' }, undefined)).toEqual(nothing);
    expect(counterChanges(undefined, undefined)).toEqual(nothing);
  });

  test('end up the same whichever states were between', () => {
    fc.assert(
      fc.property(aLetter, aLetter, aLetter, (a, b, c) => {
        const both = sum(counterChanges(a, b), counterChanges(b, c));
        expect(both).toEqual(sum(counterChanges(a, c)));
      }),
    );
  });

  test('are what they were once a change is reversed', () => {
    fc.assert(
      fc.property(aLetter, aLetter, (a, b) => {
        expect(sum(counterChanges(a, b), counterChanges(b, a))).toEqual({});
      }),
    );
  });

  test('add up: the total changes by what all countries change', () => {
    fc.assert(
      fc.property(aLetter, aLetter, (a, b) => {
        const { total, perCountry } = counterChanges(a, b);
        expect(perCountry.reduce((all, { by }) => all + by, 0)).toBe(total);
      }),
    );
  });
});

/** The sum of changes one after the other, counters that did not change left out. */
function sum(...all: CounterChanges[]): Record<string, number> {
  const effect: Record<string, number> = {};
  const add = (counter: string, by: number) => {
    effect[counter] = (effect[counter] ?? 0) + by;
    if (effect[counter] === 0) delete effect[counter];
  };
  for (const { total, perCountry } of all) {
    add(LETTERS_COUNTER, total);
    for (const { country, topic, by } of perCountry) add(`${country} ${topic}`, by);
  }
  return effect;
}
