import { BUILD_FILES, type Files, packKey } from '#files/files.ts';
import type { Services } from '#server/services.ts';
import { type PackedBuild, packBuild, readBuildId } from './packed-build.ts';

const HOUR_MS = 60 * 60 * 1000;
const SEEN_EVERY_MS = HOUR_MS;
const AGAIN_AFTER_MS = 60 * 1000;

type Shared = Pick<Services, 'store' | 'files'>;

/**
 * Lets nodes of other builds answer for the files of this one, now and for a day after it has gone.
 * @param folder with the built files, compressed; the next build may take its place meanwhile
 */
export async function startPublishing(
  { log, ...shared }: Shared & Pick<Services, 'log'>,
  folder: string,
) {
  const id = await readBuildId(folder);
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  let isStopped = false;

  async function publish(): Promise<void> {
    let wait = SEEN_EVERY_MS;
    await publishBuild(shared, { id, folder }).catch((err) => {
      log.warn({ err }, 'The files of this build could not be stored for other nodes.');
      wait = AGAIN_AFTER_MS;
    });
    if (isStopped) return;
    timer = setTimeout(() => {
      round = publish();
    }, wait).unref();
  }

  await publish();
  return {
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}

/** Notes it before it puts anything, so that nobody takes what is put for left over. Repeatable. @internal */
export async function publishBuild(
  { store, files }: Shared,
  { id, folder }: { id: string; folder: string },
  now: number = Date.now(),
): Promise<void> {
  let packed: PackedBuild | undefined;
  let packs = await store.builds.touch(id, now);
  if (!packs) {
    packed = await packBuild(folder);
    if (packed.id !== id) return;
    await store.builds.add(packed, now);
    packs = (await store.builds.touch(id, now)) ?? [];
  }
  const there = new Set(await storedPacks(files));
  const missing = packs.filter((pack) => !there.has(packKey(pack)));
  if (missing.length === 0) return;
  packed ??= await packBuild(folder);
  for (const pack of missing) {
    const bytes = packed.bytesOf.get(pack);
    if (bytes) await files.put(packKey(pack), bytes);
  }
}

/**
 * Forgets builds that no node has had since a moment, and deletes what no other is in. The last node of a build may
 * have gone an hour after it said that it is there.
 */
export async function sweepBuilds({ store, files }: Shared, before: number): Promise<void> {
  // Listed first: what is put from now on belongs to a build that is noted.
  const listed = await storedPacks(files);
  await store.builds.forget(before - SEEN_EVERY_MS);
  const needed = new Set((await store.builds.packs()).map(packKey));
  for (const key of listed) if (!needed.has(key)) await files.delete(key);
}

export async function storedPacks(files: Pick<Files, 'list'>): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list(BUILD_FILES)) keys.push(key);
  return keys;
}
