import type { ComponentProps } from 'react';
import { Labelled, type Said } from './labelled.tsx';

type Props = Omit<ComponentProps<'input'>, 'id'> & Said & { name: string };

/** A labelled field, with what is wrong with it said beside it and tied to it. */
export function Field({ label, hint, error, 'aria-describedby': describedBy, ...input }: Props) {
  return (
    <Labelled label={label} hint={hint} error={error} describedBy={describedBy}>
      {(tied) => <input {...tied} {...input} />}
    </Labelled>
  );
}
