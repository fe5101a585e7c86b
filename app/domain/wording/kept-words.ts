import { KEPT_MS } from '#domain/moderation/unsent-decisions.ts';

/** What was typed on a card and is not saved yet, with what the card said when it was begun. */
export type KeptWords = {
  base: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, string>>;
  /** Milliseconds. */
  at: number;
  /** Why it was not saved, where that was tried. */
  problem?: string | undefined;
};

/** What a device says that it has kept. */
export function readKeptWords(value: unknown, now: number): KeptWords | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { base, typed, at, problem } = value as Record<string, unknown>;
  if (typeof at !== 'number' || now - at > KEPT_MS || !isWords(base) || !isWords(typed))
    return undefined;
  return { base, typed, at, ...(typeof problem === 'string' && { problem }) };
}

function isWords(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
