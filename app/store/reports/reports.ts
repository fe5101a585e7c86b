import {
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely';
import type { Locale } from '#domain/languages/languages.ts';
import {
  type CheckedReport,
  type Report,
  type ReportSubject,
  URGENT_REASONS,
} from '#domain/reports/report.ts';
import type { Actor } from '#domain/staff/audit.ts';
import { newId } from '#store/database/ids.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import type { QueueFigures } from '#store/moderation/queue-figures.ts';
import type { AddressKeys } from '#store/privacy/address-keys.ts';
import { recordDeeds } from '#store/staff/audit.ts';

export type Reports = ReturnType<typeof reportsOver>;

export type NewReport = CheckedReport & {
  letterId: string;
  /** The answer to that letter that it is about, if it is not about the letter. */
  responseId: string | undefined;
  locale: Locale;
  /** Telling it again under the same key changes nothing. */
  sentKey: string;
  at: number;
};

/** What was told about one letter or answer, the oldest first. */
export type Told = {
  subject: ReportSubject;
  letterId: string;
  urgent: boolean;
  count: number;
  reports: Report[];
};

type Row = Selectable<Tables['reports']>;

const SUBJECTS_SHOWN = 30;
const REPORTS_SHOWN = 300;
const SETTLED_SHOWN = 20;

export function reportsOver(read: Kysely<Tables>, write: Kysely<Tables>, keys: AddressKeys) {
  return {
    /** @throws NotFoundError if what it is about is not public, or not any more */
    write: ({ letterId, responseId, email, sentKey, at, ...report }: NewReport): Promise<void> =>
      write.transaction().execute(async (trx) => {
        if (!(await isPublic(trx, letterId, responseId))) {
          throw new NotFoundError(`${responseId ?? letterId} is not public.`);
        }
        const id = newId();
        await trx
          .insertInto('reports')
          .values({
            ...{ id, letter_id: letterId, response_id: responseId ?? null },
            ...{ reason: report.reason, text: report.text, locale: report.locale },
            ...{ told_at: at, sent_key: sentKey },
            email: email ? keys.seal(email, id) : null,
            email_mark: email ? keys.mark(email) : null,
            ...{ settled_at: null, settled_by: null, note: null },
          })
          .onConflict((oc) => oc.column('sent_key').doNothing())
          .execute();
      }),

    /** Of letters and answers about which something was told that is not settled, up to `most`. */
    async figures(most: number): Promise<Omit<QueueFigures, 'marked'>> {
      const subjects = (urgent: boolean) =>
        read
          .selectFrom('reports')
          .select('letter_id')
          .where('settled_at', 'is', null)
          .$if(urgent, (q) => q.where('reason', 'in', URGENT_REASONS))
          .groupBy(['letter_id', 'response_id'])
          .limit(most)
          .execute();
      const [waiting, urgent, oldest] = await Promise.all([
        subjects(false),
        subjects(true),
        read
          .selectFrom('reports')
          .select((eb) => eb.fn.min('told_at').as('at'))
          .where('settled_at', 'is', null)
          .executeTakeFirst(),
      ]);
      const oldestAt = oldest?.at ?? undefined;
      return { waiting: waiting.length, urgent: urgent.length, oldestAt };
    },

    /** What is not settled, together by what it is about: the urgent first, then the oldest. */
    async listOpen(): Promise<Told[]> {
      const subjects = await read
        .selectFrom('reports')
        .select((eb) => [
          'letter_id',
          'response_id',
          eb.fn.countAll<number>().as('count'),
          sql<number>`max(case when ${isUrgentRow(eb)} then 1 else 0 end)`.as('urgent'),
        ])
        .where('settled_at', 'is', null)
        .groupBy(['letter_id', 'response_id'])
        .orderBy('urgent', 'desc')
        .orderBy((eb) => eb.fn.min('told_at'))
        .limit(SUBJECTS_SHOWN)
        .execute();
      if (subjects.length === 0) return [];
      const letterIds = [...new Set(subjects.map(({ letter_id }) => letter_id))];
      const rows = await read
        .selectFrom('reports')
        .selectAll()
        .where('settled_at', 'is', null)
        .where('letter_id', 'in', letterIds)
        .orderBy('told_at')
        .orderBy('id')
        .limit(REPORTS_SHOWN)
        .execute();
      const told = Map.groupBy(rows, (row) => row.response_id ?? row.letter_id);
      return subjects.map((row) => {
        const subject = subjectOf(row);
        return {
          subject,
          letterId: row.letter_id,
          urgent: Number(row.urgent) === 1,
          count: Number(row.count),
          reports: (told.get(subject.id) ?? []).map(toReport),
        };
      });
    },

    async listSettled(): Promise<Report[]> {
      const rows = await read
        .selectFrom('reports')
        .selectAll()
        .where('settled_at', 'is not', null)
        .orderBy('settled_at', 'desc')
        .orderBy('id')
        .limit(SETTLED_SHOWN)
        .execute();
      return rows.map(toReport);
    },

    /**
     * Settles all that was told about something; what nobody tells any more is settled already.
     * @param seen as many as whoever settles them has seen
     * @throws VersionConflictError if there are more by now, or fewer
     */
    settle: (
      subject: ReportSubject,
      { by, note, seen, now = Date.now() }: { by: Actor; note: string; seen: number; now?: number },
    ): Promise<number> =>
      write.transaction().execute(async (trx) => {
        const settled = await trx
          .updateTable('reports')
          .set({ settled_at: now, settled_by: by.name, note })
          .where('settled_at', 'is', null)
          .$call((q) =>
            subject.kind === 'response'
              ? q.where('response_id', '=', subject.id)
              : q.where('letter_id', '=', subject.id).where('response_id', 'is', null),
          )
          .returning(['id', 'letter_id'])
          .execute();
        const [first] = settled;
        if (!first) return 0;
        if (settled.length !== seen) {
          throw new VersionConflictError('What was told', settled.length);
        }
        const details = {
          count: settled.length,
          ...(subject.kind === 'response' && { letter: first.letter_id }),
        };
        const deed = `${subject.kind}.settleReports` as const;
        await recordDeeds(trx, [{ by, deed, subject, details, at: now }]);
        return settled.length;
      }),

    /** Who looked at it is recorded first. */
    readAddress: (id: string, by: Actor): Promise<string | undefined> =>
      write.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('reports')
          .select(['letter_id', 'response_id', 'email'])
          .where('id', '=', id)
          .executeTakeFirst();
        if (!row?.email) return undefined;
        const subject = subjectOf(row);
        const details = subject.kind === 'response' ? { letter: row.letter_id } : {};
        const deed = `${subject.kind}.readReporter` as const;
        await recordDeeds(trx, [{ by, deed, subject, details }]);
        return keys.unseal(row.email, id);
      }),

    async forgetSettled(before: number): Promise<number> {
      const { numDeletedRows } = await write
        .deleteFrom('reports')
        .where('settled_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    /** Addresses of those whom nobody has heard for so long. */
    async forgetAddresses(before: number): Promise<void> {
      await write
        .updateTable('reports')
        .set({ email: null, email_mark: null })
        .where('email', 'is not', null)
        .where('told_at', '<', before)
        .execute();
    },
  };
}

export async function countOpenReports(
  db: Kysely<Tables>,
): Promise<{ count: number; oldestAt: number | undefined }> {
  const row = await db
    .selectFrom('reports')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('told_at').as('oldest')])
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return { count: Number(row?.count ?? 0), oldestAt: row?.oldest ?? undefined };
}

async function isPublic(
  trx: Transaction<Tables>,
  letterId: string,
  responseId: string | undefined,
): Promise<boolean> {
  const letter = await trx
    .selectFrom('letters')
    .select('id')
    .where('id', '=', letterId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  if (!letter || responseId === undefined) return letter !== undefined;
  const response = await trx
    .selectFrom('responses')
    .select('id')
    .where('id', '=', responseId)
    .where('letter_id', '=', letterId)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return response !== undefined;
}

function isUrgentRow(eb: ExpressionBuilder<Tables, 'reports'>) {
  return eb('reason', 'in', URGENT_REASONS);
}

function subjectOf(row: Pick<Row, 'letter_id' | 'response_id'>): ReportSubject {
  return row.response_id === null
    ? { kind: 'letter', id: row.letter_id }
    : { kind: 'response', id: row.response_id };
}

function toReport(row: Row): Report {
  const { settled_at: at, settled_by: by, note } = row;
  return {
    id: row.id,
    letterId: row.letter_id,
    subject: subjectOf(row),
    reason: row.reason,
    text: row.text,
    locale: row.locale,
    at: row.told_at,
    hasAddress: row.email !== null,
    settled: at === null ? undefined : { at, by: by ?? '', note: note ?? '' },
  };
}
