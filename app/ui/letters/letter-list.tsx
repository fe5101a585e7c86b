import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { isPlainPress } from '#ui/behaviour/press.ts';
import { EndMark } from '#ui/post/end-mark.tsx';
import { useLocale } from '#ui/site-link.tsx';
import { LateFontSheets } from './font-sheets.tsx';
import { LetterCard, writtenOnCard } from './letter-card.tsx';
import styles from './letter-list.module.css';
import { useParts } from './part.ts';
import { useRestoredList } from './restored-list.ts';
import type { LetterCardView, ListView } from './views.ts';

/** "More" is a link to the next page; with script it is added below. */
export function LetterList(props: {
  list: ListView;
  path: string;
  restores?: boolean;
  startLabel?: string;
  showTopic?: boolean;
  toLetter?: (letter: LetterCardView) => string;
}) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const address = inLocale(useLocale(), props.path);
  const { letters, next, added, add } = useRestoredList(props.list, props.restores ?? true);
  const arrive = useCallback(({ list }: { list: ListView }) => add(list), [add]);
  const { loading, load } = useParts(arrive, 'list.failed');
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (added === 0) return;
    const articles = list.current?.querySelectorAll('article');
    const firstNew = articles?.item(letters.length - added);
    firstNew?.querySelector('a')?.focus({ preventScroll: true });
  }, [added, letters.length]);

  const loadMore = (event: React.MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    load(`${address}${next}`);
  };

  if (letters.length === 0) return <EndMark text={t('list.empty')} />;
  return (
    <div ref={list}>
      <p role="status" className="visually-hidden">
        {loading ? t('list.loading') : added > 0 && t('list.loaded', { count: added })}
      </p>
      {!props.list.atStart && (
        <p className={styles.start}>
          <Link to={address}>{props.startLabel ?? t('list.fromStart')}</Link>
        </p>
      )}
      <div className={`rhythm ${styles.letters}`}>
        <ul aria-label={t('list.label')}>
          {letters.map((letter) => (
            <li key={letter.id}>
              <LetterCard
                letter={letter}
                showTopic={props.showTopic ?? false}
                {...(props.toLetter && { to: props.toLetter(letter) + search, keepScroll: true })}
              />
            </li>
          ))}
        </ul>
        <div className={styles.last}>
          {next ? (
            <Link
              to={`${address}${next}`}
              rel="next"
              className="button"
              data-quiet
              onClick={loadMore}
              aria-disabled={loading || undefined}
            >
              {loading ? t('list.loading') : t('list.more')}
            </Link>
          ) : (
            <EndMark text={t('list.end')} />
          )}
        </div>
      </div>
      <LateFontSheets of={letters.map(writtenOnCard)} />
    </div>
  );
}
