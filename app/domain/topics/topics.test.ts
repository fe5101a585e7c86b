import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { counterName, isTopic, leadingTopic, TOPICS, themeOf, themeOfPath } from './topics.ts';

fc.configureGlobal({ seed: 20_260_608 });

describe('topics', () => {
  test('are the six of the specification, in its order', () => {
    expect(TOPICS).toEqual(['sea', 'desert', 'rivers', 'lakes', 'mountains', 'forests']);
  });

  test('are told from everything else', () => {
    for (const topic of TOPICS) expect(isTopic(topic)).toBe(true);
    for (const other of ['Sea', 'ocean', 'river', '', ' sea', null, undefined, 0, ['sea']]) {
      expect(isTopic(other)).toBe(false);
    }
  });

  test('name their counters as the export does', () => {
    expect(TOPICS.map(counterName)).toEqual([
      'lettersSea',
      'lettersDesert',
      'lettersRivers',
      'lettersLakes',
      'lettersMountains',
      'lettersForests',
    ]);
  });
});

describe('the leading topic', () => {
  const none = { sea: 0, desert: 0, rivers: 0, lakes: 0, mountains: 0, forests: 0 };

  test('is the one with most letters', () => {
    expect(leadingTopic({ ...none, sea: 1, lakes: 3 })).toBe('lakes');
  });

  test('of equals is the first that the site shows', () => {
    expect(leadingTopic({ ...none, forests: 2, rivers: 2 })).toBe('rivers');
  });
});

test('the theme of letters is their one topic, and of several or none the site’s own', () => {
  expect(themeOf([{ topic: 'lakes' }, { topic: 'lakes' }])).toBe('lakes');
  expect(themeOf([{ topic: 'lakes' }, { topic: 'sea' }])).toBe('default');
  expect(themeOf([])).toBe('default');
});

describe('the theme of a path', () => {
  test.each([
    ['/sea', 'sea'],
    ['/fr/rivers/adopt', 'rivers'],
    ['/ar/forests/adopt/k7', 'forests'],
    ['/lakes/write', 'lakes'],
    ['/letters/sea-amina-mombasa', 'sea'],
    ['/cn/letters/mountains-hina-skardu', 'mountains'],
    ['/Desert', 'desert'],
    ['/sea/', 'sea'],
  ])('%s is themed %s', (path, theme) => {
    expect(themeOfPath(path)).toBe(theme);
  });

  test.each(['/', '/fr', '/ocean', '/season', '/seafood', '/letters/chelsea-9', '/map', '/write'])(
    '%s has the default theme',
    (path) => {
      expect(themeOfPath(path)).toBe('default');
    },
  );

  test('is the first of rivers, lakes, forests, mountains, desert, sea where several stand in it', () => {
    const order = ['rivers', 'lakes', 'forests', 'mountains', 'desert', 'sea'] as const;
    fc.assert(
      fc.property(fc.shuffledSubarray([...order], { minLength: 1 }), (inPath) => {
        const first = order.find((topic) => inPath.includes(topic));
        expect(themeOfPath(`/letters/${inPath.join('-')}`)).toBe(first);
      }),
    );
  });

  test('is the same in every language', () => {
    for (const { code } of LANGUAGES) {
      for (const topic of TOPICS) expect(themeOfPath(`/${code}/${topic}/adopt`)).toBe(topic);
    }
  });
});
