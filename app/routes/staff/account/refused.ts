import { data } from 'react-router';
import type { AccountRefusal } from '#domain/staff/staff.ts';

export const REFUSAL_STATUS = {
  wrongPassword: 400,
  wrongCode: 400,
  tooMany: 429,
  busy: 503,
} as const;

export function refused(failure: AccountRefusal) {
  return data({ failure, errors: undefined }, { status: REFUSAL_STATUS[failure] });
}
