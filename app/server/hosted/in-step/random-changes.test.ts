import { test } from 'vitest';
import { changeBothAtRandom } from '#tests/harness/hosted/changing-both.ts';
import { openHostedStores } from '#tests/harness/hosted/hosted-stores.ts';

openHostedStores();

test(
  'whatever is changed on both sides, cut off or broken off, ends the same with every conflict at the desk',
  () => changeBothAtRandom(Number(process.env.CHANGES ?? 300)),
  600_000,
);
