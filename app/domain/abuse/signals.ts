/** Signals decide who proves work and what moderators see first; none refuses anything. */
const WEIGHTS = {
  trap: 5,
  duplicate: 4,
  fast: 3,
  many: 3,
  link: 2,
  noScript: 1,
} as const;

export type Signal = keyof typeof WEIGHTS;

const PROOF_FROM = 3;

/** @internal */
export const LEAST_TIME_MS = 3000;

const LINK = /\b(?:https?:\/\/|www\.)|<a\s|\[url/i;

export type Traits = {
  honeypot: string;
  text: string;
  elapsedMs: number | undefined;
  scripted: boolean;
};

export function signalsOf(
  { honeypot, text, elapsedMs, scripted }: Traits,
  { many, duplicate }: { many: boolean; duplicate: boolean },
): Signal[] {
  const seen: Record<Signal, boolean> = {
    trap: honeypot.trim() !== '',
    duplicate,
    fast: scripted && !(elapsedMs !== undefined && elapsedMs >= LEAST_TIME_MS),
    many,
    link: LINK.test(text),
    noScript: !scripted,
  };
  return (Object.keys(WEIGHTS) as Signal[]).filter((signal) => seen[signal]);
}

export function suspicionOf(signals: readonly Signal[]): number {
  return signals.reduce((sum, signal) => sum + WEIGHTS[signal], 0);
}

export function needsProof(signals: readonly Signal[]): boolean {
  return suspicionOf(signals) >= PROOF_FROM;
}
