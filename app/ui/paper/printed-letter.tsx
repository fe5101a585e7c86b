import { useTranslation } from 'react-i18next';
import { DOT } from '#ui/dot.ts';
import { Icon } from '#ui/icon.tsx';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import { LetterText } from '#ui/letters/letter-text.tsx';
import type { LetterView, Words } from '#ui/letters/views.ts';
import { AddressMark, type AddressMarkView } from './address-mark.tsx';
import styles from './printed-letter.module.css';

export type PrintedText = Pick<LetterView, 'words' | 'outdated' | 'made'> & {
  /** Its language, where the page's own does not say it. */
  language: { label: string; lang: string; aside: string } | undefined;
};

export type PrintedLetterView = Pick<
  LetterView,
  'id' | 'topic' | 'name' | 'age' | 'ownName' | 'photo' | 'alt' | 'transcript' | 'sample'
> & {
  country: string;
  date: string;
  texts: PrintedText[];
  mark: AddressMarkView;
};

/**
 * A letter as it comes out of a printer.
 * @param level of its heading, where it is one of several
 */
export function PrintedLetter(props: {
  letter: PrintedLetterView;
  readOn?: string;
  level?: 1 | 2;
}) {
  const { t } = useTranslation();
  const { letter, level = 1 } = props;
  const { photo, transcript, ownName } = letter;
  const Heading = `h${level}` as const;
  return (
    <article data-letter-id={letter.id}>
      <header className={styles.head}>
        <AddressMark view={letter.mark} label={props.readOn}>
          <p className={styles.topic}>
            <Icon name={letter.topic} />
            {t(`topics.${letter.topic}`)}
          </p>
          <Heading className={styles.heading}>{t('letter.heading', { name: letter.name })}</Heading>
          <p>
            {ownName && (
              <>
                <FontSheets text={ownName.text} lang={ownName.lang} />
                <bdi lang={ownName.lang} dir={ownName.dir}>
                  {ownName.text}
                </bdi>
                {DOT}
              </>
            )}
            {letter.age + DOT + letter.country + DOT + letter.date}
          </p>
          {letter.sample && (
            <p className={styles.sample}>
              <strong>{t('letter.sample')}</strong> {t('letter.sampleNote')}
            </p>
          )}
        </AddressMark>
      </header>
      {photo && (
        <figure className={styles.scan}>
          <img
            src={photo.src}
            width={photo.width}
            height={photo.height}
            alt={letter.alt?.text ?? t('letter.undescribed')}
            lang={letter.alt?.lang}
            loading={level === 1 ? undefined : 'lazy'}
            data-scan
          />
          {transcript && <Transcript heading={t('letter.transcript')} words={transcript} />}
        </figure>
      )}
      {letter.texts.map((text) => (
        <Text key={text.words.lang} text={text} level={level} />
      ))}
    </article>
  );
}

function Text(props: { text: PrintedText; level: 1 | 2 }) {
  const { t } = useTranslation();
  const { words, language, outdated, made } = props.text;
  const Heading = props.level === 1 ? 'h2' : 'h3';
  return (
    <section className={styles.text}>
      <FontSheets text={words.text} lang={words.lang} />
      {language && (
        <Heading className={styles.language}>
          <span lang={language.lang}>{language.label}</span>
          {language.aside}
        </Heading>
      )}
      <div className={styles.words} lang={words.lang} dir={words.dir} data-letter-text>
        <LetterText text={words.text} />
      </div>
      {outdated && <p className={styles.note}>{t('letter.outdated')}</p>}
      {made && <p className={styles.note}>{made}</p>}
    </section>
  );
}

function Transcript({ heading, words }: { heading: string; words: Words }) {
  return (
    <figcaption className={styles.transcript}>
      <FontSheets text={words.text} lang={words.lang} />
      <strong>{heading}</strong>
      <div lang={words.lang} dir={words.dir}>
        <LetterText text={words.text} />
      </div>
    </figcaption>
  );
}
