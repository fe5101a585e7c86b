import type { Transaction } from 'kysely';
import type { Tables } from '#store/database/schema.ts';
import { requireLetter } from '#store/letters/rows.ts';
import { writeWork } from './follow.ts';
import { readWork } from './work.ts';

/** Nobody has in hand any more what a member had, or what was taken in hand before a moment. */
export async function releaseClaims(
  trx: Transaction<Tables>,
  whose: { memberId: string } | { before: number },
): Promise<void> {
  const claims = trx.selectFrom('letter_translations').select(['letter_id', 'text_key']);
  const rows = await ('memberId' in whose
    ? claims.where('claimed_by_id', '=', whose.memberId)
    : claims.where('claimed_at', '<', whose.before)
  ).execute();
  for (const { letter_id: id, text_key: key } of rows) {
    const { letter } = await requireLetter(trx, id);
    const work = (await readWork(trx, [id])).get(id)?.get(key);
    if (work) await writeWork(trx, letter, { ...work, claim: undefined });
  }
}
