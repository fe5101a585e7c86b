import { test } from 'vitest';
import { expectConsistent, operateFromTwoProcesses } from '#tests/store/harness/two-processes.ts';
import { openTemporaryStore } from './setup/temporary.ts';

test('random operations of two processes leave every counter right', {
  timeout: 180_000,
}, async () => {
  const { store, tables, location, close } = await openTemporaryStore();
  await operateFromTwoProcesses(location, 600);
  await expectConsistent(store, tables);
  await close();
});
