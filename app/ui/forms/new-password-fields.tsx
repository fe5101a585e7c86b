import { Field } from './field.tsx';

type Texts = { password: string; again: string };

/** With the address, for password managers. */
export function NewPasswordFields(props: {
  words: Texts & { hint: string };
  email: string;
  errors: { [Name in keyof Texts]?: string | undefined };
}) {
  const { words, email, errors } = props;
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={words.password}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint={words.hint}
        error={errors.password}
      />
      <Field
        label={words.again}
        name="again"
        type="password"
        autoComplete="new-password"
        required
        error={errors.again}
      />
    </>
  );
}
