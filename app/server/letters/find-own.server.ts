import { networkOf, type RateLimit } from '#domain/abuse/rate-limits.ts';
import { readSlipCode } from '#domain/letters/slip-code.ts';
import { logSecurity } from '#server/log/security-log.ts';
import type { Site } from '#server/site.server.ts';
import type { Slip } from '#store/letters/submissions.ts';
import type { ResponseSlip } from '#store/responses/submissions.ts';

const LIMITS = {
  unknown: { burst: 20, everyMs: 30_000 },
  use: { burst: 60, everyMs: 20_000 },
} as const satisfies Record<string, RateLimit>;

export type OwnLetter = Slip & { kind: 'letter'; code: string };
export type OwnAnswer = ResponseSlip & { kind: 'answer'; code: string; slipHash: string };
export type Own = OwnLetter | OwnAnswer;

/** By a code as somebody typed it; only wrong codes count against the rate limit. */
export async function findOwn(
  { store, slips, log }: Pick<Site, 'store' | 'slips' | 'log'>,
  typed: string,
  address: string,
): Promise<Own | 'empty' | 'mistyped' | 'unknown' | 'tooMany'> {
  if (typed.trim() === '') return 'empty';
  const code = readSlipCode(typed);
  if (!code) return 'mistyped';
  const now = Date.now();
  const guess = { key: slips.trierName(networkOf(address)), limit: LIMITS.unknown };
  if (!(await store.rateLimits.consume([guess], now))) {
    logSecurity(log, 'limit.slip');
    return 'tooMany';
  }
  const own = await findByCode({ store, slips }, code);
  if (!own) return 'unknown';
  await store.rateLimits.refund([guess]);
  const use = { key: slips.trierName(code), limit: LIMITS.use };
  return (await store.rateLimits.consume([use], now)) ? own : 'tooMany';
}

async function findByCode(
  { store, slips }: Pick<Site, 'store' | 'slips'>,
  code: string,
): Promise<Own | undefined> {
  for (const slipHash of slips.hashesOf(code)) {
    const letter = await store.submissions.findBySlip(slipHash);
    if (letter) return { kind: 'letter', ...letter, code };
    const answer = await store.responseSubmissions.findBySlip(slipHash);
    if (answer) return { kind: 'answer', ...answer, code, slipHash };
  }
  return undefined;
}
