import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import { type AskedAgain, PROOF_FIELDS } from '#domain/staff/asked-again.ts';
import { Field } from '#ui/forms/field.tsx';
import styles from './desk-form.module.css';
import { DeskPage, ResultMessage } from './desk-page.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** Asks for a password, a code or a passkey; what was typed goes along in fields that nobody sees. */
export function AskedAgainPage(props: { asked: AskedAgain; download?: boolean }) {
  const { asked, download } = props;
  const { t } = useTranslation('account');
  const submitting = useNavigation().state === 'submitting';
  const { action, fields, failure, secondFactor, passkey } = asked;
  return (
    <DeskPage heading={t('askedAgain.heading')} lead={t('askedAgain.lead')}>
      <title>{t('askedAgain.title')}</title>
      <Form
        method="post"
        action={action}
        noValidate
        reloadDocument={download ?? false}
        className={`postcard ${styles.form}`}
      >
        {failure && <ResultMessage good={false}>{t(`refused.${failure}`)}</ResultMessage>}
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Field
          label={t('proof.password')}
          name={PROOF_FIELDS.password}
          type="password"
          autoComplete="current-password"
        />
        {secondFactor && (
          <Field
            label={t('askedAgain.code')}
            name={PROOF_FIELDS.code}
            dir="ltr"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <button type="submit" className="button" disabled={submitting}>
          {t('askedAgain.button')}
        </button>
        {passkey && (
          <PasskeyButton
            name={PROOF_FIELDS.passkey}
            label={t('askedAgain.passkey')}
            unused={t('askedAgain.unused')}
            request={async () => passkey}
          />
        )}
      </Form>
    </DeskPage>
  );
}
