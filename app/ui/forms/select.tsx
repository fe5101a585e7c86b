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
  return (
    <Labelled label={label} hint={hint} error={error} name={select.name}>
      {(tied) => {
        const all = (list: readonly Option[]) => (
          <>
            {none !== undefined && <option value="">{none}</option>}
            {list.map(toOption)}
          </>
        );
        if (!('make' in options) || select.defaultValue || select.value) {
          const list = 'make' in options ? options.make() : options;
          return (
            <select {...tied} {...select}>
              {all(list)}
            </select>
          );
        }
        const { madeOf, make } = options;
        return (
          <CachedFragment as="select" madeOf={[madeOf, none]} {...tied} {...select}>
            {() => all(make())}
          </CachedFragment>
        );
      }}
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
