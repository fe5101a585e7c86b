import { actionsFrom, type Transition } from '#domain/moderation/transitions.ts';
import { LETTER_STATES, type LetterState } from './letter.ts';

const OUTSIDE_TRASH = LETTER_STATES.filter((state) => state !== 'trashed');

const BY_STAFF = { may: 'letters.decide', undo: true } as const;
const BY_SENDER = { may: 'sender', undo: false } as const;

export const LETTER_TRANSITIONS = {
  publish: {
    ...BY_STAFF,
    from: ['pending', 'unpublished', 'rejected'],
    to: 'published',
    deed: 'letter.publish',
  },
  /** What was never public is decided on by whoever has it before their eyes, never from a list. */
  publishAgain: { ...BY_STAFF, from: ['unpublished'], to: 'published', deed: 'letter.publish' },
  unpublish: { ...BY_STAFF, from: ['published'], to: 'unpublished', deed: 'letter.unpublish' },
  /** Of a rejected letter it changes the reason: its sender reads it. */
  reject: {
    ...BY_STAFF,
    from: ['pending', 'unpublished', 'rejected'],
    to: 'rejected',
    deed: 'letter.reject',
  },
  reopen: { ...BY_STAFF, from: ['rejected', 'unpublished'], to: 'pending', deed: 'letter.reopen' },
  changeTopic: { ...BY_STAFF, from: OUTSIDE_TRASH, to: 'same', deed: 'letter.move' },
  trash: { ...BY_STAFF, from: OUTSIDE_TRASH, to: 'trashed', deed: 'letter.trash' },
  restore: { ...BY_STAFF, from: ['trashed'], to: 'beforeTrash', deed: 'letter.restore' },
  erase: { ...BY_STAFF, from: ['trashed'], to: 'erased', deed: 'letter.erase', undo: false },
  editPending: { ...BY_STAFF, from: ['pending'], to: 'same', deed: 'letter.edit', undo: false },
  /** Who has no other permission sets translations only. */
  edit: {
    from: ['pending', 'published', 'unpublished', 'rejected'],
    to: 'same',
    deed: 'letter.edit',
    may: 'letters.translate',
    undo: false,
  },
  correct: {
    ...BY_SENDER,
    from: ['pending', 'rejected', 'withdrawn'],
    to: 'pending',
    deed: 'letter.correct',
  },
  withdraw: {
    ...BY_SENDER,
    from: ['pending', 'published', 'unpublished', 'rejected'],
    to: 'withdrawn',
    deed: 'letter.withdraw',
  },
  resend: { ...BY_SENDER, from: ['withdrawn'], to: 'pending', deed: 'letter.resend' },
  eraseOwn: { ...BY_SENDER, from: LETTER_STATES, to: 'erased', deed: 'letter.erase' },
  expire: {
    from: ['trashed', 'rejected'],
    to: 'erased',
    deed: 'letter.erase',
    may: 'time',
    undo: false,
  },
  undoImport: {
    from: LETTER_STATES,
    to: 'erased',
    deed: 'letter.erase',
    may: 'letters.transfer',
    undo: false,
  },
  removeSample: {
    from: LETTER_STATES,
    to: 'erased',
    deed: 'letter.erase',
    may: 'settings.manage',
    undo: false,
  },
} as const satisfies Record<string, Transition<LetterState>>;

export type LetterAction = keyof typeof LETTER_TRANSITIONS;

export const LETTER_DECISIONS = ['publish', 'unpublish', 'reject', 'reopen'] as const;
const OF_ROWS = ['publishAgain', 'unpublish', 'trash', 'restore', 'erase'] as const;
const AROUND_TRASH = ['trash', 'restore', 'erase'] as const;

export type LetterDecision = (typeof LETTER_DECISIONS)[number];
export type RowAction = (typeof OF_ROWS)[number];

export function canLetter(action: LetterAction, { state }: { state: LetterState }): boolean {
  return (LETTER_TRANSITIONS[action].from as readonly LetterState[]).includes(state);
}

export const letterDecisions = (state: LetterState): LetterDecision[] =>
  actionsFrom(state, LETTER_DECISIONS, LETTER_TRANSITIONS);

export const rowActions = (state: LetterState | undefined): RowAction[] =>
  OF_ROWS.filter((action) =>
    (state ? [state] : OUTSIDE_TRASH).some((one) => canLetter(action, { state: one })),
  );

export const trashActions = (state: LetterState) =>
  actionsFrom(state, AROUND_TRASH, LETTER_TRANSITIONS);
