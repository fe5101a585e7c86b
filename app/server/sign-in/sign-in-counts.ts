import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { PERMISSIONS, type Permission } from '#domain/staff/permissions.ts';
import type { AccountRefusal, CodeResult, SignInResult } from '#domain/staff/staff.ts';
import { logSecurity } from '#server/log/security-log.ts';

/** `password` and `code` are the steps of a sign-in, `passkey` is both; `account` is what members change of theirs. */
const OUTCOMES = {
  password: ['signedIn', 'codeNeeded', 'failed', 'unconfirmed', 'tooMany', 'busy', 'away'],
  code: ['signedIn', 'expired', 'failed', 'tooMany'],
  passkey: ['signedIn', 'expired', 'failed', 'tooMany'],
  account: ['wrongPassword', 'wrongCode', 'wrongPasskey', 'tooMany', 'busy', 'away'],
} as const satisfies {
  password: readonly SignInResult[];
  code: readonly CodeResult[];
  passkey: readonly CodeResult[];
  account: readonly AccountRefusal[];
};

/** These the record has, with whom they are about. */
const RECORDED = new Set<string>(['signedIn', 'failed', 'unconfirmed']);
const DONE = { outcome: 'done' };

export type SignInCounts = ReturnType<typeof openSignInCounts>;

/** How often staff signed in, could not, and were refused something; by outcome, never by whom. */
export function openSignInCounts(log: Logger) {
  const signIns = new Counter({
    name: 'staff_sign_ins_total',
    help: 'Steps of signing in, and proofs of who it is, by how they ended.',
    labelNames: ['step', 'outcome'],
    registers: [],
  });
  const signOuts = new Counter({
    name: 'staff_sign_outs_total',
    help: 'Sign-outs.',
    registers: [],
  });
  const refused = new Counter({
    name: 'staff_refused_total',
    help: 'What a role did not allow, by the permission that was missing.',
    labelNames: ['permission'],
    registers: [],
  });
  for (const [step, outcomes] of Object.entries(OUTCOMES)) {
    for (const outcome of outcomes) signIns.inc({ step, outcome }, 0);
  }
  for (const permission of Object.keys(PERMISSIONS)) refused.inc({ permission }, 0);

  return {
    counters: [signIns, signOuts, refused],
    ended<Step extends keyof typeof OUTCOMES>(
      step: Step,
      outcome: (typeof OUTCOMES)[Step][number],
    ): void {
      signIns.inc({ step, outcome });
      if (RECORDED.has(outcome)) return;
      logSecurity(log, `signIn.${outcome}`, { step, ...(outcome === 'codeNeeded' && DONE) });
    },
    signedOut(memberId: string): void {
      signOuts.inc();
      logSecurity(log, 'session.end', { ...DONE, by: memberId });
    },
    refused: (permission: Permission): void => refused.inc({ permission }),
  };
}
