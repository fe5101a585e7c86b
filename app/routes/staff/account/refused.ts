import { data } from 'react-router';
import type { AccountRefusal } from '#domain/staff/staff.ts';
import { REFUSAL_STATUS } from '#server/sign-in/asked-again.server.ts';

export function refused(failure: AccountRefusal) {
  return data({ failure, errors: undefined }, { status: REFUSAL_STATUS[failure] });
}
