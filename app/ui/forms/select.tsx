import type { ComponentProps } from 'react';
import { Labelled, type Said } from './labelled.tsx';

export type Option = { value: string; label: string; lang?: string };

type Props = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  Said & {
    name: string;
    options: readonly Option[];
    /** An option for no choice; without it the first is chosen. */
    none?: string;
  };

export function Select({ label, hint, error, options, none, ...select }: Props) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(tied) => (
        <select {...tied} {...select}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
