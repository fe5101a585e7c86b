import type { Transaction } from 'kysely';
import type { Marks } from '#domain/marks/marks.ts';
import { arrivedReason, type Reasons } from '#domain/reasons/reasons.ts';
import type { ResponseRecord } from '#domain/transfer/records.ts';
import { chunked } from '#store/database/chunked.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Found } from '#store/letters/rows.ts';
import { toMarkColumns } from '#store/moderation/mark-columns.ts';
import type { AddressKeys } from '#store/privacy/address-keys.ts';
import { indexAnswer } from '#store/search/desk-words.ts';

export async function topicsOf(trx: Transaction<Tables>, ids: readonly string[]) {
  const letters = new Map<string, Pick<Found['letter'], 'topic' | 'state'>>();
  for (const chunk of chunked([...new Set(ids)])) {
    const rows = await trx
      .selectFrom('letters')
      .select(['id', 'topic', 'state'])
      .where('id', 'in', chunk)
      .execute();
    for (const { id, topic, state } of rows) letters.set(id, { topic, state });
  }
  return letters;
}

export async function insertImportedResponse(
  trx: Transaction<Tables>,
  { to, set, email, rejectedReason, sample, creationTime, ...response }: ResponseRecord,
  {
    topic,
    marks,
    reasons,
    keys,
  }: {
    topic: Found['letter']['topic'];
    marks: Marks | undefined;
    reasons: Reasons;
    keys: AddressKeys;
  },
): Promise<void> {
  // From now on: the address of somebody who answered is not kept for ever.
  const decidedAt = response.state === 'pending' ? null : Date.now();
  await trx
    .insertInto('responses')
    .values({
      ...response,
      topic,
      letter_id: to,
      set_number: set,
      rejected_reason:
        response.state === 'rejected' && rejectedReason
          ? arrivedReason(reasons, rejectedReason, 'name', response.language)
          : null,
      team_note: null,
      reviewed_by: null,
      reviewed_by_id: null,
      reviewed_at: decidedAt,
      decided_by: null,
      decided_by_id: null,
      decided_at: decidedAt,
      locale: null,
      sent_key: null,
      signals: '',
      suspicion: 0,
      is_sample: sample,
      creation_time: Number(creationTime),
      version: 1,
      ...(marks && toMarkColumns(marks)),
      search_no: null,
    })
    .execute();
  await indexAnswer(trx, response);
  if (!email) return;
  await trx
    .insertInto('response_contacts')
    .values({
      response_id: response.id,
      email: keys.seal(email, response.id),
      email_mark: keys.mark(email),
      wants_note: false,
    })
    .execute();
}
