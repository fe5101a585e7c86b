import { useTranslation } from 'react-i18next';
import type { MarkedAsk } from '#ui/staff/views.ts';
import styles from './marked-fields.module.css';

export const markedTitle = ({ marked }: MarkedAsk) =>
  marked > 0 ? 'marked.title' : 'marked.unseenTitle';

/** Says what many are of which some are marked, and offers those without marks first. */
export function MarkedFields({ ask, busy = false }: { ask: MarkedAsk; busy?: boolean }) {
  const { t } = useTranslation('moderation');
  const { t: tLetters } = useTranslation('letters');
  const { marked, unmarked, urgent, unseen, deed } = ask;
  const action = deed === 'publish' ? tLetters('deeds.publish') : t(`deeds.${deed}`);
  return (
    <div className={styles.asks}>
      <ul>
        {marked > 0 && <li>{t('marked.marked', { count: marked })}</li>}
        {unseen > 0 && <li>{t('marked.unseen', { count: unseen })}</li>}
        {urgent > 0 && <li>{t('marked.urgent', { count: urgent })}</li>}
      </ul>
      {ask.carried.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className={styles.choices}>
        {unmarked > 0 && (
          <button
            type="submit"
            name="marked"
            value="spare"
            className="button"
            data-choice="1"
            disabled={busy}
          >
            {marked > 0
              ? t('marked.spare', { action, count: unmarked })
              : t('marked.whole', { action, count: unmarked })}
          </button>
        )}
        {marked > 0 && (
          <button
            type="submit"
            name="marked"
            value="include"
            className="button"
            data-quiet
            data-choice="2"
            disabled={busy}
          >
            {t('marked.include', { action, count: marked + unmarked })}
          </button>
        )}
      </p>
    </div>
  );
}
