import { Field } from '#ui/forms/field.tsx';
import { MarksBelow } from '#ui/marks/field-marks.tsx';

type Both = Record<'name' | 'age', string>;
type Props = {
  labels: Both;
  /** UTF-16 units. */
  longestName: number;
  typed: Readonly<Partial<Both>>;
  say(field: 'name' | 'age'): string | undefined;
};

/** Of somebody who is not the one who types. */
export function NameAndAge({ labels, longestName, typed, say }: Props) {
  return (
    <>
      <Field
        label={labels.name}
        name="name"
        autoComplete="off"
        dir="auto"
        maxLength={longestName}
        defaultValue={typed.name}
        error={say('name')}
      />
      <MarksBelow control="name" dir="auto" />
      <Field
        label={labels.age}
        name="age"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed.age}
        error={say('age')}
      />
    </>
  );
}
