import { test } from 'vitest';
import { expectWhole, operateFromTwoProcesses } from '#tests/store/harness/two-processes.ts';
import { openTemporaryStore } from './temporary.ts';

test('random operations of two processes leave every counter right', {
  timeout: 180_000,
}, async () => {
  const { store, tables, place, close } = await openTemporaryStore();
  await operateFromTwoProcesses(place, 600);
  await expectWhole(store, tables);
  await close();
});
