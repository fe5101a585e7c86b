import { type Ref, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { Icon } from '#ui/icon.tsx';
import { useJoined } from '#ui/joined.tsx';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import type { LetterCardView, ListView } from '#ui/letters/views.ts';
import type { CountryMarker } from '#ui/map/country-marker.ts';
import { SiteLink, useLocale } from '#ui/site-link.tsx';
import styles from './peek.module.css';

const ASK_AFTER_MS = 250;
const ASK_AGAIN_MS = 2000;

type Props = {
  marker: CountryMarker;
  dir: 'ltr' | 'rtl';
  ref: Ref<HTMLDivElement>;
  announce(words: string): void;
};

/** What looks out of a stamp; the stamp's link says it too, and the newest letter is announced. */
export function Peek({ marker, dir, ref, announce }: Props) {
  const { t } = useTranslation();
  const { name, total, perTopic, href, leading } = marker;
  return (
    <div className={styles.peek} ref={ref} data-peek aria-hidden="true" dir={dir}>
      <div className={styles.sheet}>
        <p className={styles.name}>
          {name} <b>{total}</b>
        </p>
        <ul className={styles.topics}>
          {perTopic.map(({ topic, count }) => (
            <li key={topic} data-theme={topic}>
              <Icon name={topic} />
              <span>{t(`topics.${topic}`)}</span> <b>{count}</b>
            </li>
          ))}
        </ul>
        <Newest href={href} announce={announce} />
      </div>
      <SiteLink className={styles.envelope} to={href} tabIndex={-1} data-theme={leading}>
        <span>{t('map.read')}</span> <Icon name="forward" />
      </SiteLink>
    </div>
  );
}

/** From the country's own page, as soon as it comes; asked for again while somebody looks. */
function Newest({ href, announce }: { href: string } & Pick<Props, 'announce'>) {
  const { t } = useTranslation();
  const joined = useJoined();
  const locale = useLocale();
  const { load, data } = useFetcher<{ list?: ListView; missing?: true }>({ key: `newest ${href}` });
  const [letter, setLetter] = useState<LetterCardView>();

  useEffect(() => {
    if (data && !data.missing) return;
    const ask = () => load(`${inLocale(locale, href)}?part`);
    const timer = setTimeout(ask, data ? ASK_AGAIN_MS : ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [load, locale, href, data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a letter is announced as it comes, once.
  useEffect(() => {
    const newest = data?.list?.letters[0];
    setLetter(newest);
    if (!newest) return;
    const { greeting, excerpt } = newest;
    announce(joined.named(t('map.newest', { name: newest.name }), greeting ?? excerpt.text));
  }, [data]);

  return (
    <div className={styles.newest}>
      {letter && (
        <>
          <FontSheets
            text={`${letter.greeting}${letter.excerpt.text}`}
            lang={letter.excerpt.lang}
          />
          <div lang={letter.excerpt.lang} dir={letter.excerpt.dir}>
            {letter.greeting && <p className={styles.greeting}>{letter.greeting}</p>}
            <p className={styles.words}>{letter.excerpt.text}</p>
          </div>
          <p className={styles.writer}>{t('map.newest', { name: letter.name })}</p>
        </>
      )}
    </div>
  );
}
