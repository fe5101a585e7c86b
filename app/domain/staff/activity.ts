import { aDay, type FilterValues, oneOf, passing } from '#domain/lists/filters.ts';
import { AUDIT_DEEDS, AUDIT_SUBJECTS, type AuditDeed } from './audit.ts';

export const ACTIVITY_PAGE = 50;

const ID = /^[\w-]{1,64}$/;

export const DEED_GROUPS: ReadonlyMap<string, readonly AuditDeed[]> = Map.groupBy(
  AUDIT_DEEDS,
  (deed) => deed.split('.', 1)[0] ?? deed,
);

export const ACTIVITY_FILTERS = {
  person: passing(ID),
  deed: oneOf([...AUDIT_DEEDS, ...DEED_GROUPS.keys()]),
  kind: oneOf(AUDIT_SUBJECTS),
  from: aDay,
  to: aDay,
  batch: { ...passing(ID), input: 'none' as const },
};

export type ActivityFilter = FilterValues<typeof ACTIVITY_FILTERS>;

export function deedsNamed(name: string): readonly AuditDeed[] {
  return DEED_GROUPS.get(name) ?? AUDIT_DEEDS.filter((deed) => deed === name);
}
