/** What npm's answers say. Whatever cannot be read as an answer is none: it never means "nothing found". */
import { z } from 'zod';

export type Answer =
  | { is: 'clear' }
  | { is: 'found'; findings: string[] }
  | { is: 'unanswered'; why: string };

const Cause = z.union([z.string(), z.object({ title: z.string(), url: z.string() })]);
const Report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), via: z.array(Cause) })),
  metadata: z.object({ vulnerabilities: z.object({ total: z.number() }) }),
});
const Package = z.object({ name: z.string(), version: z.string() });
const Signatures = z.object({ invalid: z.array(Package), missing: z.array(Package) });
const Failure = z.object({
  message: z.string().optional(),
  error: z.object({ code: z.string(), summary: z.string() }).partial().optional(),
});

/** Of `npm audit --json`. */
export function readFaults(output: string): Answer {
  const report = Report.safeParse(parse(output)).data;
  if (!report) return unanswered(output);
  const faults = Object.entries(report.vulnerabilities);
  if (faults.length !== report.metadata.vulnerabilities.total) {
    return { is: 'unanswered', why: 'npm counts other faults than it names' };
  }
  return answer(faults.map(([name, { severity, via }]) => `${name} (${severity}): ${causes(via)}`));
}

/** Of `npm audit signatures --json`. */
export function readSignatures(output: string): Answer {
  const checked = Signatures.safeParse(parse(output)).data;
  if (!checked) return unanswered(output);
  return answer([
    ...checked.invalid.map(({ name, version }) => `${name}@${version} is not what was published`),
    ...checked.missing.map(({ name, version }) => `${name}@${version} has no signature`),
  ]);
}

export function answer(findings: string[]): Answer {
  return findings.length > 0 ? { is: 'found', findings } : { is: 'clear' };
}

/** 1: something was found. 2: nothing was, but not everything could be asked. */
export function exitCodeOf(answers: readonly Answer[]): 0 | 1 | 2 {
  if (answers.some(({ is }) => is === 'found')) return 1;
  return answers.some(({ is }) => is === 'unanswered') ? 2 : 0;
}

function causes(via: z.infer<typeof Cause>[]): string {
  const said = via.map((cause) =>
    typeof cause === 'string' ? `through ${cause}` : `${cause.title}, ${cause.url}`,
  );
  return [...new Set(said)].join('; ');
}

function unanswered(output: string): Answer {
  const failure = Failure.safeParse(parse(output)).data;
  const why = failure?.message || failure?.error?.summary || failure?.error?.code;
  return { is: 'unanswered', why: why || 'npm said nothing that can be read' };
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
