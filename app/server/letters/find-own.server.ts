import { networkOf, type RateLimit } from '#domain/abuse/rate-limits.ts';
import { readSlipCode } from '#domain/letters/slip-code.ts';
import type { Pack } from '#domain/packs/pack.ts';
import { logSecurity } from '#server/log/security-log.ts';
import type { Site } from '#server/site.server.ts';
import type { Slip } from '#store/letters/submissions.ts';
import type { OwnSheet } from '#store/packs/packs.ts';
import type { ResponseSlip } from '#store/responses/submissions.ts';

const LIMITS = {
  /** A class looks at its slips in the same moment: each counts until it is found. */
  unknown: { burst: 60, everyMs: 30_000 },
  use: { burst: 60, everyMs: 20_000 },
  /** Each of forty scans is sent with the code of the class, and often twice. */
  pack: { burst: 300, everyMs: 10_000 },
} as const satisfies Record<string, RateLimit>;

export type OwnLetter = Slip & { kind: 'letter'; code: string };
export type OwnAnswer = ResponseSlip & { kind: 'answer'; code: string; slipHash: string };
/** A child's of a class, whose letter has not come yet. */
export type OwnEmptySheet = OwnSheet & { kind: 'sheet'; code: string };
export type Own = OwnLetter | OwnAnswer | OwnEmptySheet;
export type OwnPack = { pack: Pack; code: string };
type Opening = Pick<Site, 'store' | 'slips' | 'log'>;
type CodeProblem = 'empty' | 'mistyped' | 'unknown' | 'tooMany';

export const findOwn = (site: Opening, typed: string, address: string) =>
  findByTypedCode(site, { typed, address, limit: LIMITS.use }, (code) => findByCode(site, code));

export const findPack = (site: Opening, typed: string, address: string) =>
  findByTypedCode(site, { typed, address, limit: LIMITS.pack }, async (code) => {
    const pack = await site.store.packs.findByCode(site.slips.hashesOf(code));
    return pack && { pack, code };
  });

/** By a code as somebody typed it; only wrong codes count against the rate limit. */
async function findByTypedCode<Found>(
  { store, slips, log }: Opening,
  { typed, address, limit }: { typed: string; address: string; limit: RateLimit },
  find: (code: string) => Promise<Found | undefined>,
): Promise<Found | CodeProblem> {
  if (typed.trim() === '') return 'empty';
  const code = readSlipCode(typed);
  if (!code) return 'mistyped';
  const now = Date.now();
  const guess = { key: slips.trierName(networkOf(address)), limit: LIMITS.unknown };
  if (!(await store.rateLimits.consume([guess], now))) {
    logSecurity(log, 'limit.slip');
    return 'tooMany';
  }
  const own = await find(code);
  if (!own) return 'unknown';
  await store.rateLimits.refund([guess]);
  const use = { key: slips.trierName(code), limit };
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
    const sheet = await store.packs.findSheet(slipHash);
    if (sheet) return { kind: 'sheet', ...sheet, code };
  }
  return undefined;
}
