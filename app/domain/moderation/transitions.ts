import type { AuditDeed } from '#domain/staff/audit.ts';
import type { Permission } from '#domain/staff/permissions.ts';

export type Transition<State extends string> = {
  from: readonly State[];
  /** `same`: something else changes; `beforeTrash`: what it was then; `erased`: nothing is left. */
  to: State | 'same' | 'beforeTrash' | 'erased';
  /** Staff with a permission, the sender of the letter, or the site itself once the time is over. */
  may: Permission | 'sender' | 'time';
  deed: AuditDeed;
  undo: boolean;
};

export function actionsFrom<State extends string, Action extends string>(
  state: State,
  among: readonly Action[],
  transitions: Readonly<Record<Action, Transition<State>>>,
): Action[] {
  return among.filter(
    (action) => transitions[action].from.includes(state) && transitions[action].to !== state,
  );
}
