import { data } from 'react-router';
import type { ResetResult } from '#server/hosted/accounts/resets.ts';

const STATUS = { mailed: 200, unknown: 409, tooMany: 429, away: 503 } as const;

export function mailedReset(mailed: ResetResult) {
  return data({ mailed, errors: undefined, failure: undefined }, { status: STATUS[mailed] });
}
