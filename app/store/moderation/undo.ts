import type { Kysely, Transaction } from 'kysely';
import { canHaveBeen } from '#domain/dates/clock.ts';
import type { LetterState } from '#domain/letters/letter.ts';
import { LETTER_TRANSITIONS } from '#domain/letters/states.ts';
import { UNDO_MS } from '#domain/moderation/decisions.ts';
import type { ResponseState } from '#domain/responses/response.ts';
import { RESPONSE_TRANSITIONS } from '#domain/responses/states.ts';
import type { Actor, AuditDeed, AuditDetails, AuditEntry } from '#domain/staff/audit.ts';
import { NotFoundError, TooLateError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { LETTERS } from '#store/letters/transitions.ts';
import type { responseKind } from '#store/responses/transitions.ts';
import { recordDeeds, toEntry } from '#store/staff/audit.ts';
import { type Kind, type Reviewed, readAll, writeRows } from './reviewed-rows.ts';

export type Undone = {
  /** How many went back to what they were, this time or before. */
  undone: number;
  back: string[];
  /** Those that somebody has changed since, by name. */
  left: string[];
};

export type Batch = {
  deed: AuditDeed;
  by: Actor | undefined;
  at: number;
  count: number;
  undone: boolean;
};

const UNDOABLE: ReadonlySet<AuditDeed> = new Set(
  [...Object.values(LETTER_TRANSITIONS), ...Object.values(RESPONSE_TRANSITIONS)]
    .filter(({ undo }) => undo)
    .map(({ deed }) => deed),
);

export function undoOver(
  read: Kysely<Tables>,
  write: Kysely<Tables>,
  responses: ReturnType<typeof responseKind>,
) {
  return {
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
     * Undoes what a member did in one go, up to `UNDO_MS` after it: all that nobody changed since
     * says again exactly what it said before. Repeated, it changes nothing more.
     */
    undo(batch: string, by: Actor, now: number = Date.now()): Promise<Undone> {
      return write.transaction().execute(async (trx) => {
        const { deeds, undone } = await deedsOf(trx, batch);
        const [first] = deeds;
        if (!first || deeds.some(({ actor }) => actor?.id !== by.id)) {
          throw new NotFoundError('There is nothing of this member to undo.');
        }
        if (undone.length === 0) {
          if (now - first.at > UNDO_MS || !canHaveBeen(first.at, now))
            throw new TooLateError('It was done too long ago.');
          const done = { by, now, batch };
          undone.push(...(await revert(trx, responses, deeds, done)));
          undone.push(...(await revert(trx, LETTERS, deeds, done)));
        }
        const reverted = new Set(undone);
        return {
          undone: reverted.size,
          back: [...reverted],
          left: deeds.map(({ subject }) => subject.id).filter((id) => !reverted.has(id)),
        };
      });
    },
  };
}

async function deedsOf(db: Kysely<Tables>, batch: string) {
  const rows = await db.selectFrom('audit').selectAll().where('batch', '=', batch).execute();
  const entries = rows.map(toEntry);
  return {
    deeds: entries.filter(({ deed }) => UNDOABLE.has(deed)),
    undone: entries.filter(({ deed }) => deed.endsWith('.undo')).map(({ subject }) => subject.id),
  };
}

/** Makes records say again what they said before, where nobody has changed them since. */
async function revert<
  State extends LetterState | ResponseState,
  Row extends Reviewed<State>,
  Content,
>(
  trx: Transaction<Tables>,
  kind: Kind<State, Row, Content>,
  deeds: readonly AuditEntry[],
  { by, now, batch }: { by: Actor; now: number; batch: string },
): Promise<string[]> {
  const deed = `${kind.subject}.undo` as const;
  const own = deeds
    .filter(({ subject }) => subject.kind === kind.subject)
    .map(({ subject, details }): { id: string; details: AuditDetails } => ({
      id: subject.id,
      details,
    }));
  const rows = await readAll(trx, kind, own);
  const changes = own.flatMap(({ id, details }) => {
    const row = rows.get(id);
    if (row?.version !== Number(details.version)) return [];
    const reviewed = {
      state: details.before as State,
      rejected_reason: details.reasonBefore as string | null,
      team_note: (details.noteBefore as string | undefined) ?? null,
      reviewed_by: details.reviewedByBefore as string | null,
      reviewed_by_id: (details.reviewerBefore as string | undefined) ?? null,
      reviewed_at: details.reviewedAtBefore as number | null,
    };
    return [{ before: row, after: { ...row, ...reviewed, ...kind.restoredFrom(details, row) } }];
  });
  await writeRows(trx, kind, changes);
  await kind.follow(trx, changes, { by, deed, now });
  await recordDeeds(
    trx,
    changes.map(({ before }) => ({
      by,
      deed,
      subject: { kind: kind.subject, id: before.id },
      details: { ...kind.detailsOf({ before }), before: before.state },
      batch,
      at: now,
    })),
  );
  return changes.map(({ before }) => before.id);
}
