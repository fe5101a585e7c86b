import { expect, test } from 'vitest';
import { expectConsistent, operateFromTwoProcesses } from '#tests/store/harness/two-processes.ts';
import { openTemporaryStore } from './temporary.ts';

test('four thousand random operations of two processes leave every counter right', {
  timeout: 180_000,
}, async () => {
  const { store, tables, location, close } = await openTemporaryStore();
  expect(await operateFromTwoProcesses(location, 4000)).toHaveLength(18);
  await expectConsistent(store, tables);
  await close();
});
