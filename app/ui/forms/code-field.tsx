import { Field } from './field.tsx';

/** A field for a code from an app, or a recovery code: digits or letters, spaces do not matter. */
export function CodeField({ label, error }: { label: string; error?: string | undefined }) {
  return (
    <Field
      label={label}
      name="code"
      dir="ltr"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
    />
  );
}
