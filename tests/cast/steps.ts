import type { Letter } from '#domain/letters/letter.ts';
import type { LetterDecision, RowAction } from '#domain/letters/states.ts';
import type { ResponseDecision } from '#domain/responses/states.ts';
import type { Actor } from '#domain/staff/audit.ts';
import { requireDone } from '#store/moderation/transitions.ts';
import type { ModeratedResponse } from '#store/responses/queue.ts';
import type { Store } from '#store/store.ts';

/** The version that was read, who acts, and why something is rejected. */
type Seen = { version: number; by?: Actor; reason?: string; note?: string };
type Desk = Pick<Store, 'letterLife' | 'moderation'>;

/** Most answers that a test looks at. */
const LIMIT = 1000;

/** One letter through the operation that the desk runs; a conflict throws what edits throw. */
export async function letterStep(
  { letterLife, moderation }: Desk,
  action: LetterDecision | RowAction,
  id: string,
  { version, by, ...said }: Seen,
  now?: number,
): Promise<Letter> {
  const target = { id, version };
  const result = await moderation.letters.transition([target], action, {
    ...{ by, ...said },
    ...(now !== undefined && { now }),
  });
  requireDone(result, target);
  return (await letterLife.get(id)) as Letter;
}

/** One answer in the same way. */
export async function answerStep(
  { moderation }: Pick<Store, 'moderation'>,
  action: ResponseDecision | 'erase',
  id: string,
  { version, by, ...said }: Seen,
): Promise<ModeratedResponse> {
  const target = { id, version };
  requireDone(await moderation.responses.transition([target], action, { by, ...said }), target);
  return (await moderation.responses.get(id)) as ModeratedResponse;
}

/** Every answer to a letter, approved or not. */
export const answersOf = async ({ moderation }: Pick<Store, 'moderation'>, letterId: string) =>
  (await moderation.responses.ofLetter(letterId, { limit: LIMIT })).items;

export const countWaiting = ({ moderation }: Pick<Store, 'moderation'>) =>
  moderation.responses.count({ state: 'pending', order: 'oldest' }, LIMIT);

/** The same steps by their names. */
export const letterSteps = (desk: Desk) => {
  const step = (action: LetterDecision | RowAction) => (id: string, seen: Seen) =>
    letterStep(desk, action, id, seen);
  return {
    publish: step('publish'),
    unpublish: step('unpublish'),
    reject: step('reject'),
    reopen: step('reopen'),
    trash: step('trash'),
    restore: step('restore'),
    erase: step('erase'),
  };
};

export const answerSteps = (desk: Desk) => {
  const step = (action: ResponseDecision | 'erase') => (id: string, seen: Seen) =>
    answerStep(desk, action, id, seen);
  return {
    approve: step('approve'),
    unapprove: step('unapprove'),
    reject: step('reject'),
    erase: step('erase'),
  };
};
