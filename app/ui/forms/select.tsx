import type { ComponentProps } from 'react';
import { directionOf } from '#domain/languages/languages.ts';
import { CachedFragment } from '#ui/fragments/cached-fragment.tsx';
import { type FieldTexts, Labelled } from './labelled.tsx';

/** With options of its own it is the heading of a group of them. */
export type Option = { value: string; label: string; lang?: string; options?: readonly Option[] };

type Props = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldTexts & {
    name: string;
    options: readonly Option[] | { madeOf: string; make: () => readonly Option[] };
    none?: string;
  };

export function Select({ label, hint, error, options, none, ...select }: Props) {
  const make = 'make' in options ? options.make : () => options;
  const isChosen = select.defaultValue || select.value;
  const madeOf = 'make' in options && !isChosen ? [options.madeOf, none] : undefined;
  return (
    <Labelled label={label} hint={hint} error={error} name={select.name}>
      {(tied) => (
        <CachedFragment as="select" madeOf={madeOf} {...tied} {...select}>
          {() => (
            <>
              {none !== undefined && <option value="">{none}</option>}
              {make().map(toOption)}
            </>
          )}
        </CachedFragment>
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
