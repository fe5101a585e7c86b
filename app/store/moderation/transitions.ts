import type { Transaction } from 'kysely';
import type { LetterState } from '#domain/letters/letter.ts';
import type { Transition } from '#domain/moderation/transitions.ts';
import type { ResponseState } from '#domain/responses/response.ts';
import type { Actor, AuditDetails } from '#domain/staff/audit.ts';
import { chunked } from '#store/database/chunked.ts';
import { newId } from '#store/database/ids.ts';
import { write } from '#store/database/one-trip.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { recordDeeds } from '#store/staff/audit.ts';
import { type Change, type Kind, type Reviewed, readAll, writeRows } from './reviewed-rows.ts';

/** Who acts; samples: nobody, and no record is made. */
export type By = Actor | 'sender' | 'time' | undefined;

export type Spare = 'urgent' | 'marked';

/** What an action is about; without a version it is meant whatever happened meanwhile. */
export type Target = { id: string; version?: number };

export type TransitionOptions = {
  by: By;
  reason?: string;
  /** What is left as it is among many: where a child may need help, or whatever has a mark. */
  spare?: Spare | undefined;
  /** What staff tell each other about it, and nobody else. */
  note?: string;
  details?: AuditDetails;
  /** What this member calls it: done once under this name, it is not done again. */
  batch?: string | undefined;
  now?: number;
};

/** Something with which nothing was done because it is not what was read any more. */
export type Conflict = {
  id: string;
  /** What it is now; undefined if it is gone. */
  state: LetterState | ResponseState | undefined;
  version: number | undefined;
  /** Who acted last, where that is known. */
  by: string | undefined;
};

export type TransitionResult = {
  /** What was done in one go can be undone by this name. */
  batch: string;
  done: string[];
  /** Whatever this member had made so before: nothing was left to do. */
  already: string[];
  conflicts: Conflict[];
  spared: { id: string; urgent: boolean }[];
};

/** An action as it is asked for, with what it sets besides the state. */
export type Plan<State extends string, Row, Content> = Transition<State> & {
  set?: (row: Row, now: number) => { columns?: Partial<Row>; content?: Content | undefined };
};

/** Does one thing with many: what somebody else changed meanwhile is left as it is, and told. */
export async function transition<
  State extends LetterState | ResponseState,
  Row extends Reviewed<State>,
  Content,
>(
  trx: Transaction<Tables>,
  kind: Kind<State, Row, Content>,
  targets: readonly Target[],
  plan: Plan<State, Row, Content>,
  { by, reason, note, spare, details, batch: named, now = Date.now() }: TransitionOptions,
): Promise<TransitionResult> {
  const actor = typeof by === 'object' ? by : undefined;
  const { batch, before } = await begunBatch(trx, named, actor);
  const rows = await readAll(trx, kind, targets);
  const already: string[] = [];
  const done: Change<Row, Content>[] = [];
  const rest: string[] = [];
  const spared: TransitionResult['spared'] = [];
  for (const { id, version } of targets) {
    const row = rows.get(id);
    if (before.has(id)) {
      already.push(id);
      continue;
    }
    const change = row && plannedOf(row, plan, { by, reason, note, now });
    const isRead = version === undefined || row?.version === version;
    if (row && change === 'already' && (isRead || row.reviewed_by_id === actor?.id)) {
      already.push(id);
    } else if (row && typeof change === 'object' && isRead) {
      if (isSpared(row, spare)) spared.push({ id, urgent: row.concern === 1 });
      else done.push(change);
    } else rest.push(id);
  }
  await writeRows(trx, kind, done);
  if (plan.to === 'erased') {
    await kind.erase(
      trx,
      done.map(({ before }) => before),
    );
  } else await kind.follow(trx, done, { by: actor, deed: plan.deed, now });
  if (plan.to !== 'same')
    await endHolds(
      trx,
      done.map(({ before }) => before.id),
    );
  await recordDeeds(
    trx,
    (by ? done : []).map((change) => ({
      by: actor,
      deed: plan.deed,
      subject: { kind: kind.subject, id: change.before.id },
      details: {
        ...kind.detailsOf(change),
        before: change.before.state,
        ...(plan.undo && undoDetails(change)),
        ...details,
      },
      batch: plan.undo || plan.to === 'erased' || named ? batch : undefined,
      at: now,
    })),
  );
  const gone = plan.to === 'erased' ? await erasedBefore(trx, kind.subject, rest) : [];
  return {
    batch,
    done: done.map(({ before }) => before.id),
    already: [...already, ...gone],
    spared,
    conflicts: rest
      .filter((id) => !gone.includes(id))
      .map((id) => ({
        id,
        state: rows.get(id)?.state,
        version: rows.get(id)?.version,
        by: rows.get(id)?.reviewed_by ?? undefined,
      })),
  };
}

