import { Field } from './field.tsx';

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
