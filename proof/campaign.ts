import type { Workplace } from '#tests/workplace/workplace.ts';

/** One thing that was tried, as it stands in a row of docs/proof.md. */
export type Finding = {
  /** What was done to the site: `SIGKILL under load, SQLite`. */
  test: string;
  /** What came of it, counted: `200 kills, 8,214 acknowledged writes, 0 lost`. */
  figure: string;
  /** Whether it is as it has to be; `not here` if this machine could not try it, and why. */
  verdict: 'holds' | 'fails' | { notHere: string };
};

/** `whole` is what docs/proof.md tells of; `short` is small enough for `npm test`. */
export type Scale = 'whole' | 'short';

export type Campaign = {
  /** What it attacks or breaks, as the heading of its table. */
  title: string;
  /** What one has to know to judge the figures, a sentence each. */
  notes?: readonly string[];
  run(proof: Proof): Promise<void>;
};

export type Proof = {
  scale: Scale;
  workplace: Workplace;
  /** Writes down a finding as soon as it is known. */
  tell(finding: Finding): void;
};

/** @param heard is told each finding as soon as it is known */
export async function runCampaign(
  { run }: Campaign,
  { scale, workplace, heard }: Pick<Proof, 'scale' | 'workplace'> & { heard?: Proof['tell'] },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  await run({
    scale,
    workplace,
    tell(finding) {
      findings.push(finding);
      heard?.(finding);
    },
  });
  return findings;
}
