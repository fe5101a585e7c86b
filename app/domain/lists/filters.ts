import { isDay } from '#domain/site/notices.ts';

type Input = 'select' | 'checkbox' | 'number' | 'date' | 'text' | 'search' | 'hidden' | 'none';

export type Filter<Value> = {
  input: Input;
  read(text: string | null): Value;
  write(value: Value | undefined): string | undefined;
  max?: number;
};

// biome-ignore lint/suspicious/noExplicitAny: values of different types beside each other.
export type Filters = Readonly<Record<string, Filter<any>>>;

type ValueOf<Each> = Each extends Filter<infer Value> ? Value : never;
type OpenNames<All extends Filters> = {
  [Name in keyof All]: undefined extends ValueOf<All[Name]> ? Name : never;
}[keyof All];

export type FilterValues<All extends Filters> = {
  [Name in OpenNames<All>]?: ValueOf<All[Name]> | undefined;
} & { [Name in Exclude<keyof All, OpenNames<All>>]: ValueOf<All[Name]> };

const written = (value: string | number | undefined) =>
  value === undefined ? undefined : String(value);

export function oneOf<const Value extends string | number>(
  values: readonly Value[],
): Filter<Value | undefined> {
  const read = (text: string | null) => values.find((value) => String(value) === text);
  return { input: 'select', read, write: written };
}

export function firstOf<const Value extends string>(values: readonly [Value, ...Value[]]) {
  const { input, read } = oneOf(values);
  return {
    input,
    read: (text) => read(text) ?? values[0],
    write: (value) => (value === values[0] ? undefined : value),
  } satisfies Filter<Value>;
}

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

export const aDay: Filter<string | undefined> = {
  input: 'date',
  read: (text) => (text !== null && isDay(text) ? text : undefined),
  write: written,
};

export function aNumber(max: number): Filter<number | undefined> {
  const read = (text: string | null) => (/^\d{1,3}$/.test(text ?? '') ? Number(text) : undefined);
  return { input: 'number', max, read, write: written };
}

export function searched(max: number): Filter<string> {
  const read = (text: string | null) => (text ?? '').trim().slice(0, max);
  return { input: 'search', max, read, write: (value) => value || undefined };
}

export function readFilters<All extends Filters>(
  filters: All,
  query: URLSearchParams,
): FilterValues<All> {
  const values = Object.entries(filters).map(([name, { read }]) => [name, read(query.get(name))]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

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
