import type { Proof } from '../campaign.ts';
import type { Trial } from './trial.ts';

/** What was lost of all that was acknowledged, and what was stored twice or counted wrongly. */
export function tellLedger(
  { ledger, countersOff }: Trial,
  {
    tell,
    what,
    where,
    mayRefuse = false,
  }: Pick<Proof, 'tell'> & { what: string; where?: string; mayRefuse?: boolean },
): void {
  const { answers, letters, decisions } = ledger.acknowledged;
  const refused = [...ledger.refused].map(([form, times]) => `${times} × ${form}`);
  for (const problem of [...ledger.lost, ...ledger.doubled, ...countersOff]) console.error(problem);
  const row = (test: string, figure: string, found: number) => {
    const verdict = found === 0 ? 'holds' : 'fails';
    tell({ test: where ? `${test}, ${where}` : test, figure, verdict });
  };
  row(
    'Acknowledged writes lost',
    `${ledger.lost.size} of ${answers + letters + decisions} ` +
      `(${answers} answers, ${letters} letters, ${decisions} decisions) ${what}`,
    ledger.lost.size,
  );
  row('Stored twice', `${ledger.doubled.size} of ${answers + letters}`, ledger.doubled.size);
  row('Counters that are off', String(countersOff.size), countersOff.size);
  if (!mayRefuse)
    row('Refused though nothing was wrong', refused.join(', ') || '0', refused.length);
}
