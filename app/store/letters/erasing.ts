import { type Kysely, sql, type Transaction } from 'kysely';
import { isPublic } from '#domain/letters/letter.ts';
import { collectionTags } from '#store/collections/rows.ts';
import { chunked } from '#store/database/chunked.ts';
import type { Tables } from '#store/database/schema.ts';
import { queueErased } from '#store/hosted/queue.ts';
import { forgetTraces } from '#store/moderation/erased-traces.ts';
import { adjustNamed } from '#store/site/counts.ts';
import { turnedCounters } from '#store/translations/counters.ts';
import { followLetters } from './consequences.ts';
import { forgetPictures } from './pictures.ts';
import type { Found } from './rows.ts';

const ATTEMPTS = 40;
const PAUSE_MS = 5;

/** Their files are noted for deletion in the same transaction. */
export async function eraseLetters(trx: Transaction<Tables>, all: readonly Found[]): Promise<void> {
  const shown = all.filter(({ letter }) => isPublic(letter)).map(({ letter }) => letter.id);
  const gathered = await collectionTags(trx, shown);
  await adjustNamed(trx, await turnedCounters(trx, shown, -1));
  for (const chunk of chunked(all)) {
    const ids = chunk.map(({ letter }) => letter.id);
    await queueErased(trx, ids);
    await forgetTraces(trx, 'letter', ids);
    await trx.deleteFrom('letters').where('id', 'in', ids).execute();
    await forgetPictures(trx, ids);
  }
  await followLetters(
    trx,
    all.map((before) => ({ before })),
    undefined,
    gathered,
  );
}

/** Until then the log has what was erased. False if others read all the while. */
export async function emptyLog(db: Kysely<Tables>): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return false;
}
