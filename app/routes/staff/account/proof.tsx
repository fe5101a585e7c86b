import { useTranslation } from 'react-i18next';
import { CodeField } from '#ui/forms/code-field.tsx';
import { Field } from '#ui/forms/field.tsx';

export function ProofFields({ codeLabel }: { codeLabel: string }) {
  const { t } = useTranslation('account');
  return (
    <>
      <CodeField label={codeLabel} />
      <Field
        label={t('proof.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
    </>
  );
}
