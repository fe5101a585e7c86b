import type { Topic } from '#domain/topics/topics.ts';
import { isCounted, type LetterState } from './letter.ts';

export const LETTERS_COUNTER = 'numberLetters';

export type Counted = { state: LetterState; topic: Topic; country: string };

export type CounterChanges = {
  total: number;
  perCountry: { country: string; topic: Topic; by: number }[];
};

/** `undefined` before is a letter that is new, after one that is erased. */
export function counterChanges(
  before: Counted | undefined,
  after: Counted | undefined,
): CounterChanges {
  const from = before && isCounted(before) ? before : undefined;
  const to = after && isCounted(after) ? after : undefined;
  const total = (to ? 1 : 0) - (from ? 1 : 0);
  if (from && to && from.country === to.country && from.topic === to.topic) {
    return { total, perCountry: [] };
  }
  const perCountry: CounterChanges['perCountry'] = [];
  if (from) perCountry.push({ country: from.country, topic: from.topic, by: -1 });
  if (to) perCountry.push({ country: to.country, topic: to.topic, by: 1 });
  return { total, perCountry };
}

export function sumCounterChanges(all: readonly CounterChanges[]): CounterChanges {
  const perCountry = new Map<string, CounterChanges['perCountry'][number]>();
  for (const { country, topic, by } of all.flatMap((changes) => changes.perCountry)) {
    const key = `${country} ${topic}`;
    perCountry.set(key, { country, topic, by: by + (perCountry.get(key)?.by ?? 0) });
  }
  return {
    total: all.reduce((sum, { total }) => sum + total, 0),
    perCountry: [...perCountry.values()].filter(({ by }) => by !== 0),
  };
}
