import type { Store } from '#store/store.ts';

export type Purged = {
  past: string;
  build: string;
  version: number;
  mark: string;
  /** Until where they were told twice; -1 if that was nothing yet. */
  twice: number;
  failing?: { since: number; error: string } | undefined;
};

const NOTED_AS = 'shared caches purged';

export async function readPurged({
  siteMeta,
}: {
  siteMeta: Pick<Store['siteMeta'], 'get'>;
}): Promise<Purged | undefined> {
  const noted = await siteMeta.get(NOTED_AS);
  return noted === undefined ? undefined : JSON.parse(noted);
}

export function notePurged({ siteMeta }: Pick<Store, 'siteMeta'>, purged: Purged): Promise<void> {
  return siteMeta.set(NOTED_AS, JSON.stringify(purged));
}

export type PurgeFigures = {
  waiting: number;
  failing: Purged['failing'];
};

export async function purgeFigures({
  siteMeta,
  content,
}: {
  content(): Promise<{ version: number }>;
  siteMeta: Pick<Store['siteMeta'], 'get'>;
}): Promise<PurgeFigures> {
  const purged = await readPurged({ siteMeta });
  const { version } = await content();
  return { waiting: Math.max(0, version - (purged?.version ?? 0)), failing: purged?.failing };
}
