import type { Filter, Filters, FilterValues } from '#domain/lists/filters.ts';
import type { Option } from '#ui/forms/select.tsx';
import type { FilterField } from '#ui/lists/views.ts';

type Words = {
  label(name: string): string;
  choices: Readonly<Record<string, Option[]>>;
  any: string;
};

export function toFilterFields<All extends Filters>(
  filters: All,
  values: FilterValues<All>,
  { label, choices, any }: Words,
): FilterField[] {
  return Object.entries(filters).flatMap(([name, { input, read, write, max }]) => {
    if (input === 'none') return [];
    const value = values[name as keyof typeof values];
    const open = read(null) === undefined;
    return {
      name,
      input,
      label: input === 'hidden' || input === 'search' ? '' : label(name),
      value: write(value) ?? (value === undefined ? '' : String(value)),
      options: choices[name] ?? [],
      none: open ? any : undefined,
      max,
    };
  });
}

/** Whether a list is cut by filters; its order and its tab cut nothing. */
export function isFiltered(filters: Filters, written: URLSearchParams): boolean {
  const cuts = ({ input, read }: Filter<unknown>) =>
    input === 'text' || (input !== 'hidden' && input !== 'search' && read(null) === undefined);
  return Object.entries(filters).some(([name, each]) => written.has(name) && cuts(each));
}
