import { actionsFrom, type Transition } from '#domain/moderation/transitions.ts';
import { RESPONSE_STATES, type ResponseState } from './response.ts';

/** What its writer took back is theirs. */
const IN_OUR_HANDS = RESPONSE_STATES.filter((state) => state !== 'withdrawn');

const BY_STAFF = { may: 'responses.decide', undo: true } as const;
const BY_SENDER = { may: 'sender', undo: false } as const;

export const RESPONSE_TRANSITIONS = {
  approve: { ...BY_STAFF, from: ['pending', 'rejected'], to: 'approved', deed: 'response.approve' },
  unapprove: {
    ...BY_STAFF,
    from: ['approved', 'rejected'],
    to: 'pending',
    deed: 'response.unapprove',
  },
  /** Of a rejected answer it changes the reason: its writer reads it. */
  reject: { ...BY_STAFF, from: IN_OUR_HANDS, to: 'rejected', deed: 'response.reject' },
  /** What it said before can be restored from its history. */
  edit: { ...BY_STAFF, from: IN_OUR_HANDS, to: 'same', deed: 'response.edit', undo: false },
  erase: { ...BY_STAFF, from: RESPONSE_STATES, to: 'erased', deed: 'response.erase', undo: false },
  correct: {
    ...BY_SENDER,
    from: ['pending', 'rejected', 'withdrawn'],
    to: 'pending',
    deed: 'response.correct',
  },
  withdraw: { ...BY_SENDER, from: IN_OUR_HANDS, to: 'withdrawn', deed: 'response.withdraw' },
  resend: { ...BY_SENDER, from: ['withdrawn'], to: 'pending', deed: 'response.resend' },
  eraseOwn: { ...BY_SENDER, from: RESPONSE_STATES, to: 'erased', deed: 'response.erase' },
  expire: { from: ['rejected'], to: 'erased', deed: 'response.erase', may: 'time', undo: false },
  undoImport: {
    from: RESPONSE_STATES,
    to: 'erased',
    deed: 'response.erase',
    may: 'letters.transfer',
    undo: false,
  },
} as const satisfies Record<string, Transition<ResponseState>>;

export type ResponseAction = keyof typeof RESPONSE_TRANSITIONS;

export const RESPONSE_DECISIONS = ['approve', 'unapprove', 'reject'] as const;
export type ResponseDecision = (typeof RESPONSE_DECISIONS)[number];

export function canResponse(action: ResponseAction, { state }: { state: ResponseState }): boolean {
  return (RESPONSE_TRANSITIONS[action].from as readonly ResponseState[]).includes(state);
}

export const responseDecisions = (state: ResponseState): ResponseDecision[] =>
  actionsFrom(state, RESPONSE_DECISIONS, RESPONSE_TRANSITIONS);
