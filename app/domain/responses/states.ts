import { actionsFrom, type Transition } from '#domain/moderation/transitions.ts';
import { RESPONSE_STATES, type ResponseState } from './response.ts';

const BY_STAFF = { may: 'responses.decide', undo: true } as const;

export const RESPONSE_TRANSITIONS = {
  approve: { ...BY_STAFF, from: ['pending', 'rejected'], to: 'approved', deed: 'response.approve' },
  unapprove: {
    ...BY_STAFF,
    from: ['approved', 'rejected'],
    to: 'pending',
    deed: 'response.unapprove',
  },
  /** Of a rejected answer it changes the reason. */
  reject: { ...BY_STAFF, from: RESPONSE_STATES, to: 'rejected', deed: 'response.reject' },
  /** What it said before can be restored from its history. */
  edit: { ...BY_STAFF, from: RESPONSE_STATES, to: 'same', deed: 'response.edit', undo: false },
  erase: { ...BY_STAFF, from: RESPONSE_STATES, to: 'erased', deed: 'response.erase', undo: false },
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
