import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { type RunningSite, startSite } from './start-site.ts';

export async function startChangedSite(
  from: string,
  change: (store: Store) => Promise<void>,
): Promise<RunningSite> {
  const changed = await mkdtemp(path.join(tmpdir(), 'wildpost-changed-'));
  try {
    await cp(from, changed, { recursive: true });
    const store = await openSqliteStore(path.join(changed, 'wildpost.sqlite'));
    await change(store).finally(() => store.close());
    return await startSite({ from: changed });
  } finally {
    await rm(changed, { recursive: true, force: true });
  }
}
