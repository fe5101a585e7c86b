import { useTranslation } from 'react-i18next';
import { Form, Link, useActionData, useLocation } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { paths } from '#domain/site/paths.ts';
import { Named } from '#ui/joined.tsx';
import { MarkedFields, markedTitle } from '#ui/queue/marked-fields.tsx';
import { ReasonFields } from '#ui/queue/rejecting/reason-fields.tsx';
import { useLocale } from '#ui/site-link.tsx';
import styles from './decision-page.module.css';
import type { DecisionOutcome } from './views.ts';

/** Without script: a conflict, or a missing reason. */
export function DecisionPage() {
  const { t } = useTranslation('moderation');
  const { pathname } = useLocation();
  const locale = useLocale();
  const {
    done,
    conflicts = [],
    problem,
    needsReason = [],
    marked,
    rejecting,
    back,
  } = useActionData<DecisionOutcome>() ?? {};
  const asks = needsReason.length > 0 && rejecting !== undefined;
  const plain = conflicts.length > 0 ? 'conflict.title' : 'decision';
  const heading = marked ? markedTitle(marked) : asks ? 'rejecting.title' : plain;
  return (
    <div className={`column ${styles.page}`}>
      <h1>{t(heading)}</h1>
      {done && <p role="status">{done.sentence}</p>}
      {problem && !asks && <p role="alert">{problem}</p>}
      {conflicts.length > 0 && (
        <div role="alert">
          <p>{t('conflict.lead')}</p>
          <ul>
            {conflicts.map(({ id, name, sentence }) => (
              <li key={id}>
                {name ? <Named name={<bdi>{name}</bdi>}>{sentence}</Named> : sentence}
              </li>
            ))}
          </ul>
        </div>
      )}
      {asks && (
        <Form method="post" action={pathname} className={styles.form}>
          <p>{t('rejecting.items', { count: needsReason.length })}</p>
          <input type="hidden" name="item" value={needsReason.join(' ')} />
          <input type="hidden" name="back" value={back} />
          <ReasonFields
            to={pathname}
            view={rejecting}
            writers={rejecting.writers}
            problem={problem}
          />
          <button type="submit" className="button">
            {t('deeds.reject')}
          </button>
        </Form>
      )}
      {marked && (
        <Form method="post" action={marked.to} className={styles.form}>
          <input type="hidden" name="item" value={marked.items.join(' ')} />
          <input type="hidden" name="back" value={back} />
          <MarkedFields ask={marked} />
        </Form>
      )}
      <p className="buttons">
        <Link to={back ?? inLocale(locale, paths.profile)} className="button" data-quiet>
          {t('deeds.back')}
        </Link>
      </p>
    </div>
  );
}
