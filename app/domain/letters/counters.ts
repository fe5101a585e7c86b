import { LANGUAGES, textKeyOf } from '#domain/languages/languages.ts';
import { type AgeBand, bandOf } from '#domain/privacy/ages.ts';
import type { Topic } from '#domain/topics/topics.ts';
import { isCounted, type LetterState } from './letter.ts';

export const LETTERS_COUNTER = 'numberLetters';

export const ageCounter = ({ key }: Pick<AgeBand, 'key'>): string => `ages:${key}`;

export const writtenCounter = (key: string): string => `written:${key}`;

export const translationCounter = (key: string, state: string): string =>
  `translations:${key}:${state}`;

export type Counted = {
  state: LetterState;
  topic: Topic;
  country: string;
  age: number;
  originalLanguage: string;
};

export type NameChange = { name: string; by: number };

export type CounterChanges = {
  perName: NameChange[];
  perCountry: { country: string; topic: Topic; by: number }[];
};

/** `undefined` before is a letter that is new, after one that is erased. */
export function counterChanges(
  before: Counted | undefined,
  after: Counted | undefined,
): CounterChanges {
  const counted = [
    ...(before && isCounted(before) ? [{ ...before, by: -1 }] : []),
    ...(after && isCounted(after) ? [{ ...after, by: 1 }] : []),
  ];
  return sumCounterChanges(
    counted.map(({ topic, country, age, originalLanguage, by }) => ({
      perName: [
        { name: LETTERS_COUNTER, by },
        { name: ageCounter(bandOf(age)), by },
        ...writtenCounters(originalLanguage).map((name) => ({ name, by })),
      ],
      perCountry: [{ country, topic, by }],
    })),
  );
}

export function writtenCounters(tag: string): string[] {
  const key = textKeyOf(tag);
  return LANGUAGES.some(({ textKey }) => textKey === key) ? [writtenCounter(key)] : [];
}

export function sumCounterChanges(all: readonly CounterChanges[]): CounterChanges {
  return {
    perName: summed(
      all.flatMap(({ perName }) => perName),
      ({ name }) => name,
    ),
    perCountry: summed(
      all.flatMap(({ perCountry }) => perCountry),
      ({ country, topic }) => `${country} ${topic}`,
    ),
  };
}

function summed<Change extends { by: number }>(
  changes: readonly Change[],
  keyOf: (change: Change) => string,
): Change[] {
  const sums = new Map<string, Change>();
  for (const change of changes) {
    const key = keyOf(change);
    sums.set(key, { ...change, by: change.by + (sums.get(key)?.by ?? 0) });
  }
  return [...sums.values()].filter(({ by }) => by !== 0);
}
