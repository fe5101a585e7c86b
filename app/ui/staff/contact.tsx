import { useTranslation } from 'react-i18next';
import { Link, useFetcher } from 'react-router';
import { isPlainPress } from '#ui/behaviour/press.ts';
import styles from '#ui/queue/queue-card.module.css';

/** Fetched only on request. */
export function Contact({ address }: { address: string }) {
  const { t } = useTranslation('moderation');
  const fetcher = useFetcher<{ email: string | undefined }>();
  const show = (event: React.MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    fetcher.load(address);
  };
  return (
    <span role="status" className={styles.contact}>
      {fetcher.data ? (
        <bdi>{fetcher.data.email ?? t('card.noContact')}</bdi>
      ) : (
        <Link to={address} className={styles.link} onClick={show}>
          {t('card.contact')}
        </Link>
      )}
    </span>
  );
}

/** A page of its own for whoever asks without script. */
export function ContactPage({ heading, email }: { heading: string; email: string | undefined }) {
  const { t } = useTranslation('moderation');
  return (
    <div className="column section">
      <h1>{heading}</h1>
      <p>
        <bdi>{email ?? t('card.noContact')}</bdi>
      </p>
    </div>
  );
}
