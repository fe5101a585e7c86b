import { type Kysely, sql, type Transaction } from 'kysely';
import { COUNTER_DOCUMENT, type HostedCollection } from '#domain/hosted/documents.ts';
import { type CounterChanges, LETTERS_COUNTER } from '#domain/letters/counters.ts';
import { isPublic } from '#domain/letters/letter.ts';
import { chunked } from '#store/database/chunked.ts';
import { write } from '#store/database/one-trip.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Found } from '#store/letters/rows.ts';

export type HostedName = { collection: HostedCollection; id: string };

type How = { isForced?: boolean; isErased?: boolean };

const following = new WeakSet<object>();

/** From now on what is changed over this connection is queued for the hosted project. */
export function queueChanges(db: Kysely<Tables>): void {
  following.add(db.getExecutor().adapter);
}

/** In the transaction of the change; nothing is written where no hosted project is set. */
export async function queueDocuments(
  trx: Transaction<Tables>,
  names: readonly HostedName[],
  { isForced = false, isErased = false }: How = {},
): Promise<void> {
  if (!isFollowed(trx)) return;
  const now = Date.now();
  const distinct = new Map(names.map((name) => [`${name.collection}/${name.id}`, name]));
  const sorted = [...distinct].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name);
  for (const chunk of chunked(sorted)) {
    const values = chunk.map((name) => ({
      ...name,
      ...{ changes: 1, sent: 0, queued_at: now, next_try_at: now, tries: 0 },
      ...{ is_forced: isForced, erased_at: isErased ? now : null },
    }));
    await write(trx, once(trx).values(values));
  }
}

/** A letter that appears, goes or moves takes its answers along. */
export async function queueLetters(
  trx: Transaction<Tables>,
  changes: readonly { before?: Found | undefined; after?: Found | undefined }[],
  counters: CounterChanges,
): Promise<void> {
  if (!isFollowed(trx)) return;
  const shown = changes.filter(({ before, after }) =>
    [before, after].some((found) => found && isPublic(found.letter)),
  );
  const idOf = ({ before, after }: (typeof shown)[number]) => (after ?? before)?.letter.id ?? '';
  await queueDocuments(trx, [
    ...shown.map((change) => ({ collection: 'letters' as const, id: idOf(change) })),
    ...counters.perCountry.map(({ country: id }) => ({ collection: 'countries' as const, id })),
    ...counters.perName
      .filter(({ name }) => name === LETTERS_COUNTER)
      .map(() => ({ collection: 'numberLetters' as const, id: COUNTER_DOCUMENT })),
  ]);
  const moved = shown.filter(({ before, after }) => {
    if (!before || !after) return false;
    const isSeen = isPublic(before.letter) === isPublic(after.letter);
    return !isSeen || before.letter.topic !== after.letter.topic;
  });
  await queueAnswersTo(trx, moved.map(idOf));
}

/** Letters that are erased with their answers, before their rows go. */
export async function queueErased(
  trx: Transaction<Tables>,
  letterIds: readonly string[],
): Promise<void> {
  const letters = letterIds.map((id) => ({ collection: 'letters' as const, id }));
  await queueDocuments(trx, letters, { isErased: true });
  await queueAnswersTo(trx, letterIds, { isErased: true });
}

export async function queueAnswersTo(
  trx: Transaction<Tables>,
  letterIds: readonly string[],
  { isForced = false, isErased = false }: How = {},
): Promise<void> {
  if (!isFollowed(trx)) return;
  const now = sql<number>`cast(${Date.now()} as bigint)`;
  for (const chunk of chunked(letterIds)) {
    const answers = trx
      .selectFrom('responses')
      .select([
        sql<HostedCollection>`'responses'`.as('collection'),
        'id',
        sql<number>`1`.as('changes'),
        sql<number>`0`.as('sent'),
        now.as('queued_at'),
        now.as('next_try_at'),
        sql<number>`0`.as('tries'),
        sql<boolean>`${sql.raw(isForced ? '1' : '0')}`.as('is_forced'),
        (isErased ? now : sql<number | null>`cast(null as bigint)`).as('erased_at'),
      ])
      .where('letter_id', 'in', chunk);
    await write(trx, once(trx).columns(COLUMNS).expression(answers));
  }
}

const COLUMNS = [
  ...(['collection', 'id', 'changes', 'sent', 'queued_at', 'next_try_at', 'tries'] as const),
  ...(['is_forced', 'erased_at'] as const),
];

/** What waits already goes on waiting since then. */
function once(trx: Transaction<Tables>) {
  return trx.insertInto('hosted_documents').onConflict((oc) =>
    oc.columns(['collection', 'id']).doUpdateSet((eb) => ({
      changes: eb('hosted_documents.changes', '+', 1),
      queued_at: sql<number>`case when hosted_documents.changes > hosted_documents.sent
        then hosted_documents.queued_at else excluded.queued_at end`,
      next_try_at: eb.ref('excluded.next_try_at'),
      tries: 0,
      is_forced: sql<boolean>`case when excluded.is_forced = 1 then 1
        else hosted_documents.is_forced end`,
      erased_at: eb.fn.coalesce('excluded.erased_at', 'hosted_documents.erased_at'),
    })),
  );
}

function isFollowed(trx: Transaction<Tables>): boolean {
  return following.has(trx.getExecutor().adapter);
}
