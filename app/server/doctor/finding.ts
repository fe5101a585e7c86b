export const CHECKS = [
  'settings',
  'store',
  'version',
  'counters',
  'search',
  'pictures',
  'files',
  'builds',
  'space',
  'clock',
  'database',
  'mail',
  'certificate',
  'purges',
  'hosted',
  'accounts',
  'site',
] as const;
export type CheckName = (typeof CHECKS)[number];

export type Verdict = 'ok' | 'mended' | 'unknown' | 'warning' | 'fault';

export type Finding = { verdict: Verdict; says: string; todo?: string };

export type Outcome = { check: CheckName; findings: Finding[] };

export const ok = (says: string): Finding[] => [{ verdict: 'ok', says }];

export const unknown = (says: string, todo?: string): Finding => ({
  verdict: 'unknown',
  says,
  ...(todo !== undefined && { todo }),
});

export const warning = (says: string, todo: string): Finding => ({
  verdict: 'warning',
  says,
  todo,
});

export const fault = (says: string, todo: string): Finding => ({ verdict: 'fault', says, todo });

/** What was found, or if that is nothing that all is well. */
export const orOk = (findings: Finding[], says: string): Finding[] =>
  findings.length > 0 ? findings : ok(says);

const NAMED = 5;

export function few(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
