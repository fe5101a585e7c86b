import type { ComponentProps } from 'react';
import { type FieldTexts, Labelled, placeholderOf } from './labelled.tsx';

type Props = Omit<ComponentProps<'input'>, 'id'> & FieldTexts & { name: string };

export function Field({ label, hint, error, 'aria-describedby': describedBy, ...input }: Props) {
  return (
    <Labelled label={label} hint={hint} error={error} name={input.name} describedBy={describedBy}>
      {(tied) => <input {...tied} {...input} placeholder={placeholderOf(input)} />}
    </Labelled>
  );
}
