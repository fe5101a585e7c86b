import { withReason } from '#domain/offline/kept.ts';
import { contact } from '#ui/offline/contact.ts';
import { keeping, things } from '#ui/offline/database.ts';
import { CACHE, drop, filesOn, keepAnswer, openCache } from '#ui/offline/kept-things.ts';
import type { WorkerScope } from './scope.ts';

/** Put in by `scripts/workers/build-workers.ts`: what the pages of this build need to be more than words. */
declare const __FRAME__: { build: string; files: readonly string[] };

const AT_ONCE = 6;

const scope = globalThis as unknown as Partial<WorkerScope>;

export async function fetchFrame(): Promise<void> {
  const missing = [...__FRAME__.files];
  const fetchNext = async (): Promise<void> => {
    for (let file = missing.pop(); file !== undefined; file = missing.pop()) await fetchFile(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
}

async function fetchFile(address: string): Promise<void> {
  const before = await things.get(address);
  if (before?.kind === 'file' && (await (await openCache()).match(address))) {
    await things.change([address], (file) => file && { ...file, why: withReason(file, 'frame') });
    return;
  }
  const askedAt = Date.now();
  const response = await fetch(address, { credentials: 'omit' });
  if (!(await keepAnswer(address, response, { reason: 'frame', askedAt }))) {
    throw new Error(`${address} was answered with ${response.status}.`);
  }
}

export async function forgetOlder(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith('kept:') && name !== CACHE) await caches.delete(name);
  }
  await keeping.change(() => ({ build: __FRAME__.build }));
  await forgetOldFiles();
}

/**
 * Once no page of another build is kept, what only those needed goes, whatever it was kept for; once for a build. Not
 * what the next worker has fetched, while it is not there yet.
 */
async function forgetOldFiles(): Promise<void> {
  const { build } = __FRAME__;
  const { isOn, filesOf } = await keeping.get();
  const { installing, waiting } = scope.registration ?? {};
  if (!isOn || filesOf === build || installing || waiting) return;
  const all = await things.all();
  const pages = all.filter(({ kind }) => kind === 'page');
  if (pages.some((page) => page.build !== undefined && page.build !== build)) return;
  const needed = new Set(__FRAME__.files);
  for (const { address } of pages) for (const file of await filesOn(address)) needed.add(file);
  const left = all.filter(
    ({ kind, address, why }) =>
      kind === 'file' && !needed.has(address) && why.some((reason) => reason !== 'read'),
  );
  const [read, unread] = [true, false].map((isRead) =>
    left.flatMap(({ address, why }) => (why.includes('read') === isRead ? [address] : [])),
  );
  await things.change(read ?? [], (file) => file && { ...file, why: ['read'] });
  await drop(...(unread ?? []));
  await keeping.change(() => ({ filesOf: build }));
}

export async function contactAndTidy(): Promise<void> {
  await contact();
  await forgetOldFiles();
}
