import type { Kysely } from 'kysely';
import { CLOCK_SKEW_MS } from '#domain/dates/clock.ts';
import { json, storedText } from '#store/database/columns.ts';
import type { Tables } from '#store/database/schema.ts';

export type IdempotencyKeys = ReturnType<typeof idempotencyKeysOver>;

const FINGERPRINTS_COMPARED = 500;

export type IdempotencyRecord = {
  /** A keyed hash of everything sent, and of who sent it: no text and no address. */
  content: string;
  sentKey: string;
  fingerprint: readonly number[] | undefined;
  at: number;
};

export function idempotencyKeysOver(db: Kysely<Tables>) {
  return {
    async findByContent(content: string, now: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('idempotency_keys')
        .select('sent_key')
        .where('content', '=', content)
        .where('at', '<=', now + CLOCK_SKEW_MS)
        .executeTakeFirst();
      return row?.sent_key;
    },

    /** Resolves to the first key if the content was inserted before. */
    async insert({ content, sentKey, fingerprint, at }: IdempotencyRecord): Promise<string> {
      const row = {
        content,
        sent_key: sentKey,
        fingerprint: json(fingerprint ?? null),
        at,
      };
      return db.transaction().execute(async (trx) => {
        await trx
          .deleteFrom('idempotency_keys')
          .where('content', '=', content)
          .where('at', '>', at + CLOCK_SKEW_MS)
          .execute();
        await trx
          .insertInto('idempotency_keys')
          .values(row)
          .onConflict((oc) => oc.column('content').doNothing())
          .execute();
        const { sent_key } = await trx
          .selectFrom('idempotency_keys')
          .select('sent_key')
          .where('content', '=', content)
          .executeTakeFirstOrThrow();
        return sent_key;
      });
    },

    async otherFingerprints(content: string, now: number): Promise<(readonly number[])[]> {
      const rows = await db
        .selectFrom('idempotency_keys')
        .select('fingerprint')
        .where(storedText('fingerprint'), '!=', json(null))
        .where('content', '!=', content)
        .where('at', '<=', now + CLOCK_SKEW_MS)
        .orderBy('at', 'desc')
        .orderBy('content', 'desc')
        .limit(FINGERPRINTS_COMPARED)
        .execute();
      return rows.flatMap(({ fingerprint }) => (fingerprint ? [fingerprint] : []));
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
