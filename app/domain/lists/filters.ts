import { isDay } from '#domain/site/notices.ts';

/** How somebody sets a filter; what is `hidden` is sent along, what has no input is lost by a form. */
type Input = 'select' | 'checkbox' | 'number' | 'date' | 'search' | 'hidden' | 'none';

/** A filter of a list: how it stands in an address under its name, and in a form. */
export type Filter<Value> = {
  input: Input;
  /** What is missing or wrong leaves the filter open. */
  read(text: string | null): Value;
  /** Nothing for what an address need not say. */
  write(value: Value | undefined): string | undefined;
  /** The largest number, or the greatest length. */
  max?: number;
};

// biome-ignore lint/suspicious/noExplicitAny: values of different types beside each other.
export type Filters = Readonly<Record<string, Filter<any>>>;

type ValueOf<Each> = Each extends Filter<infer Value> ? Value : never;
type OpenNames<All extends Filters> = {
  [Name in keyof All]: undefined extends ValueOf<All[Name]> ? Name : never;
}[keyof All];

/** The values of filters by name; those that may be left open may be left out. */
export type FilterValues<All extends Filters> = {
  [Name in OpenNames<All>]?: ValueOf<All[Name]> | undefined;
} & { [Name in Exclude<keyof All, OpenNames<All>>]: ValueOf<All[Name]> };

const written = (value: string | number | undefined) =>
  value === undefined ? undefined : String(value);

/** One of some values, or nothing. */
export function oneOf<const Value extends string | number>(
  values: readonly Value[],
): Filter<Value | undefined> {
  const read = (text: string | null) => values.find((value) => String(value) === text);
  return { input: 'select', read, write: written };
}

/** One of some values, the first of them where none is named. */
export function firstOf<const Value extends string>(values: readonly [Value, ...Value[]]) {
  const { input, read } = oneOf(values);
  return {
    input,
    read: (text) => read(text) ?? values[0],
    write: (value) => (value === values[0] ? undefined : value),
  } satisfies Filter<Value>;
}

/** What a test lets through, such as the code of a country. */
export function passing<Value extends string>(
  test: (text: string) => text is Value,
): Filter<Value | undefined>;
export function passing(test: RegExp): Filter<string | undefined>;
export function passing(test: RegExp | ((text: string) => boolean)): Filter<string | undefined> {
  const passes = (text: string) => (test instanceof RegExp ? test.test(text) : test(text));
  const read = (text: string | null) => (text !== null && passes(text) ? text : undefined);
  return { input: 'select', read, write: written };
}

export const checked: Filter<true | undefined> = {
  input: 'checkbox',
  read: (text) => text === '1' || undefined,
  write: (value) => (value ? '1' : undefined),
};

/** A day in GMT, such as `2026-06-08`. */
export const aDay: Filter<string | undefined> = {
  input: 'date',
  read: (text) => (text !== null && isDay(text) ? text : undefined),
  write: written,
};

/** A whole number of up to three digits. */
export function aNumber(max: number): Filter<number | undefined> {
  const read = (text: string | null) => (/^\d{1,3}$/.test(text ?? '') ? Number(text) : undefined);
  return { input: 'number', max, read, write: written };
}

/** What was typed to search for. */
export function searched(max: number): Filter<string> {
  const read = (text: string | null) => (text ?? '').trim().slice(0, max);
  return { input: 'search', max, read, write: (value) => value || undefined };
}

/** The filters in an address. */
export function readFilters<All extends Filters>(
  filters: All,
  query: URLSearchParams,
): FilterValues<All> {
  const values = Object.entries(filters).map(([name, { read }]) => [name, read(query.get(name))]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Filters as they stand in an address. */
export function writeFilters<All extends Filters>(
  filters: All,
  values: Partial<FilterValues<All>>,
): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, { write }] of Object.entries(filters)) {
    const text = write(values[name as keyof typeof values]);
    if (text !== undefined) query.set(name, text);
  }
  return query;
}
