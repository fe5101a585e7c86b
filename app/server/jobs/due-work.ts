import type { Store } from '#store/store.ts';

type Meta = Pick<Store, 'siteMeta'>;

const NOTED_AS = 'due work done';

/** Everything that was due at a moment (milliseconds) is done, without a failure. */
export function noteDone({ siteMeta }: Meta, at: number): Promise<void> {
  return siteMeta.set(NOTED_AS, String(at));
}

/** The latest moment by which it was, whichever process did it. */
export async function lastDone({ siteMeta }: Meta): Promise<number | undefined> {
  const noted = await siteMeta.get(NOTED_AS);
  return noted === undefined ? undefined : Number(noted);
}
