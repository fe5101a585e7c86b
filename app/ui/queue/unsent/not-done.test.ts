import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { DecisionOutcome } from '#ui/staff/views.ts';
import { notDone } from './not-done.ts';

const t = ((key: string) => key) as unknown as TFunction<'moderation'>;
const done = { sentence: 'Done.', batch: 'b', millisecondsLeft: 0 };
const said = (part: Partial<DecisionOutcome>) =>
  notDone(
    { conflicts: [], done, ...part } as DecisionOutcome,
    t,
    (name, rest) => `${name}: ${rest}`,
  );

test('what was left of many is told when they are sent later, and nothing if all was done', () => {
  expect(said({})).toEqual([]);
  expect(said({ left: '2 with marks stay.' })).toEqual(['2 with marks stay.']);
  const problem = '2 with marks stay.';
  expect(said({ done: undefined, left: problem, problem })).toEqual([problem]);
});
