import type { Kysely, Transaction } from 'kysely';
import type { Fingerprint } from '#domain/abuse/near-duplicates.ts';
import { CLOCK_SKEW_MS } from '#domain/dates/clock.ts';
import { json, storedText } from '#store/database/columns.ts';
import { write } from '#store/database/one-trip.ts';
import type { Tables } from '#store/database/schema.ts';
import { inSharedTransaction } from '#store/database/shared-transactions.ts';

export type IdempotencyKeys = ReturnType<typeof idempotencyKeysOver>;

const FINGERPRINTS_COMPARED = 500;

export type IdempotencyRecord = {
  /** A keyed hash of everything sent, and of who sent it: no text and no address. */
  content: string;
  sentKey: string;
  fingerprint: readonly number[] | undefined;
  at: number;
};

export function idempotencyKeysOver(read: Kysely<Tables>, db: Kysely<Tables>) {
  let fingerprints: ReadonlyMap<string, Fingerprint> = new Map();
  return {
    async findByContent(content: string, now: number): Promise<string | undefined> {
      const row = await read
        .selectFrom('idempotency_keys')
        .select('sent_key')
        .where('content', '=', content)
        .where('at', '<=', now + CLOCK_SKEW_MS)
        .executeTakeFirst();
      return row?.sent_key;
    },

    /** Resolves to the first key if the content was inserted before. */
    insert: (record: IdempotencyRecord): Promise<string> =>
      inSharedTransaction(db, async (trx) =>
        keyOnce(trx, record, await keyByContent(trx, record.content).executeTakeFirst()),
      ),

    /** The latest of them; those that were read before are known by their contents. */
    async otherFingerprints(content: string, now: number): Promise<(readonly number[])[]> {
      const latest = await read
        .selectFrom('idempotency_keys')
        .select('content')
        .where(storedText('fingerprint'), '!=', json(null))
        .where('content', '!=', content)
        .where('at', '<=', now + CLOCK_SKEW_MS)
        .orderBy('at', 'desc')
        .orderBy('content', 'desc')
        .limit(FINGERPRINTS_COMPARED)
        .execute();
      const before = fingerprints;
      const unknown = latest.flatMap((row) => (before.has(row.content) ? [] : row.content));
      const found = new Map(unknown.length > 0 ? await readFingerprints(read, unknown) : []);
      const all = latest.map((row) => [
        row.content,
        before.get(row.content) ?? found.get(row.content),
      ]);
      fingerprints = new Map(all.filter((each): each is Known => each[1] !== undefined));
      return [...fingerprints.values()];
    },

    async dropFingerprint(content: string): Promise<void> {
      await db
        .updateTable('idempotency_keys')
        .set({ fingerprint: json(null) })
        .where('content', '=', content)
        .execute();
    },

    /** Also what a clock that was ahead has written. */
    async deleteOld(retentionMs: number, now: number): Promise<void> {
      await db
        .deleteFrom('idempotency_keys')
        .where((eb) =>
          eb.or([eb('at', '<', now - retentionMs), eb('at', '>', now + CLOCK_SKEW_MS)]),
        )
        .execute();
    },
  };
}

type Known = [content: string, fingerprint: Fingerprint];

/** A content is a hash of all that was sent: it has the same fingerprint for ever. */
async function readFingerprints(db: Kysely<Tables>, contents: string[]): Promise<Known[]> {
  const rows = await db
    .selectFrom('idempotency_keys')
    .select(['content', 'fingerprint'])
    .where('content', 'in', contents)
    .execute();
  return rows.flatMap(({ content, fingerprint }): Known[] =>
    fingerprint ? [[content, fingerprint]] : [],
  );
}

export function keyByContent(trx: Transaction<Tables>, content: string) {
  return trx
    .selectFrom('idempotency_keys')
    .select(['sent_key', 'at'])
    .where('content', '=', content);
}

/** Resolves to the first key if the content has one; a clock that was ahead wrote none. */
export async function keyOnce(
  trx: Transaction<Tables>,
  { content, sentKey, fingerprint, at }: IdempotencyRecord,
  known: { sent_key: string; at: number } | undefined,
): Promise<string> {
  if (known && known.at <= at + CLOCK_SKEW_MS) return known.sent_key;
  const row = { content, sent_key: sentKey, fingerprint: json(fingerprint ?? null), at };
  if (known) {
    await write(trx, trx.deleteFrom('idempotency_keys').where('content', '=', content));
  }
  await write(trx, trx.insertInto('idempotency_keys').values(row));
  return sentKey;
}
