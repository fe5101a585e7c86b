import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { type Page, toPage } from '../domain/letters/paging.ts';
import {
  RESPONSES_PER_SET,
  type Response,
  type ResponseCursor,
  type ResponseState,
  ringStretches,
  setOf,
} from '../domain/responses/response.ts';
import type { Actor, AuditDeed } from '../domain/staff/audit.ts';
import { recordDeeds } from './audit.ts';
import { touch } from './content.ts';
import { newId } from './ids.ts';
import { dropNotes, queueNotes } from './outbox.ts';
import { NotFoundError, VersionConflictError } from './refusals.ts';
import { toResponse } from './rows.ts';
import type { Tables } from './schema.ts';

export type Responses = ReturnType<typeof responsesOver>;

export type NewResponse = {
  id?: string;
  to: string;
  name: string;
  age: number;
  country: string;
  text: string;
  /** BCP 47 tag of the text. */
  language: string;
  email?: string;
  creationTime: string;
  /** It came with a sample letter; no visitor wrote it. */
  sample?: boolean;
};

/** Who decides, and which version of the response that person has seen; samples name nobody. */
type Decision = { version: number; by?: Actor | undefined };

type Verdict = { state: ResponseState; reason: string | null; deed: AuditDeed };

/** @param mailOn whether the site can mail those who asked to be told */
export function responsesOver(read: Kysely<Tables>, write: Kysely<Tables>, mailOn: boolean) {
  function decide(
    id: string,
    { version, by }: Decision,
    { state, reason, deed }: Verdict,
  ): Promise<Response> {
    return write.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('responses')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) throw new NotFoundError(`There is no response ${id}.`);
      if (row.version !== version) {
        throw new VersionConflictError(`Response ${id}`, row.version, row.reviewed_by);
      }
      if (row.state === state && row.rejected_reason === reason) return toResponse(row);
      const now = Date.now();
      const changed = {
        state,
        rejected_reason: reason,
        reviewed_by: by?.name ?? null,
        reviewed_at: now,
        version: version + 1,
      };
      await trx.updateTable('responses').set(changed).where('id', '=', id).execute();
      const moved = Number(state === 'approved') - Number(row.state === 'approved');
      if (moved !== 0) await moveApproved(trx, row.letter_id, moved);
      if (moved < 0) await dropNotes(trx, [id]);
      if (moved > 0 && mailOn) await queueNotes(trx, [id], now);
      if (by) {
        const details = { letter: row.letter_id, before: row.state, reason };
        await recordDeeds(trx, [{ by, deed, subject: { kind: 'response', id }, details }]);
      }
      return toResponse({ ...row, ...changed });
    });
  }

  return {
    /**
     * Keeps what a visitor wrote to a published letter, waiting for a person to approve it.
     * Its set comes from the responses written before it, and `nrResponses` moves with it.
     */
    write(response: NewResponse): Promise<Response> {
      return write.transaction().execute(async (trx) => {
        const letter = await trx
          .updateTable('letters')
          .set((eb) => ({ nr_responses: eb('nr_responses', '+', 1) }))
          .where('id', '=', response.to)
          .where('state', '=', 'published')
          .returning(['nr_responses', 'topic'])
          .executeTakeFirst();
        if (!letter) throw new NotFoundError(`There is no public letter ${response.to}.`);
        const row = {
          id: response.id ?? newId(),
          letter_id: response.to,
          topic: letter.topic,
          name: response.name,
          age: response.age,
          country: response.country,
          text: response.text,
          language: response.language,
          set_number: setOf(letter.nr_responses - 1),
          state: 'pending' as const,
          rejected_reason: null,
          reviewed_by: null,
          reviewed_at: null,
          locale: null,
          sent_key: null,
          signals: '',
          suspicion: 0,
          is_sample: response.sample ? 1 : 0,
          creation_time: Number(response.creationTime),
          version: 1,
        };
        await trx.insertInto('responses').values(row).execute();
        if (response.email) {
          await trx
            .insertInto('response_contacts')
            .values({ response_id: row.id, email: response.email, wants_note: 0 })
            .execute();
        }
        return toResponse(row);
      });
    },

    approve: (id: string, decision: Decision) =>
      decide(id, decision, { state: 'approved', reason: null, deed: 'response.approve' }),

    unapprove: (id: string, decision: Decision) =>
      decide(id, decision, { state: 'pending', reason: null, deed: 'response.unapprove' }),

    reject: (id: string, decision: Decision & { reason: string }) =>
      decide(id, decision, {
        state: 'rejected',
        reason: decision.reason,
        deed: 'response.reject',
      }),

    /**
     * Three approved responses of a public letter, reading round from a starting set: every
     * one is reached, none twice, and a letter that has three always shows three.
     */
    async readPublic(
      letterId: string,
      { start, after }: { start: number; after?: ResponseCursor | undefined },
    ): Promise<Page<Response, ResponseCursor>> {
      const rows: Response[] = [];
      for (const stretch of ringStretches(start, after)) {
        const missing = RESPONSES_PER_SET + 1 - rows.length;
        if (missing > 0) rows.push(...(await readStretch(read, letterId, stretch, missing)));
      }
      return toPage(rows, toResponseCursor, RESPONSES_PER_SET);
    },

    /** Every response of a letter, approved or not, for staff. */
    async listAll(letterId: string): Promise<Response[]> {
      const rows = await read
        .selectFrom('responses')
        .selectAll()
        .where('letter_id', '=', letterId)
        .orderBy('set_number')
        .orderBy('creation_time')
        .orderBy('id')
        .execute();
      return rows.map(toResponse);
    },

    /** Responses that wait for a person: neither approved nor rejected. */
    async countPending(): Promise<number> {
      const { n } = await read
        .selectFrom('responses')
        .select((eb) => eb.fn.countAll<number | string>().as('n'))
        .where('state', '=', 'pending')
        .executeTakeFirstOrThrow();
      return Number(n);
    },
  };
}

