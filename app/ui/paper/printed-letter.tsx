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

/** A letter as it comes out of a printer. */
export function PrintedLetter({ letter, readOn }: { letter: PrintedLetterView; readOn: string }) {
  const { t } = useTranslation();
  const { photo, transcript, ownName } = letter;
  return (
    <article data-letter-id={letter.id}>
      <header className={styles.head}>
        <AddressMark view={letter.mark} label={readOn}>
          <p className={styles.topic}>
            <Icon name={letter.topic} />
            {t(`topics.${letter.topic}`)}
          </p>
          <h1>{t('letter.heading', { name: letter.name })}</h1>
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
            data-scan
          />
          {transcript && <Transcript heading={t('letter.transcript')} words={transcript} />}
        </figure>
      )}
      {letter.texts.map((text) => (
        <Text key={text.words.lang} text={text} />
      ))}
    </article>
  );
}

function Text({ text: { words, language, outdated, made } }: { text: PrintedText }) {
  const { t } = useTranslation();
  return (
    <section className={styles.text}>
      <FontSheets text={words.text} lang={words.lang} />
      {language && (
        <h2>
          <span lang={language.lang}>{language.label}</span>
          {language.aside}
        </h2>
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
