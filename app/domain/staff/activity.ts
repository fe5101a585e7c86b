import { aDay, type FilterValues, oneOf, passing } from '#domain/lists/filters.ts';
import { AUDIT_DEEDS, AUDIT_SUBJECTS, type AuditDeed } from './audit.ts';

/** Lines of a page. */
export const ACTIVITY_PAGE = 50;

const ID = /^[\w-]{1,64}$/;

/** The deeds by what they are about, which is the first part of their name. */
export const DEED_GROUPS: ReadonlyMap<string, readonly AuditDeed[]> = Map.groupBy(
  AUDIT_DEEDS,
  (deed) => deed.split('.', 1)[0] ?? deed,
);

/** What of the record of deeds is read; everything that is left out is not cut. */
export const ACTIVITY_FILTERS = {
  /** The id of a member, also of one who has left. */
  person: passing(ID),
  /** A deed, or a group of them. */
  deed: oneOf([...AUDIT_DEEDS, ...DEED_GROUPS.keys()]),
  kind: oneOf(AUDIT_SUBJECTS),
  /** The first and the last day. */
  from: aDay,
  to: aDay,
  /** What was done in one go: each deed of it on a line of its own. */
  batch: { ...passing(ID), input: 'none' as const },
};

export type ActivityFilter = FilterValues<typeof ACTIVITY_FILTERS>;

/** A deed by its name, or a group of them by theirs. */
export function deedsNamed(name: string): readonly AuditDeed[] {
  return DEED_GROUPS.get(name) ?? AUDIT_DEEDS.filter((deed) => deed === name);
}
