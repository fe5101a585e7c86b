import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookletPaper } from '#domain/booklet/booklet.ts';
import type { Theme } from '#domain/topics/topics.ts';
import { DOT } from '#ui/dot.ts';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import { Paragraphs, paragraphsOf } from '#ui/letters/paragraphs.tsx';
import type { Words } from '#ui/letters/views.ts';
import { AddressMark, type AddressMarkView } from '#ui/paper/address-mark.tsx';
import { PrintedLetter, type PrintedLetterView } from '#ui/paper/printed-letter.tsx';
import { Scene } from '#ui/scene/scene.tsx';
import styles from './booklet-pages.module.css';

export type BookletView = {
  title: Words;
  lead: Words;
  foreword: Words | undefined;
  count: string;
  theme: Theme;
  paper: BookletPaper;
  letters: PrintedLetterView[];
  back: {
    heading: string;
    paragraphs: string[];
    readOn: string;
    made: string;
    mark: AddressMarkView;
  };
};

/** Letters as a booklet comes out of a printer; `children` stand beside it and do not. */
export function BookletPages({ booklet, children }: { booklet: BookletView; children: ReactNode }) {
  const { t } = useTranslation();
  const { title, lead, foreword, theme, letters, back } = booklet;
  const contents = t('topic.letters');
  return (
    <div className={`column ${styles.page}`} data-theme={theme}>
      {children}
      <div className={styles.leaves} data-booklet={booklet.paper}>
        <div className={`${styles.leaf} ${styles.cover}`} data-theme={theme}>
          <Scene theme={theme} still wide={false} />
          <p className={styles.title} lang={title.lang} dir={title.dir}>
            {title.text}
          </p>
          <p lang={lead.lang} dir={lead.dir}>
            {lead.text}
          </p>
          <p className={styles.count}>{booklet.count}</p>
        </div>
        <div className={styles.leaf}>
          {foreword && (
            <div className={styles.foreword} lang={foreword.lang} dir={foreword.dir}>
              <FontSheets text={foreword.text} lang={foreword.lang} />
              <Paragraphs paragraphs={paragraphsOf(foreword.text)} />
            </div>
          )}
          <nav aria-labelledby="contents">
            <h2 id="contents">{contents}</h2>
            <ol className={styles.contents}>
              {letters.map((letter) => (
                <li key={letter.id}>
                  <a href={`#${letter.id}`}>
                    <b>{letter.name}</b>
                    <span>{letter.age + DOT + letter.country}</span>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
        {letters.map((letter) => (
          <div key={letter.id} id={letter.id} className={styles.leaf} data-theme={letter.topic}>
            <PrintedLetter letter={letter} level={2} />
          </div>
        ))}
        <div className={`${styles.leaf} ${styles.back}`}>
          <h2>{back.heading}</h2>
          <Paragraphs paragraphs={back.paragraphs} />
          <AddressMark view={back.mark} label={back.readOn} />
          <p>{back.made}</p>
        </div>
      </div>
    </div>
  );
}
