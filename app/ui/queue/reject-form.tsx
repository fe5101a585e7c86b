import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON_LENGTH, REASONS } from '#domain/moderation/decisions.ts';
import { paths } from '#domain/site/paths.ts';
import styles from './reject-form.module.css';

/**
 * The fields that ask why something is rejected: ready-made reasons, or words of one's own. They
 * say who is going to read that: of a letter, whoever sent it; of an answer, the team alone.
 * @param to the address that rejects
 */
export function ReasonFields({ to, problem }: { to: string; problem?: string | undefined }) {
  const { t } = useTranslation('moderation');
  const kind = to.endsWith(paths.decideLetters('reject')) ? 'letter' : 'response';
  const hint = useId();
  return (
    <div className={styles.fields}>
      <fieldset aria-describedby={problem && 'reason-problem'}>
        <legend>{t(`rejecting.lead.${kind}`)}</legend>
        {REASONS.map((reason) => (
          <label key={reason} className={styles.reason}>
            <input type="radio" name="reason" value={reason} />
            {t(`reasons.${reason}`)}
          </label>
        ))}
      </fieldset>
      <label className={styles.words}>
        {t('rejecting.own')}
        <textarea name="words" rows={2} maxLength={REASON_LENGTH} aria-describedby={hint} />
        <span id={hint} className={styles.hint}>
          {t(`rejecting.reader.${kind}`)}
        </span>
      </label>
      {problem && (
        <p role="alert" id="reason-problem" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
