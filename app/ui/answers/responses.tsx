import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { isPlainPress } from '#ui/behaviour/press.ts';
import { DOT } from '#ui/dot.ts';
import { LateFontSheets } from '#ui/letters/font-sheets.tsx';
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
  const [shown, setShown] = useState({ ...responses, added: 0 });
  const list = useRef<HTMLUListElement>(null);
  const { items, next, added } = shown;
  const add = useCallback(({ responses: arrived }: { responses: ResponsesView }) => {
    setShown((before) => {
      const known = new Set(before.items.map(({ id }) => id));
      const fresh = arrived.items.filter(({ id }) => !known.has(id));
      const all = [...before.items, ...fresh];
      return { ...before, items: all, next: arrived.next, added: fresh.length };
    });
  }, []);
  const { loading, load } = useParts(add, 'letter.answersFailed');

  useEffect(() => {
    if (added === 0) return;
    const first = list.current?.children.item(items.length - added);
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [added, items.length]);

  const loadMore = (event: React.MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    load(`${address}${next}`);
  };

  if (items.length === 0) return <p className={styles.none}>{t('letter.noAnswers')}</p>;
  return (
    <>
      {!responses.atStart && (
        <p>
          <Link to={pathname} preventScrollReset>
            {t('letter.firstAnswers')}
          </Link>
        </p>
      )}
      <ul className={styles.list} ref={list}>
        {items.map((response) => (
          <li
            key={response.id}
            tabIndex={-1}
            className={`postcard ${styles.response}`}
            data-response-id={response.id}
          >
            <blockquote lang={response.words.lang} dir={response.words.dir}>
              <Paragraphs paragraphs={paragraphsOf(response.words.text)} />
            </blockquote>
            <div className={styles.foot}>
              <p className={styles.writer}>
                <strong>
                  <bdi>{response.name}</bdi>
                </strong>
                {DOT + response.age + DOT + response.country + DOT}
                <time dateTime={response.date.iso}>{response.date.text}</time>
              </p>
              <TellUsLink slug={slug} answer={response.id} />
            </div>
          </li>
        ))}
      </ul>
      <LateFontSheets
        of={items.map(({ name, words }) => ({ text: name + words.text, lang: words.lang }))}
      />
      <p role="status" className="visually-hidden">
        {loading
          ? t('letter.answersLoading')
          : added > 0 && t('letter.answersLoaded', { count: added })}
      </p>
      {next ? (
        <Link
          to={`${address}${next}`}
          rel="nofollow"
          className="button"
          data-quiet
          preventScrollReset
          onClick={loadMore}
          aria-disabled={loading || undefined}
        >
          {t('letter.moreAnswers')}
        </Link>
      ) : (
        added > 0 && <p className={styles.last}>{t('letter.lastAnswers')}</p>
      )}
    </>
  );
}
