import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeContent } from '../contract/content.ts';
import { describeLeases } from '../contract/leases.ts';
import { describeOutbox } from '../contract/outbox.ts';
import { describeSenders } from '../contract/senders.ts';
import { describeStore } from '../contract/store.ts';
import { describeSubmissions } from '../contract/submissions.ts';
import { openTemporaryStore } from './temporary.ts';

describeStore('a store in a PostgreSQL database', openTemporaryStore);
describeOutbox('the outbox in a PostgreSQL database', openTemporaryStore);
describeSubmissions('letters from visitors in a PostgreSQL database', openTemporaryStore);
describeContent('in a PostgreSQL database', openTemporaryStore);
describeLeases('in a PostgreSQL database', openTemporaryStore);
describeSenders('what visitors send, in a PostgreSQL database', openTemporaryStore);

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
