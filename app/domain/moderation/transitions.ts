import type { AuditDeed } from '#domain/staff/audit.ts';
import type { Permission } from '#domain/staff/permissions.ts';

/**
 * An action on a letter or an answer: out of which states it leads where, who may do it, and how
 * the record calls it.
 */
export type Transition<State extends string> = {
  from: readonly State[];
  /**
   * `same`: the state stays, something else changes; `beforeTrash`: what it was before the trash;
   * `erased`: nothing is left of it.
   */
  to: State | 'same' | 'beforeTrash' | 'erased';
  /** Staff with a permission, the sender of the letter, or the site itself once the time is over. */
  may: Permission | 'sender' | 'time';
  deed: AuditDeed;
  /** Whether who did it can take it back for a while. */
  undo: boolean;
};

/** Those of some actions that lead out of a state to another. */
export function actionsFrom<State extends string, Action extends string>(
  state: State,
  among: readonly Action[],
  transitions: Readonly<Record<Action, Transition<State>>>,
): Action[] {
  return among.filter(
    (action) => transitions[action].from.includes(state) && transitions[action].to !== state,
  );
}
