import type { ExpressionBuilder, Kysely } from 'kysely';
import type { AuditDeed } from '#domain/staff/audit.ts';
import { storedText } from '#store/database/columns.ts';
import type { Tables } from '#store/database/schema.ts';

/** Most news that one look brings; whoever is further behind loads the page afresh. */
const NEWS_AT_ONCE = 200;

/** After each of these something waits, or waits no more. */
const DECISIONS = [
  'response.approve',
  'response.unapprove',
  'response.reject',
  'response.edit',
  'response.correct',
  'response.withdraw',
  'response.resend',
  'response.undo',
  'response.erase',
  'letter.publish',
  'letter.unpublish',
  'letter.reject',
  'letter.reopen',
  'letter.trash',
  'letter.restore',
  'letter.edit',
  'letter.correct',
  'letter.withdraw',
  'letter.resend',
  'letter.undo',
  'letter.erase',
] as const satisfies readonly AuditDeed[];

const VERDICTS = DECISIONS.filter((deed) => /approve|reject|publish/.test(deed));

/** Something that arrived, or that somebody did; its key is the same whenever it is read. */
export type News = {
  key: string;
  at: number;
  kind: 'response' | 'letter' | 'report';
  id: string;
  deed: AuditDeed | undefined;
  by: string | undefined;
  version: number | undefined;
  /** Who that was; nobody if it arrived or its sender did it. */
  actorId: string | undefined;
};

/** By whom, under the name that they had or took then: two members may have one. */
export type DoneBy = { id: string; name: string; deed: AuditDeed; count: number };

export function newsOver(db: Kysely<Tables>) {
  return {
    async newsSince(at: number): Promise<News[]> {
      const [responses, letters, reports, deeds] = await Promise.all([
        db
          .selectFrom('responses')
          .select(['id', 'creation_time'])
          .where('state', '=', 'pending')
          .where('creation_time', '>=', at)
          .orderBy('creation_time')
          .limit(NEWS_AT_ONCE)
          .execute(),
        db
          .selectFrom('letters')
          .select(['id', 'creation_time'])
          .where('state', '=', 'pending')
          .where('creation_time', '>=', at)
          .orderBy('creation_time')
          .limit(NEWS_AT_ONCE)
          .execute(),
        db
          .selectFrom('reports')
          .select(['id', 'told_at as creation_time'])
          .where('settled_at', 'is', null)
          .where('told_at', '>=', at)
          .orderBy('told_at')
          .limit(NEWS_AT_ONCE)
          .execute(),
        db
          .selectFrom('audit')
          .select(['id', 'at', 'subject_kind', 'subject_id', 'deed', 'actor_id', 'actor_name'])
          .select('details')
          .where('at', '>=', at)
          .where('deed', 'in', DECISIONS)
          // What was rejected long ago is on no desk any more, and thousands of it may go at once.
          .where(storedText('details'), 'not like', '%"expired":true%')
          .orderBy('at')
          .orderBy('id')
          .execute(),
      ]);
      const arrived = (kind: News['kind'], rows: typeof responses): News[] =>
        rows.map(({ id, creation_time }) => ({
          key: `${kind} ${id}`,
          at: creation_time,
          kind,
          id,
          deed: undefined,
          by: undefined,
          version: undefined,
          actorId: undefined,
        }));
      const done = deeds.map((row) => ({
        key: row.id,
        at: row.at,
        kind: row.subject_kind === 'letter' ? ('letter' as const) : ('response' as const),
        id: row.subject_id,
        deed: row.deed,
        by: row.actor_name ?? undefined,
        version: typeof row.details.version === 'number' ? row.details.version : undefined,
        actorId: row.actor_id ?? undefined,
      }));
      return [
        ...arrived('response', responses),
        ...arrived('letter', letters),
        ...arrived('report', reports),
        ...done,
      ].toSorted((a, b) => a.at - b.at);
    },

    async decidedSince(at: number): Promise<DoneBy[]> {
      const rows = await db
        .selectFrom('audit')
        .select(['actor_id', 'deed', (eb) => eb.fn.countAll<number>().as('n')])
        .select((eb) => eb.fn.max('actor_name').as('name'))
        .where('at', '>=', at)
        .where('deed', 'in', VERDICTS)
        .where('actor_id', 'is not', null)
        .where((eb) => eb.not(eb.exists(undoneIn(eb))))
        .groupBy(['actor_id', 'deed'])
        .execute();
      return rows.map(({ actor_id, name, deed, n }) => ({
        ...{ id: actor_id ?? '', name: name ?? '' },
        deed,
        count: n,
      }));
    },
  };
}

function undoneIn(eb: ExpressionBuilder<Tables, 'audit'>) {
  return eb
    .selectFrom('audit as undone')
    .select('undone.id')
    .whereRef('undone.batch', '=', 'audit.batch')
    .whereRef('undone.subject_id', '=', 'audit.subject_id')
    .where('undone.deed', 'in', ['response.undo', 'letter.undo']);
}
