import { StartError } from '#server/process/start-failure.ts';
import { examineSite } from './doctor.server.ts';
import type { Finding, Outcome, Verdict } from './finding.ts';

const WORDS: Record<Verdict, string> = {
  ok: 'ok',
  mended: 'mended',
  unknown: 'could not look',
  warning: 'warning',
  fault: 'fault',
};
const CODES: Record<Verdict, number> = { ok: 0, mended: 0, unknown: 1, warning: 1, fault: 2 };
const BY_WEIGHT: readonly Verdict[] = ['ok', 'mended', 'unknown', 'warning', 'fault'];
const VERDICT_WIDTH = 15;
const CHECK_WIDTH = 10;

export async function runDoctorCommand(
  args: readonly string[],
  env: Record<string, string | undefined>,
  root: string,
): Promise<{ lines: string[]; code: number }> {
  const strange = args.find((arg) => !['--repair', '--json'].includes(arg));
  if (strange) throw new StartError(`doctor knows --repair and --json only, not "${strange}".`);
  const outcomes = await examineSite(env, root, { repairs: args.includes('--repair') });
  const worst = worstOf(outcomes.flatMap(({ findings }) => findings));
  const lines = args.includes('--json') ? [toJson(outcomes, worst)] : outcomes.flatMap(toLines);
  return { lines, code: CODES[worst] };
}

function worstOf(findings: readonly Finding[]): Verdict {
  const weights = findings.map(({ verdict }) => BY_WEIGHT.indexOf(verdict));
  return BY_WEIGHT[Math.max(0, ...weights)] ?? 'ok';
}

function toLines({ check, findings }: Outcome): string[] {
  return findings.flatMap(({ verdict, says, todo }) => {
    const line = WORDS[verdict].padEnd(VERDICT_WIDTH) + check.padEnd(CHECK_WIDTH) + says;
    return todo ? [line, `${' '.repeat(VERDICT_WIDTH + CHECK_WIDTH)}→ ${todo}`] : [line];
  });
}

function toJson(outcomes: readonly Outcome[], worst: Verdict): string {
  const checks = outcomes.map(({ check, findings }) => ({
    check,
    verdict: worstOf(findings),
    findings,
  }));
  return JSON.stringify({ verdict: worst, checks }, null, 2);
}