function toResponseCursor({ set, creationTime, id }: Response): ResponseCursor {
  return { set, creationTime, id };
}

async function readStretch(
  db: Kysely<Tables>,
  letterId: string,
  stretch: ReturnType<typeof ringStretches>[number],
  limit: number,
): Promise<Response[]> {
  const { fromSet, beforeSet, after } = stretch;
  let query = db
    .selectFrom('responses')
    .selectAll()
    .where('letter_id', '=', letterId)
    .where('state', '=', 'approved')
    .where((eb) => eb(stateOf(eb, letterId), '=', 'published'))
    .orderBy('set_number')
    .orderBy('creation_time')
    .orderBy('id')
    .limit(limit);
  if (beforeSet !== undefined) query = query.where('set_number', '<', beforeSet);
  query = after
    ? query.where((eb) =>
        eb(
          eb.refTuple('set_number', 'creation_time', 'id'),
          '>',
          eb.tuple(after.set, Number(after.creationTime), after.id),
        ),
      )
    : query.where('set_number', '>=', fromSet);
  return (await query.execute()).map(toResponse);
}

/** A value, not a condition on a second table: the responses keep the order of their index. */
function stateOf(eb: ExpressionBuilder<Tables, 'responses'>, letterId: string) {
  return eb.selectFrom('letters').select('letters.state').where('letters.id', '=', letterId);
}

async function moveApproved(trx: Transaction<Tables>, letterId: string, by: number): Promise<void> {
  const letter = await trx
    .updateTable('letters')
    .set((eb) => ({ nr_approved: eb('nr_approved', '+', by) }))
    .where('id', '=', letterId)
    .returning(['topic', 'country', 'state'])
    .executeTakeFirstOrThrow();
  if (letter.state !== 'published') return;
  await touch(trx, [`letter:${letterId}`, `topic:${letter.topic}`, `country:${letter.country}`]);
}
