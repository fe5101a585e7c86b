import { expect, test } from 'vitest';
import { withMissing } from './parts.ts';

test('a part that does not come is told anew each time; what came stays as it is', () => {
  const came = { type: 'data', result: { letters: [] } } as const;
  const lost = { type: 'error', result: new Error('The request got lost.') } as const;
  const [first, second] = [0, 1].map(() => withMissing({ list: lost, layout: came }));
  expect(first).toEqual({ list: { type: 'data', result: { missing: true } }, layout: came });
  expect(second?.list?.result).not.toBe(first?.list?.result);
});
