import type { FieldError } from './field.ts';

export const AUTHOR_ROLES = ['writer', 'parent', 'teacher'] as const;
export type AuthorRole = (typeof AUTHOR_ROLES)[number];

/** From this age on somebody answers for themselves; words say it, too. @internal */
export const OWN_CONSENT_AGE = 13;

export type ConsentField = 'sender' | 'consent';
export type TypedConsent = Record<ConsentField, string>;

export function needsGrownUp(age: number | undefined): boolean {
  return age !== undefined && age < OWN_CONSENT_AGE;
}

export function roleOf({ sender }: TypedConsent): AuthorRole | undefined {
  return AUTHOR_ROLES.find((known) => known === sender);
}

export function consentErrors(typed: TypedConsent): Record<ConsentField, FieldError | undefined> {
  return {
    sender: roleOf(typed) ? undefined : 'required',
    consent: typed.consent === '' ? 'required' : undefined,
  };
}
