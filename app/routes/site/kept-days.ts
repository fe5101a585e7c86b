import { daysOf, PERIODS } from '#domain/privacy/data.ts';
import type { Retention } from '#domain/site/settings.ts';

/** How long things are kept, for the words that say it: `contactDays`, `auditDays` and so on. */
export function printKeptDays(retention: Retention, tag: string): Record<string, string> {
  const number = new Intl.NumberFormat(tag);
  return Object.fromEntries(
    PERIODS.map((period) => [`${period}Days`, number.format(daysOf(period, retention))]),
  );
}
