import type { Role } from './staff.ts';

export const SECOND_FACTOR_FOR = ['nobody', 'administrators', 'all'] as const;

/** Who signs in with a second factor, and is led to set one up before anything else. */
export type SecondFactorFor = (typeof SECOND_FACTOR_FOR)[number];

export function needsSecondFactor(whom: SecondFactorFor, { role }: { role: Role }): boolean {
  return whom === 'all' || (whom === 'administrators' && role === 'administrator');
}
