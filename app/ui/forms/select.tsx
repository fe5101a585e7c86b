import type { ComponentProps } from 'react';
import { directionOf } from '#domain/languages/languages.ts';
import { type FieldTexts, Labelled } from './labelled.tsx';

/** With options of its own it is the heading of a group of them. */
export type Option = { value: string; label: string; lang?: string; options?: readonly Option[] };

type Props = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldTexts & {
    name: string;
    options: readonly Option[];
    none?: string;
  };

export function Select({ label, hint, error, options, none, ...select }: Props) {
  return (
    <Labelled label={label} hint={hint} error={error} name={select.name}>
      {(tied) => (
        <select {...tied} {...select}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map(toOption)}
        </select>
      )}
    </Labelled>
  );
}

function toOption({ value, label, lang, options }: Option) {
  return options ? (
    <optgroup key={value} label={label}>
      {options.map(toOption)}
    </optgroup>
  ) : (
    <option key={value} value={value} lang={lang} dir={lang && directionOf(lang)}>
      {label}
    </option>
  );
}
