import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BenchView } from './views.ts';
import styles from './workbench.module.css';

/** The language's words, and what other letters say for the same sentences. */
export function Helps({ view }: { view: BenchView }) {
  const { t } = useTranslation('translating');
  const { terms, phrases, original, into } = view;
  return (
    <div className={styles.helps}>
      <details open={phrases.length > 0}>
        <summary>{t('phrases.heading')}</summary>
        {phrases.length === 0 && <p>{t('phrases.none')}</p>}
        <dl>
          {phrases.map((phrase) => (
            <div key={phrase.original + phrase.translation} data-phrase>
              <dt {...original.words}>{phrase.original}</dt>
              <dd>
                <span {...into.words}>{phrase.translation}</span>{' '}
                <Link to={phrase.to}>{phrase.from}</Link>
              </dd>
            </div>
          ))}
        </dl>
      </details>
      {terms.length > 0 && (
        <details open={terms.some(({ occurs }) => occurs)}>
          <summary>{t('terms.heading')}</summary>
          <p>{t('terms.lead')}</p>
          <dl className={styles.terms}>
            {terms.map(({ from, into: term, occurs }) => (
              <div key={from} data-occurs={occurs || undefined}>
                <dt dir="auto">{from}</dt>
                <dd {...into.words}>{term}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
