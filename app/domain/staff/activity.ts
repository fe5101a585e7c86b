import { isDay } from '#domain/site/notices.ts';
import { AUDIT_DEEDS, AUDIT_SUBJECTS, type AuditDeed, type AuditSubject } from './audit.ts';

/** What of the record of deeds is read; everything that is left out is not cut. */
export type ActivityFilter = {
  /** The id of a member, also of one who has left. */
  person?: string;
  deeds?: readonly AuditDeed[];
  kind?: AuditSubject['kind'];
  /** The first and the last day in GMT, such as `2026-06-08`. */
  from?: string;
  to?: string;
  /** What was done in one go: each deed of it on a line of its own. */
  batch?: string;
};

/** Lines of a page. */
export const ACTIVITY_PAGE = 50;

const ID = /^[\w-]{1,64}$/;

/** The deeds by what they are about, which is the first part of their name. */
export const DEED_GROUPS: ReadonlyMap<string, readonly AuditDeed[]> = Map.groupBy(
  AUDIT_DEEDS,
  (deed) => deed.split('.', 1)[0] ?? deed,
);

/** The filter in an address; what says nothing is left out. */
export function readActivityFilter(query: URLSearchParams): ActivityFilter {
  const person = query.get('person') ?? '';
  const deeds = deedsNamed(query.get('deed') ?? '');
  const kind = AUDIT_SUBJECTS.find((one) => one === query.get('kind'));
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  const batch = query.get('batch') ?? '';
  return {
    ...(ID.test(person) && { person }),
    ...(deeds.length > 0 && { deeds }),
    ...(kind && { kind }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(ID.test(batch) && { batch }),
  };
}

/** The filter as it stands in an address. */
export function writeActivityFilter(filter: ActivityFilter): URLSearchParams {
  const { deeds, ...rest } = filter;
  const query = new URLSearchParams(rest);
  const name = deeds && nameOfDeeds(deeds);
  if (name) query.set('deed', name);
  return query;
}

/** A deed by its name, or a group of them by theirs. */
function deedsNamed(name: string): readonly AuditDeed[] {
  return DEED_GROUPS.get(name) ?? AUDIT_DEEDS.filter((deed) => deed === name);
}

/** One deed is called by its name, several by that of their group. */
export function nameOfDeeds(deeds: readonly AuditDeed[]): string | undefined {
  const [first] = deeds;
  return deeds.length === 1 ? first : first?.split('.', 1)[0];
}
