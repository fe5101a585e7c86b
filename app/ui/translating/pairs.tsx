import { useTranslation } from 'react-i18next';
import { EDIT_LIMITS } from '#domain/moderation/edits.ts';
import { BENCH_FORM, type BenchErrors, type Typed } from '#domain/translations/bench.ts';
import { pairParagraphs } from '#domain/translations/paragraphs.ts';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import type { Words } from '#ui/letters/views.ts';
import type { BenchView, PairView } from './views.ts';
import styles from './workbench.module.css';

const COUNTS_FROM = 200;
export const WORDS = 'words';

/** Paragraph beside paragraph, in rows, so that both scroll together. */
export function Pairs({
  view,
  typed,
  wrong,
}: {
  view: BenchView;
  typed: Typed | undefined;
  wrong: BenchErrors | undefined;
}) {
  const { t } = useTranslation('translating');
  const { t: tSite, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const { original, into, beside, alt, transcript } = view;
  const pairs = typed ? again(view, typed.text) : view.pairs;
  const error = (name: keyof BenchErrors) => wrong?.[name] && tSite(`fields.${wrong[name]}`);
  return (
    <section id={WORDS} tabIndex={-1} aria-label={into.heading} className={styles.pairs}>
      <FontSheets text={original.text} lang={original.words.lang} />
      <FontSheets text={pairs.map((each) => each.translation).join('')} lang={into.words.lang} />
      <div className={styles.headings} aria-hidden="true">
        <h2>{original.heading}</h2>
        <h2>{into.heading}</h2>
      </div>
      {pairs.map((pair, i) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a place, whatever stands there
          key={i}
          className={styles.pair}
          data-row
        >
          <div className={styles.original}>
            <p className={styles.read} {...original.words} id={`original-${i}`}>
              {pair.original || <em lang={i18n.language}>{t('bench.noOriginal')}</em>}
            </p>
            {beside.words && pair.beside && (
              <p className={`${styles.read} ${styles.beside}`} {...beside.words}>
                {pair.beside}
              </p>
            )}
          </div>
          {view.editable ? (
            <div className={styles.area}>
              <TextArea
                label={t('bench.paragraph', { number: number.format(i + 1) })}
                name={`${BENCH_FORM.paragraph}${i}`}
                {...into.words}
                rows={Math.min(12, Math.ceil((pair.original.length + 1) / 48) + 1)}
                max={EDIT_LIMITS.text}
                countsFrom={COUNTS_FROM}
                defaultValue={pair.translation}
                hint={i === pairs.length - 1 ? t('bench.hint') : undefined}
                error={i === 0 ? error('text') : undefined}
                data-paragraph
                data-needed={pair.original ? true : undefined}
              />
            </div>
          ) : (
            <p className={styles.read} {...into.words}>
              {pair.translation}
            </p>
          )}
        </div>
      ))}
      {transcript && (
        <OfPicture
          view={view}
          name="transcript"
          label={t('bench.transcript')}
          original={transcript.original}
          text={typed?.transcript ?? transcript.text}
          error={error('transcript')}
        />
      )}
      {alt && (
        <OfPicture
          view={view}
          name="alt"
          label={t('bench.alt')}
          original={alt.original}
          text={typed?.alt ?? alt.text}
          error={error('alt')}
        />
      )}
      <NameField view={view} typed={typed?.name} error={error('name')} />
    </section>
  );
}

function OfPicture({
  view: { into, editable },
  name,
  label,
  original,
  text,
  error,
}: {
  view: BenchView;
  name: 'alt' | 'transcript';
  label: string;
  original: Words | undefined;
  text: string;
  error: string | undefined;
}) {
  const { t } = useTranslation('translating');
  return (
    <div className={styles.pair} data-row>
      <div className={styles.original}>
        {original ? (
          <p className={styles.read} lang={original.lang} dir={original.dir}>
            {original.text}
          </p>
        ) : (
          <p>{t('bench.altNone')}</p>
        )}
      </div>
      {editable ? (
        <div className={styles.area}>
          <TextArea
            label={label}
            name={BENCH_FORM[name]}
            {...into.words}
            rows={name === 'alt' ? 2 : 4}
            max={name === 'alt' ? EDIT_LIMITS.alt : EDIT_LIMITS.text}
            countsFrom={COUNTS_FROM}
            defaultValue={text}
            error={error}
            data-needed={original ? true : undefined}
          />
        </div>
      ) : (
        <p className={styles.read} {...into.words}>
          {text}
        </p>
      )}
    </div>
  );
}

function NameField({
  view: { into, name, editable },
  typed,
  error,
}: {
  view: BenchView;
  typed: string | undefined;
  error: string | undefined;
}) {
  const { t } = useTranslation('translating');
  if (!editable) return name.text ? <p {...into.words}>{name.text}</p> : null;
  return (
    <div data-row>
      <Field
        label={t('bench.name')}
        hint={name.hint}
        name={BENCH_FORM.name}
        {...into.words}
        autoComplete="off"
        maxLength={EDIT_LIMITS.name}
        defaultValue={typed ?? name.text}
        error={error}
      />
    </div>
  );
}

function again({ original, pairs }: BenchView, text: string): PairView[] {
  return pairParagraphs(original.text, text).map((pair, i) => ({
    ...pair,
    beside: pairs[i]?.beside ?? '',
  }));
}
