import { useTranslation } from 'react-i18next';
import { REASON_LENGTH, REASONS } from '../../domain/moderation/decisions.ts';
import styles from './reject-form.module.css';

/** The fields that ask why something is rejected: ready-made reasons, or words of one's own. */
export function ReasonFields({ problem }: { problem?: string | undefined }) {
  const { t } = useTranslation('moderation');
  return (
    <div className={styles.fields}>
      <fieldset aria-describedby={problem && 'reason-problem'}>
        <legend>{t('rejecting.lead')}</legend>
        {REASONS.map((reason) => (
          <label key={reason} className={styles.reason}>
            <input type="radio" name="reason" value={reason} />
            {t(`reasons.${reason}`)}
          </label>
        ))}
      </fieldset>
      <label className={styles.words}>
        {t('rejecting.own')}
        <textarea name="words" rows={2} maxLength={REASON_LENGTH} />
      </label>
      {problem && (
        <p role="alert" id="reason-problem" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
