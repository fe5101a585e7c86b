import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseAround, LIKENESSES, OTHERS_SHOWN } from './around.ts';

const NOBODY = { older: [], newer: [] };

test('the neighbours are the nearest of the topic, and stand among no others', () => {
  const topic = { older: ['o1', 'o2', 'o3'], newer: ['n1', 'n2'] };
  expect(chooseAround({ topic, country: NOBODY, age: NOBODY })).toEqual({
    newer: 'n1',
    older: 'o1',
    topic: ['o2', 'n2'],
    country: [],
    age: [],
  });
});

test('a country is rarer than an age, and an age than a topic: they choose in this order', () => {
  const all = { older: ['o1', 'a', 'b', 'c', 'd', 'e', 'f'], newer: [] };
  const { topic, country, age } = chooseAround({ topic: all, country: all, age: all });
  expect({ country, age, topic }).toEqual({
    country: ['a', 'b'],
    age: ['c', 'd'],
    topic: ['e', 'f'],
  });
});

test('a letter that is alone stands beside nobody', () => {
  const none = { newer: undefined, older: undefined, topic: [], country: [], age: [] };
  expect(chooseAround({ topic: NOBODY, country: NOBODY, age: NOBODY })).toEqual(none);
});

test('whatever lies near, no letter stands there twice, and never too many', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 8 });
  const near = fc.record({ older: ids, newer: ids });
  fc.assert(
    fc.property(fc.record({ topic: near, country: near, age: near }), (around) => {
      const { newer, older, ...others } = chooseAround(around);
      const shown = [...new Set([newer, older]), ...LIKENESSES.flatMap((each) => others[each])];
      const there = shown.filter((id) => id !== undefined);
      expect(new Set(there).size).toBe(there.length);
      for (const each of LIKENESSES) expect(others[each].length).toBeLessThanOrEqual(OTHERS_SHOWN);
    }),
    { seed: 20_260_608 },
  );
});
