import type { Retention } from '#domain/site/settings.ts';
import type { Datum, Event, Period } from './datum.ts';
import { FIXED_DAYS } from './fixed-days.ts';
import { DATA } from './kinds.ts';

export type DatumName = keyof typeof DATA;
export const DATUM_NAMES = Object.keys(DATA) as DatumName[];

export const datumOf = (name: DatumName): Datum => DATA[name];

/** After which days something goes, each once. */
export const PERIODS: readonly Period[] = [
  ...new Set(DATUM_NAMES.flatMap((name) => datumOf(name).ends.filter(isPeriod))),
];

export function daysOf(period: Period, retention: Retention): number {
  return isFixed(period) ? FIXED_DAYS[period] : retention[period];
}

/** @internal Names of all columns that a kind has, as `table.column`. */
export function columnsOf(name: DatumName): string[] {
  return Object.entries(datumOf(name).columns).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  );
}

/** What somebody may be told of a table that is about them. */
export function toldColumns(table: string): string[] {
  const told = DATUM_NAMES.map(datumOf).filter(
    ({ about, level }) => about !== 'nobody' && level !== 'secret',
  );
  return told.flatMap(({ columns }) => columns[table]?.split(' ') ?? []);
}

/** Tables with a column that is about somebody. */
export const TABLES_ABOUT_PEOPLE: readonly string[] = [
  ...new Set(
    DATUM_NAMES.map(datumOf)
      .filter(({ about }) => about !== 'nobody')
      .flatMap(({ columns }) => Object.keys(columns)),
  ),
];

function isPeriod(end: Period | Event): end is Period {
  return !/^(with|when|never)/.test(end);
}

function isFixed(period: Period): period is keyof typeof FIXED_DAYS {
  return Object.hasOwn(FIXED_DAYS, period);
}
