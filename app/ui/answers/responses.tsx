import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { isPlainPress } from '#ui/behaviour/press.ts';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import { Paragraphs, paragraphsOf } from '#ui/letters/paragraphs.tsx';
import { useParts } from '#ui/letters/part.ts';
import type { ResponsesView } from '#ui/letters/views.ts';
import { TellUsLink } from '#ui/reports/tell-us-link.tsx';
import styles from './responses.module.css';

export function ResponseList({
  responses,
  slug,
  address,
}: {
  responses: ResponsesView;
  slug: string;
  address: string;
}) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [shown, setShown] = useState(responses);
  const add = useCallback(({ responses: arrived }: { responses: ResponsesView }) => {
    setShown((before) => {
      const known = new Set(before.items.map(({ id }) => id));
      const fresh = arrived.items.filter(({ id }) => !known.has(id));
      return { ...before, items: [...before.items, ...fresh], next: arrived.next };
    });
  }, []);
  const { loading, load } = useParts(add, 'letter.answersFailed');

  const loadMore = (event: React.MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    load(`${address}${shown.next}`);
  };

  if (shown.items.length === 0) return <p className={styles.none}>{t('letter.noAnswers')}</p>;
  return (
    <>
      {!responses.atStart && (
        <p>
          <Link to={pathname} preventScrollReset>
            {t('letter.firstAnswers')}
          </Link>
        </p>
      )}
      <ul className={styles.list}>
        {shown.items.map((response) => (
          <li
            key={response.id}
            className={`postcard ${styles.response}`}
            data-response-id={response.id}
          >
            <FontSheets text={response.name + response.words.text} lang={response.words.lang} />
            <blockquote lang={response.words.lang} dir={response.words.dir}>
              <Paragraphs paragraphs={paragraphsOf(response.words.text)} />
            </blockquote>
            <p className={styles.writer}>
              <strong>
                <bdi>{response.name}</bdi>
              </strong>{' '}
              · {response.age} · {response.country} ·{' '}
              <time dateTime={response.date.iso}>{response.date.text}</time>
            </p>
            <TellUsLink slug={slug} answer={response.id} />
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {loading && t('list.loading')}
      </p>
      {shown.next && (
        <Link
          to={`${address}${shown.next}`}
          rel="nofollow"
          className="button"
          data-quiet
          preventScrollReset
          onClick={loadMore}
        >
          {t('letter.moreAnswers')}
        </Link>
      )}
    </>
  );
}