/** What a member has done under a name before; a name that is somebody else's is not used. */
export async function begunBatch(
  trx: Transaction<Tables>,
  named: string | undefined,
  actor: Actor | undefined,
): Promise<{ batch: string; before: ReadonlySet<string> }> {
  const rows = named
    ? await trx
        .selectFrom('audit')
        .select(['subject_id', 'actor_id'])
        .where('batch', '=', named)
        .execute()
    : [];
  const isOwn = rows.every(({ actor_id }) => actor_id === actor?.id);
  return named && isOwn
    ? { batch: named, before: new Set(rows.map(({ subject_id }) => subject_id)) }
    : { batch: newId(), before: new Set() };
}

/** What nobody has read for marks yet may have some. */
function isSpared({ concern, mark_count }: Reviewed<string>, spare: Spare | undefined): boolean {
  return spare !== undefined && (concern === 1 || (spare === 'marked' && mark_count !== 0));
}

/** What an edit came to; one that was also decided on can be undone by its batch, not the words. */
export type EditSaved = { batch?: string };

/** What an edit was made from, by whom, and what they call it. */
export type SeenForEdit = { version: number; by: Actor; batch?: string | undefined };

/** Sent once more, because nobody heard that it had arrived, it is done and no conflict. */
export function isSavedBefore(
  { state, reviewed_by_id }: Pick<Reviewed<string>, 'state' | 'reviewed_by_id'>,
  decided: LetterState | ResponseState,
  by: Actor,
): boolean {
  return state === decided && reviewed_by_id === by.id;
}

/** What was put aside or handed over is decided. */
async function endHolds(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  for (const chunk of chunked(ids)) {
    await write(trx, trx.deleteFrom('queue_holds').where('item_id', 'in', chunk));
  }
}

/** Throws `NotFoundError` or `VersionConflictError` if something could not be done. */
export function requireDone({ conflicts }: TransitionResult, { id, version }: Target): void {
  const [conflict] = conflicts;
  if (!conflict) return;
  const { state, version: current, by } = conflict;
  if (!state || current === undefined) throw new NotFoundError(`There is no ${id}.`);
  if (version !== undefined && current !== version) {
    throw new VersionConflictError(id, current, by);
  }
  throw new NotFoundError(`This cannot be done with ${id}, which is ${state}.`);
}

/** What an action makes of a record; `already` if it is so, nothing if it does not lead there. */
function plannedOf<State extends string, Row extends Reviewed<State>, Content>(
  row: Row,
  plan: Plan<State, Row, Content>,
  {
    by,
    reason,
    note,
    now,
  }: { by: By; now: number } & Record<'reason' | 'note', string | undefined>,
): Change<Row, Content> | 'already' | undefined {
  const { from, to } = plan;
  if (!from.includes(row.state)) {
    return to === row.state || to === 'beforeTrash' ? 'already' : undefined;
  }
  if (to === 'erased') return { before: row, after: row };
  const { columns, content } = plan.set?.(row, now) ?? {};
  const reasonStays = to === 'same' || to === 'beforeTrash' || to === 'trashed';
  const changed = {
    ...(to !== 'same' && to !== 'beforeTrash' && { state: to }),
    ...(!reasonStays && { rejected_reason: reason ?? null, team_note: note ?? null }),
    ...columns,
  } as Partial<Row>;
  const names = Object.keys(changed) as (keyof Row)[];
  if (!content && names.every((name) => changed[name] === row[name])) return 'already';
  const reviewed = {
    reviewed_by: typeof by === 'object' ? by.name : null,
    reviewed_by_id: typeof by === 'object' ? by.id : null,
    reviewed_at: by === 'sender' ? null : now,
  };
  return { before: row, after: { ...row, ...changed, ...reviewed }, content };
}

function undoDetails<State extends string>({
  before,
  after,
}: Change<Reviewed<State>, unknown>): AuditDetails {
  return {
    reason: after.rejected_reason,
    reasonBefore: before.rejected_reason,
    ...((before.team_note || after.team_note) && {
      note: after.team_note,
      noteBefore: before.team_note,
    }),
    reviewedByBefore: before.reviewed_by,
    reviewerBefore: before.reviewed_by_id,
    reviewedAtBefore: before.reviewed_at,
    version: before.version + 1,
  };
}

/** Those of some names that were erased: whoever asks for it once more finds it done. */
async function erasedBefore(
  trx: Transaction<Tables>,
  subject: 'response' | 'letter',
  ids: readonly string[],
): Promise<string[]> {
  const erased: string[] = [];
  for (const chunk of chunked(ids)) {
    const rows = await trx
      .selectFrom('audit')
      .select('subject_id')
      .distinct()
      .where('subject_kind', '=', subject)
      .where('subject_id', 'in', chunk)
      .where('deed', '=', `${subject}.erase`)
      .execute();
    erased.push(...rows.map(({ subject_id }) => subject_id));
  }
  return erased;
}
