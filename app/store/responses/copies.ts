import type { Kysely, Transaction } from 'kysely';
import { bandsOf, type Fingerprint, fingerprintOf, isCopy } from '#domain/abuse/near-duplicates.ts';
import { json } from '#store/database/columns.ts';
import type { Tables } from '#store/database/schema.ts';

/** Founders whose bands agree most are compared; more of them are one text in many groups. */
const COMPARED = 8;
/** Rows of bands that one search reads at most. */
const BANDS_READ = 2000;
const GROUPED_AT_ONCE = 100;

type Written = { id: string; text: string; at: number };

/**
 * The group of near copies that a text belongs to: that of the founder which it is most like, else
 * one of its own. Two copies of the same moment may begin a group each.
 */
export async function findCopyGroup(
  trx: Transaction<Tables>,
  { id, text }: Pick<Written, 'id' | 'text'>,
): Promise<{ group: string; founds: Fingerprint | undefined }> {
  const fingerprint = fingerprintOf(text);
  if (!fingerprint) return { group: id, founds: undefined };
  const candidates = await trx
    .selectFrom((eb) =>
      eb
        .selectFrom('copy_bands')
        .select('response_id')
        .where('band', 'in', bandsOf(fingerprint))
        .limit(BANDS_READ)
        .as('shared'),
    )
    .innerJoin('copy_founders', 'copy_founders.response_id', 'shared.response_id')
    .select(['shared.response_id', 'copy_founders.fingerprint'])
    .groupBy(['shared.response_id', 'copy_founders.fingerprint'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('shared.response_id')
    .limit(COMPARED)
    .execute();
  const like = candidates.find((row) => row.fingerprint && isCopy(fingerprint, row.fingerprint));
  if (like) return { group: like.response_id, founds: undefined };
  return { group: id, founds: fingerprint };
}

/** The answer must be there. */
export async function found(
  trx: Transaction<Tables>,
  { id, at }: Omit<Written, 'text'>,
  fingerprint: Fingerprint | undefined,
): Promise<void> {
  if (!fingerprint) return;
  await trx
    .insertInto('copy_founders')
    .values({ response_id: id, fingerprint: json(fingerprint), at })
    .execute();
  const bands = new Set(bandsOf(fingerprint));
  await trx
    .insertInto('copy_bands')
    .values([...bands].map((band) => ({ band, response_id: id })))
    .execute();
}

/** Finds the group of an answer anew whose text has changed, or that never had one. */
export async function regroup(trx: Transaction<Tables>, { id, text, at }: Written): Promise<void> {
  await trx.deleteFrom('copy_founders').where('response_id', '=', id).execute();
  const { group, founds } = await findCopyGroup(trx, { id, text });
  await trx.updateTable('responses').set({ copy_group: group }).where('id', '=', id).execute();
  await found(trx, { id, at }, founds);
}

export function responseCopiesOver(db: Kysely<Tables>) {
  return {
    /** Groups some answers that wait since before there were groups. Resolves to how many. */
    groupSome: (limit: number = GROUPED_AT_ONCE): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const rows = await trx
          .selectFrom('responses')
          .select(['id', 'text', 'creation_time'])
          .where('copy_group', 'is', null)
          .where('state', '=', 'pending')
          .orderBy('creation_time')
          .orderBy('id')
          .limit(limit)
          .execute();
        for (const { id, text, creation_time: at } of rows) await regroup(trx, { id, text, at });
        return rows.length;
      }),

    /** What comes later than that is a text of its own again. */
    async forgetFounders(before: number): Promise<void> {
      await db.deleteFrom('copy_founders').where('at', '<', before).execute();
    },
  };
}
