import { withReason } from '#domain/offline/kept.ts';
import { keeping, things } from '#ui/offline/database.ts';
import { CACHE, keepAnswer, letGo, openCache } from '#ui/offline/kept-things.ts';

/** Put in by `scripts/workers/build-workers.ts`: what the pages of this build need to be more than words. */
declare const __FRAME__: { build: string; files: readonly string[] };

const AT_ONCE = 6;

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

/** Caches of another form; files of builds of which no page is kept any more become what was only read. */
export async function forgetOlder(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith('kept:') && name !== CACHE) await caches.delete(name);
  }
  await keeping.change(() => ({ build: __FRAME__.build }));
  const all = await things.all();
  const others = all.some(
    ({ kind, build }) => kind === 'page' && build !== undefined && build !== __FRAME__.build,
  );
  if (others) return;
  const files = new Set(__FRAME__.files);
  const left = all.filter(({ kind, address }) => kind === 'file' && !files.has(address));
  await letGo('frame', new Set(left.map(({ address }) => address)));
}
