import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeAudit } from '../contract/audit.ts';
import { describeClock } from '../contract/clock.ts';
import { describeContent } from '../contract/content.ts';
import { describeCounts } from '../contract/counts.ts';
import { describeEmptyStore } from '../contract/empty-store.ts';
import { describeLeases } from '../contract/leases.ts';
import { describeRandomSteps } from '../contract/random-steps.ts';
import { openTemporaryStore } from './temporary.ts';

describeAudit('in a PostgreSQL database', openTemporaryStore);
describeClock('in a PostgreSQL database', openTemporaryStore);
describeContent('in a PostgreSQL database', openTemporaryStore);
describeCounts('in a PostgreSQL database', openTemporaryStore);
describeEmptyStore('in a PostgreSQL database', openTemporaryStore);
describeLeases('in a PostgreSQL database', openTemporaryStore);
describeRandomSteps('in a PostgreSQL database', openTemporaryStore);

test('every contract of the store is held to by PostgreSQL too', () => {
  const sources = (files: string) =>
    globSync(files, { cwd: join(import.meta.dirname, '..') })
      .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
      .join('\n');
  const contracts = sources('contract/*.ts').matchAll(/^export function (describe\w+)\(/gm);
  const here = sources('postgres/*.test.ts');
  const missing = [...contracts].filter(([, name]) => !here.includes(`\n${name}(`));
  expect(missing.map(([, name]) => name)).toEqual([]);
});
