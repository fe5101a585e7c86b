/**
 * What speaks for a machine or a nuisance, with its weight. Signals only decide who is asked for
 * a proof of work and what moderators see first; none refuses anything.
 */
const WEIGHTS = {
  /** The honeypot, a field that people do not see, was filled in. */
  trap: 5,
  /** Nearly the same was sent within a day. */
  duplicate: 4,
  /** It was sent sooner after the first key than a person could. */
  fast: 3,
  /** Many sendings came from its network. */
  many: 3,
  /** It holds the address of a website. */
  link: 2,
  /** Nothing of the page's script was seen. */
  noScript: 1,
} as const;

export type Signal = keyof typeof WEIGHTS;

/** From this suspicion on a sender is asked for a proof of work. */
const PROOF_FROM = 3;

/**
 * Between the first input and the sending lie at least so many milliseconds if a person writes.
 * @internal
 */
export const LEAST_TIME_MS = 3000;

const LINK = /\b(?:https?:\/\/|www\.)|<a\s|\[url/i;

/** What is known of a sending, apart from how it compares with others. */
export type Traits = {
  /** What stood in the field that people do not see. */
  honeypot: string;
  text: string;
  /** Milliseconds since the first input; none if no script said. */
  elapsedMs: number | undefined;
  /** Whether the page's script gave the sending a key. */
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
