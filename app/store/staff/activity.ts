import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import type { CollectionWords } from '#domain/collections/collection.ts';
import { RECORD_CURSOR } from '#domain/lists/cursor.ts';
import type { Page, PageOptions } from '#domain/lists/paging.ts';
import { ACTIVITY_PAGE, type ActivityFilter, deedsNamed } from '#domain/staff/activity.ts';
import type { Actor, AuditEntry, AuditSubject } from '#domain/staff/audit.ts';
import type { Topic } from '#domain/topics/topics.ts';
import { allOf, type Conditions, conditionsOf, equals } from '#store/database/conditions.ts';
import { cut, readPage, sortedBy } from '#store/database/keyset.ts';
import type { Tables } from '#store/database/schema.ts';
import { alongIndex } from '#store/database/sqlite/along-index.ts';
import { countUpTo } from '#store/moderation/queue-counts.ts';
import { toEntry } from './audit.ts';

const NEWEST = sortedBy(RECORD_CURSOR, 'at desc', 'id desc');
const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows that go at once, so that forgetting years never holds up whoever writes. */
const FORGOTTEN_AT_ONCE = 500;

const CONDITIONS: Conditions<ActivityFilter> = {
  person: equals('actor_id'),
  deed: (name) => sql`deed in (${sql.join([...deedsNamed(name)])})`,
  kind: equals('subject_kind'),
  batch: equals('batch'),
  from: (day) => sql`at >= ${Date.parse(day)}`,
  to: (day) => sql`at < ${Date.parse(day) + DAY_MS}`,
};

export type Activity = ReturnType<typeof activityOver>;

export type ActivityLine = AuditEntry & { together: number };

export type Known = { name?: string; said?: CollectionWords; topic?: Topic; letter?: string };

type Columns = ExpressionBuilder<Tables, 'audit'>;

export function activityOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  return {
    /** A page of the record, the newest first; what was done in one go is one line. */
    async list(
      filter: ActivityFilter,
      { after, limit = ACTIVITY_PAGE }: PageOptions = {},
    ): Promise<Page<ActivityLine>> {
      const lines = (await matching(read, filter)).$if(!filter.batch, (q) => q.where(isLast));
      const page = await readPage(NEWEST, { after, limit }, (slice) => cut(lines, slice).execute());
      const entries = page.items.map(toEntry);
      const sizes = filter.batch ? new Map() : await sizesOf(read, entries);
      const items = entries.map((entry) => ({
        ...entry,
        together: sizes.get(keyOf(entry)) ?? 1,
      }));
      return { ...page, items };
    },

    async walk(
      filter: ActivityFilter,
      options: PageOptions & { limit: number },
    ): Promise<Page<AuditEntry>> {
      const deeds = await matching(read, filter);
      const page = await readPage(NEWEST, options, (slice) => cut(deeds, slice).execute());
      return { ...page, items: page.items.map(toEntry) };
    },

    /** Everybody who stands in the record, under the name they had last, by name. */
    async people(): Promise<Actor[]> {
      const { rows } = await sql<{ id: string; name: string | null }>`
        with recursive actors (id) as (
          select min(actor_id) from audit where actor_id is not null
          union all
          select (select min(actor_id) from audit where actor_id > actors.id)
          from actors where id is not null
        )
        select id, (
          select actor_name from audit where actor_id = actors.id
          order by at desc, audit.id desc limit 1) as name
        from actors where id is not null order by name, id`.execute(read);
      return rows.flatMap(({ id, name }) => (id && name ? [{ id, name }] : []));
    },

    /** What deeds were about, as far as it is still there, by `kind id`. */
    async known(subjects: readonly AuditSubject[]): Promise<Map<string, Known>> {
      const ids = (kind: AuditSubject['kind']) => [
        ...new Set(subjects.filter((subject) => subject.kind === kind).map(({ id }) => id)),
      ];
      const [letters, responses, members, collections] = await Promise.all([
        among(ids('letter'), (some) =>
          read
            .selectFrom('letters')
            .select(['id', 'name', 'topic'])
            .where('id', 'in', some)
            .execute(),
        ),
        among(ids('response'), (some) =>
          read
            .selectFrom('responses')
            .select(['id', 'name', 'letter_id as letter'])
            .where('id', 'in', some)
            .execute(),
        ),
        among(ids('member'), (some) =>
          read.selectFrom('staff').select(['id', 'name']).where('id', 'in', some).execute(),
        ),
        among(ids('collection'), (some) =>
          read.selectFrom('collections').select(['id', 'said']).where('id', 'in', some).execute(),
        ),
      ]);
      const named = (kind: string, rows: ({ id: string } & Known)[]) =>
        rows.map(({ id, ...known }) => [`${kind} ${id}`, known] as const);
      return new Map([
        ...named('letter', letters),
        ...named('response', responses),
        ...named('member', members),
        ...named('collection', collections),
      ]);
    },

    async forget(before: number): Promise<number> {
      for (let all = 0; ; ) {
        const { numDeletedRows } = await write
          .deleteFrom('audit')
          .where('id', 'in', (eb) =>
            eb
              .selectFrom('audit')
              .select('id')
              .where('at', '<', before)
              .orderBy('at')
              .limit(FORGOTTEN_AT_ONCE),
          )
          .executeTakeFirstOrThrow();
        all += Number(numDeletedRows);
        if (numDeletedRows < BigInt(FORGOTTEN_AT_ONCE)) return all;
      }
    },
  };
}

