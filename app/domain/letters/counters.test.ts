import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TOPICS } from '#domain/topics/topics.ts';
import { type Counted, type CounterChanges, counterChanges, LETTERS_COUNTER } from './counters.ts';
import { LETTER_STATES } from './letter.ts';

fc.configureGlobal({ seed: 20_260_608 });

const seaKenya: Counted = {
  state: 'published',
  topic: 'sea',
  country: 'KE',
  age: 9,
  originalLanguage: 'sw',
};
const lakesKenya: Counted = { ...seaKenya, topic: 'lakes' };
const seaPeru: Counted = { ...seaKenya, country: 'PE' };
const pending: Counted = { ...seaKenya, state: 'pending' };
const nothing: CounterChanges = { perName: [], perCountry: [] };

const aLetter = fc.option(
  fc.record<Counted>({
    state: fc.constantFrom(...LETTER_STATES),
    topic: fc.constantFrom(...TOPICS),
    country: fc.constantFrom('KE', 'PE', 'JP'),
    age: fc.constantFrom(9, 11, 12, 70),
    originalLanguage: fc.constantFrom('sw', 'fr', 'zh-TW'),
  }),
  { nil: undefined },
);

describe('the counters', () => {
  test('count the total under the specification’s name', () => {
    expect(LETTERS_COUNTER).toBe('numberLetters');
  });

  test('go up by one for a letter that becomes public', () => {
    const up = changed(1);
    expect(counterChanges(undefined, seaKenya)).toEqual(up);
    expect(counterChanges(pending, seaKenya)).toEqual(up);
  });

  test('go down by one for a letter that is public no more', () => {
    const down = changed(-1);
    expect(counterChanges(seaKenya, undefined)).toEqual(down);
    expect(counterChanges(seaKenya, { ...seaKenya, state: 'trashed' })).toEqual(down);
    expect(counterChanges(seaKenya, { ...seaKenya, state: 'unpublished' })).toEqual(down);
  });

  test('take from the old topic or country and give to the new, the total standing still', () => {
    expect(counterChanges(seaKenya, lakesKenya)).toEqual({
      perName: [],
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

  test('move with an age from band to band, and stand still within one', () => {
    expect(counterChanges(seaKenya, { ...seaKenya, age: 11 })).toEqual(nothing);
    expect(counterChanges(seaKenya, { ...seaKenya, age: 12 })).toEqual({
      perName: [
        { name: 'ages:9-11', by: -1 },
        { name: 'ages:12-14', by: 1 },
      ],
      perCountry: [],
    });
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

  test('move with the language that a letter was written in, if it is one of the site’s', () => {
    const written = (originalLanguage: string) => ({ ...seaKenya, originalLanguage });
    expect(counterChanges(written('fr'), written('zh-TW')).perName).toEqual([
      { name: 'written:fr', by: -1 },
      { name: 'written:ch', by: 1 },
    ]);
    expect(counterChanges(written('sw'), written('qu'))).toEqual(nothing);
  });

  test('add up: the total changes by what all countries change, and by what all ages do', () => {
    const all = (changes: readonly { by: number }[]) =>
      changes.reduce((sum, { by }) => sum + by, 0);
    fc.assert(
      fc.property(aLetter, aLetter, (a, b) => {
        const { perName, perCountry } = counterChanges(a, b);
        const total = perName.filter(({ name }) => name === LETTERS_COUNTER);
        const ages = perName.filter(({ name }) => name.startsWith('ages:'));
        expect([all(perCountry), all(ages)]).toEqual([all(total), all(total)]);
      }),
    );
  });
});

function changed(by: number): CounterChanges {
  return {
    perName: [
      { name: LETTERS_COUNTER, by },
      { name: 'ages:9-11', by },
    ],
    perCountry: [{ country: 'KE', topic: 'sea', by }],
  };
}

/** The sum of changes one after the other, counters that did not change left out. */
function sum(...all: CounterChanges[]): Record<string, number> {
  const effect: Record<string, number> = {};
  const add = (counter: string, by: number) => {
    effect[counter] = (effect[counter] ?? 0) + by;
    if (effect[counter] === 0) delete effect[counter];
  };
  for (const { perName, perCountry } of all) {
    for (const { name, by } of perName) add(name, by);
    for (const { country, topic, by } of perCountry) add(`${country} ${topic}`, by);
  }
  return effect;
}
