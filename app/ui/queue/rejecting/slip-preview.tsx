import { useTranslation } from 'react-i18next';
import { guessLanguage } from '#domain/languages/guess-language.ts';
import { directionOf, languageOf } from '#domain/languages/languages.ts';
import { capitalized } from '#domain/languages/names.ts';
import type { Words } from '#ui/letters/views.ts';
import { SlipState } from '#ui/slips/slip-state.tsx';
import styles from './slip-preview.module.css';
import type { RejectingView, SlipPageView, WriterCount } from './views.ts';

type Props = {
  kind: 'letter' | 'response';
  view: RejectingView;
  writers: readonly WriterCount[];
  /** A ready-made reason; without one, what was typed counts. */
  chosen: string | undefined;
  typed: string;
};

/** What writers will find at their slips, in the language in which each uses the site. */
export function SlipPreview({ kind, view, writers, chosen, typed }: Props) {
  const { t, i18n } = useTranslation('moderation');
  const several = writers.length > 1;
  const reason = view.reasons.find(({ value }) => value === chosen);
  const guessed = typed ? guessLanguage(typed) : undefined;
  const own = (lang: string): Words | undefined => {
    const tag = guessed ? languageOf(guessed).tag : lang;
    return typed ? { text: typed, lang: tag, dir: directionOf(tag) } : undefined;
  };
  const readers = writers
    .toSorted((one, other) => other.count - one.count)
    .flatMap(({ locale, count }) => {
      const slip = locale && view.slips[locale];
      return slip ? [{ locale, count, slip }] : [];
    });
  const without = writers.find(({ locale }) => locale === undefined)?.count ?? 0;
  return (
    <section className={styles.preview} aria-labelledby="slip-preview">
      <h3 id="slip-preview">{t(`rejection.preview.${kind}`)}</h3>
      {readers.map(({ locale, count, slip }, i) => {
        const words = chosen === undefined ? own(slip.lang) : reason?.words[locale];
        const page = <SlipPage slip={slip} words={words} />;
        const problem = chosen === undefined ? 'otherLanguage' : 'missingWords';
        const other = Object.values(view.slips).find(({ lang }) => lang === words?.lang);
        const warning = words && words.lang !== slip.lang && other && (
          <p className={styles.warning}>
            {t(`rejection.${problem}.${kind}`, { language: slip.language, other: other.language })}
          </p>
        );
        if (!several) {
          return (
            <div key={locale}>
              {page}
              {warning}
            </div>
          );
        }
        return (
          <details key={locale} open={i === 0}>
            <summary>
              {capitalized(
                t(`rejection.items.${kind}`, { language: slip.language, count }),
                i18n.language,
              )}
            </summary>
            {page}
            {warning}
          </details>
        );
      })}
      {several && without > 0 && <p>{t(`rejection.withoutSlip.${kind}`, { count: without })}</p>}
    </section>
  );
}

function SlipPage({ slip, words }: { slip: SlipPageView; words: Words | undefined }) {
  const { t, i18n } = useTranslation('moderation');
  const nothing: Words = {
    text: t('rejection.choose'),
    lang: i18n.language,
    dir: directionOf(i18n.language),
  };
  return (
    <div lang={slip.lang} dir={directionOf(slip.lang)} className={styles.page}>
      <SlipState
        state="rejected"
        heading={<p className={styles.heading}>{slip.heading}</p>}
        text={slip.text}
        why={<p className={styles.why}>{slip.why}</p>}
        reason={words ?? nothing}
        erased={slip.erased}
      />
    </div>
  );
}
