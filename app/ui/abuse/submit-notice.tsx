import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import styles from './submit-notice.module.css';
import type { SubmitReply } from './use-submit.ts';

type Words = Record<'sending' | 'proving' | 'tooMany' | 'wait', string>;

export function SubmitNotice({
  words,
  reply,
  busy,
}: {
  words: Words;
  reply: { state: SubmitReply['state'] | 'errors' | 'hints' } | undefined;
  busy?: 'sending' | 'proving' | undefined;
}) {
  const { t } = useTranslation();
  const problems = {
    errors: undefined,
    hints: undefined,
    failed: t('errors.sending'),
    tooMany: words.tooMany,
    proof: words.wait,
  };
  const sent = reply?.state === 'sent';
  return (
    <>
      <p role="status" className={styles.status} data-sent={sent || undefined}>
        {busy ? words[busy] : sent && t('global.sent')}
      </p>
      <ErrorSummary text={reply && reply.state !== 'sent' ? problems[reply.state] : undefined} />
    </>
  );
}
