import type { Retention } from '#domain/site/settings.ts';
import { daysOf, PERIODS } from './data.ts';
import type { Period } from './datum.ts';

/** How long things are kept, for the words that say it: `contactDays`, `auditDays` and so on. */
export function keptDays(retention: Retention): Record<`${Period}Days`, number> {
  const days = PERIODS.map((period) => [`${period}Days`, daysOf(period, retention)]);
  return Object.fromEntries(days);
}
