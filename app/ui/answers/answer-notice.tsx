import { useTranslation } from 'react-i18next';
import type { Areas } from '#i18n/messages.server.ts';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import styles from './answer-form.module.css';
import type { AnswerReply } from './views.ts';

export function AnswerNotice({
  words,
  reply,
  busy,
}: {
  words: Areas['answering'];
  reply: AnswerReply | undefined;
  busy?: 'sending' | 'proving' | undefined;
}) {
  const { t } = useTranslation();
  const problems: Record<Exclude<AnswerReply['state'], 'sent'>, string> = {
    errors: words.mend,
    failed: t('errors.sending'),
    tooMany: words.tooMany,
    proof: words.wait,
  };
  const problem = reply && reply.state !== 'sent' ? problems[reply.state] : undefined;
  return (
    <>
      <p role="status" className={styles.status} data-sent={reply?.state === 'sent' || undefined}>
        {busy ? words[busy] : reply?.state === 'sent' && t('global.sent')}
      </p>
      <ErrorSummary text={problem} />
    </>
  );
}