async function matching(db: Kysely<Tables>, filter: ActivityFilter) {
  const audit = alongIndex(db, 'audit', await indexFor(db, filter));
  return db
    .selectFrom(sql<Selectable<Tables['audit']>>`(select * from ${audit})`.as<'audit'>('audit'))
    .selectAll()
    .where(allOf(conditionsOf(CONDITIONS, filter)));
}

const FEW = 1000;

/** By each condition, the most telling first; those of one value are in the order of the record. */
const INDEXES = [
  ['batch', 'audit_by_batch_time'],
  ['person', 'audit_by_actor_id'],
  ['deed', 'audit_by_deed'],
  ['kind', 'audit_by_subject_kind'],
] as const;

/** Of several conditions the one that lets fewest through is read first, if that one lets few. */
async function indexFor(db: Kysely<Tables>, filter: ActivityFilter): Promise<string> {
  const asked = INDEXES.filter(([name]) => filter[name] !== undefined);
  const oneDeed = filter.deed === undefined || deedsNamed(filter.deed).length === 1;
  if (asked.length > 1 || !oneDeed) {
    for (const [name, index] of asked) {
      const condition = allOf(conditionsOf(CONDITIONS, { [name]: filter[name] } as ActivityFilter));
      const lines = sql`select 1 from audit where ${condition} limit cast(${FEW + 1} as integer)`;
      if ((await countUpTo(db, lines)) <= FEW) return index;
    }
  }
  return asked.find(([name]) => name !== 'deed' || oneDeed)?.[1] ?? 'audit_by_time';
}

/** Of what was done in one go, at one moment, only the last stands for all. */
function isLast(eb: Columns) {
  return eb.not(
    eb.exists(
      eb
        .selectFrom('audit as other')
        .select('other.id')
        .whereRef('other.batch', '=', 'audit.batch')
        .whereRef('other.at', '=', 'audit.at')
        .whereRef('other.id', '>', 'audit.id'),
    ),
  );
}

const keyOf = ({ batch, at }: { batch: string | undefined; at: number }) => `${batch} ${at}`;

async function sizesOf(
  db: Kysely<Tables>,
  entries: readonly AuditEntry[],
): Promise<Map<string, number>> {
  const batches = [...new Set(entries.flatMap(({ batch }) => batch ?? []))];
  const rows = await among(batches, (some) =>
    db
      .selectFrom('audit')
      .select(['batch', 'at', (eb) => eb.fn.countAll<number>().as('n')])
      .where('batch', 'in', some)
      .groupBy(['batch', 'at'])
      .execute(),
  );
  return new Map(rows.map(({ batch, at, n }) => [keyOf({ batch: batch ?? undefined, at }), n]));
}

async function among<Row>(ids: string[], find: (some: string[]) => Promise<Row[]>): Promise<Row[]> {
  return ids.length > 0 ? find(ids) : [];
}
