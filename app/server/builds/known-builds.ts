import { setTimeout as pause } from 'node:timers/promises';
import type { PackedFile } from '#store/database/schema/site.ts';
import type { Build, Builds } from '#store/site/builds.ts';

/** Whoever makes up names costs the store one small question in so long, however many they are. */
const ASKED_EVERY_MS = 1000;

/** Where a file of any build stands. A name that is not known waits until the store was asked again. */
export function knownBuilds(builds: Pick<Builds, 'ids' | 'find'>) {
  const known = new Map<string, Build>();
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function ask(): Promise<void> {
    askedAt = performance.now();
    const ids = await builds.ids();
    for (const id of known.keys()) if (!ids.includes(id)) known.delete(id);
    for (const id of ids) {
      const build = known.get(id) ?? (await builds.find(id));
      if (build) known.set(id, build);
    }
  }

  /** What was noted before this call is known after it: an answer on its way may be too old. */
  function askAnew(): Promise<void> {
    next ??= (async () => {
      await asking?.catch(() => undefined);
      await pause(Math.max(0, askedAt + ASKED_EVERY_MS - performance.now()));
      next = undefined;
      asking = ask();
      await asking;
    })();
    return next;
  }

  function find(name: string): PackedFile | undefined {
    for (const { files } of known.values()) if (Object.hasOwn(files, name)) return files[name];
    return undefined;
  }

  return {
    async find(name: string): Promise<PackedFile | undefined> {
      const found = find(name);
      if (found) return found;
      await askAnew();
      return find(name);
    },
  };
}
