import type { Kysely } from 'kysely';
import { APPROVED } from '#domain/hosted/merge.ts';
import type { Tables } from '#store/database/schema.ts';

export type HostedFigures = {
  /** Documents whose change waits to be sent, and since when (milliseconds) the first of them does. */
  waiting: number;
  oldestAt: number | undefined;
  erasing: number;
  erasingSince: number | undefined;
  /** Documents that somebody has to decide on, and answers that were approved there alone. */
  differing: number;
  approvals: number;
  /** What one says that is refused by itself. */
  failure: { name: string; error: string } | undefined;
};

export async function hostedFigures(db: Kysely<Tables>): Promise<HostedFigures> {
  const waiting = db.selectFrom('hosted_documents').where('changes', '>', (eb) => eb.ref('sent'));
  const all = await waiting
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.min('queued_at').as('since')])
    .select((eb) => [eb.fn.count<number>('erased_at').as('erasing')])
    .select((eb) => [eb.fn.min('erased_at').as('erasingSince')])
    .executeTakeFirstOrThrow();
  const failed = await waiting
    .select(['collection', 'id', 'failure'])
    .where('failure', 'is not', null)
    .orderBy('tries', 'desc')
    .executeTakeFirst();
  const counted = (isApproval: boolean) =>
    db
      .selectFrom('hosted_documents')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('differs', 'is not', null)
      .where('differs', isApproval ? '=' : '!=', APPROVED)
      .executeTakeFirstOrThrow();
  const [{ n: differing }, { n: approvals }] = [await counted(false), await counted(true)];
  return {
    waiting: all.n,
    oldestAt: all.since ?? undefined,
    erasing: all.erasing,
    erasingSince: all.erasingSince ?? undefined,
    differing,
    approvals,
    failure: failed?.failure
      ? { name: `${failed.collection}/${failed.id}`, error: failed.failure }
      : undefined,
  };
}
