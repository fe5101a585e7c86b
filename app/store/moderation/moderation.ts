import type { Kysely, Transaction } from 'kysely';
import { canHaveBeen } from '#domain/dates/clock.ts';
import type { LetterState } from '#domain/letters/letter.ts';
import {
  type Item,
  LETTER_VERDICTS,
  type LetterVerdict,
  RESPONSE_VERDICTS,
  type ResponseVerdict,
  UNDO_MS,
} from '#domain/moderation/decisions.ts';
import type { ResponseState } from '#domain/responses/response.ts';
import type { Actor, AuditDeed, AuditEntry } from '#domain/staff/audit.ts';
import { NotFoundError, TooLateError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { LETTER_DECISIONS } from '#store/letters/decisions.ts';
import { letterDeedsOver } from '#store/letters/deeds.ts';
import { letterEditsOver } from '#store/letters/edits.ts';
import { letterQueueOver } from '#store/letters/queue.ts';
import { responseContactsOver } from '#store/responses/contacts.ts';
import { responseDecisions } from '#store/responses/decisions.ts';
import { responseEditsOver } from '#store/responses/edits.ts';
import { responseErasingOver } from '#store/responses/erasing.ts';
import { responseQueueOver } from '#store/responses/queue.ts';
import { recordDeeds, toEntry } from '#store/staff/audit.ts';
import {
  type Decidable,
  type DecisionOptions,
  type DecisionResult,
  decide,
  restore,
  rulingOf,
  type Standing,
} from './decisions.ts';
import { newsOver } from './news.ts';

export type Moderation = ReturnType<typeof moderationOver>;

export type Undone = {
  /** How many went back to what they were, this time or before. */
  undone: number;
  /** Those that somebody has changed since, by name. */
  left: string[];
};

/** What was done in one go. */
export type Batch = {
  deed: AuditDeed;
  by: Actor | undefined;
  at: number;
  count: number;
  undone: boolean;
};

/** What moderators read and decide; everything is by state, and bounded by an index. */
export function moderationOver(read: Kysely<Tables>, write: Kysely<Tables>, mailOn: boolean) {
  const decisions = responseDecisions(mailOn);
  return {
    responses: {
      ...responseQueueOver(read),
      ...responseEditsOver(write),
      ...responseErasingOver(write),
      ...responseContactsOver(write),
      /** Decides on one response or a thousand in one transaction. */
      decideMany: (
        items: readonly Item[],
        verdict: ResponseVerdict,
        options: DecisionOptions,
      ): Promise<DecisionResult> =>
        write.transaction().execute((trx) => {
          const ruling = rulingOf(RESPONSE_VERDICTS[verdict], options.reason);
          return decide(trx, decisions, items, ruling, options);
        }),
    },
    letters: {
      ...letterQueueOver(read),
      ...letterEditsOver(write),
      /** Decides on one letter or a thousand in one transaction. */
      decideMany: (
        items: readonly Item[],
        verdict: LetterVerdict,
        options: DecisionOptions,
      ): Promise<DecisionResult> =>
        write.transaction().execute((trx) => {
          const ruling = rulingOf<LetterState>(LETTER_VERDICTS[verdict], options.reason);
          return decide(trx, LETTER_DECISIONS, items, ruling, options);
        }),
      ...letterDeedsOver(write),
    },
    ...newsOver(read),

    /** What was done in one go under a name, if anything was. */
    async batch(batch: string): Promise<Batch | undefined> {
      const { deeds, undone } = await deedsOf(read, batch);
      const [first] = deeds;
      return (
        first && {
          deed: first.deed,
          by: first.actor,
          at: first.at,
          count: deeds.length,
          undone: undone.length > 0,
        }
      );
    },

    /**
     * Takes back what a member did in one go, up to `UNDO_MS` after it: all that nobody changed
     * since says again exactly what it said before. Repeated, it changes nothing more.
     */
    undo(batch: string, by: Actor, now: number = Date.now()): Promise<Undone> {
      return write.transaction().execute(async (trx) => {
        const { deeds, undone } = await deedsOf(trx, batch);
        const [first] = deeds;
        if (!first || deeds.some(({ actor }) => actor?.id !== by.id)) {
          throw new NotFoundError('There is nothing of this member to take back.');
        }
        if (undone.length === 0) {
          if (now - first.at > UNDO_MS || !canHaveBeen(first.at, now))
            throw new TooLateError('It was decided too long ago.');
          const entries = [
            ...(await takeBack(trx, decisions, deeds, { by, now })),
            ...(await takeBack(trx, LETTER_DECISIONS, deeds, { by, now })),
          ];
          await recordDeeds(
            trx,
            entries.map((entry) => ({ ...entry, by, batch, at: now })),
          );
          undone.push(...entries);
        }
        const back = new Set(undone.map(({ subject }) => subject.id));
        return {
          undone: back.size,
          left: deeds.map(({ subject }) => subject.id).filter((id) => !back.has(id)),
        };
      });
    },
  };
}

type Deed = Pick<AuditEntry, 'deed' | 'subject' | 'details'>;

/** What was done under a name, and what of it was taken back. */
async function deedsOf(db: Kysely<Tables>, batch: string) {
  const rows = await db.selectFrom('audit').selectAll().where('batch', '=', batch).execute();
  const [undone, deeds] = [true, false].map((taken) =>
    rows.map(toEntry).filter(({ deed }) => deed.endsWith('.undo') === taken),
  ) as [Deed[], AuditEntry[]];
  return { deeds, undone };
}

async function takeBack<State extends ResponseState | LetterState, Row extends Standing<State>>(
  trx: Transaction<Tables>,
  kind: Decidable<State, Row>,
  deeds: readonly AuditEntry[],
  done: { by: Actor; now: number },
): Promise<Deed[]> {
  const deed = `${kind.subject}.undo` as const;
  const own = deeds
    .filter(({ subject }) => subject.kind === kind.subject)
    .map(({ subject, details }) => ({ id: subject.id, details }));
  const restored = await restore(trx, kind, own, { ...done, deed });
  return restored.map((row) => ({
    deed,
    subject: { kind: kind.subject, id: row.id },
    details: { ...kind.detailsOf(row), before: row.state },
  }));
}
