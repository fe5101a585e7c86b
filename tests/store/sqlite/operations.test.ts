import { expect, test } from 'vitest';
import { expectWhole, operateFromTwoProcesses } from '#tests/store/harness/two-processes.ts';
import { openTemporaryStore } from './temporary.ts';

test('ten thousand random operations of two processes leave every counter right', {
  timeout: 180_000,
}, async () => {
  const { store, tables, place, close } = await openTemporaryStore();
  expect(await operateFromTwoProcesses(place, 10_000)).toHaveLength(18);
  await expectWhole(store, tables);
  await close();
});
