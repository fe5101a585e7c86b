import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import type { Risk } from '#domain/safety/risks.ts';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import type { Words } from '#ui/letters/views.ts';
import styles from './erase-answer-page.module.css';
import { ItemText } from './item-text.tsx';
import grave from './letters/erase.module.css';

export type EraseAnswerView = {
  heading: string;
  version: number;
  words: Words;
  risks: Risk[];
  back: string;
};

export function EraseAnswerPage({
  view,
  problem,
}: {
  view: EraseAnswerView;
  problem: string | undefined;
}) {
  const { t } = useTranslation('moderation');
  const { t: tLetters } = useTranslation('letters');
  const { words } = view;
  return (
    <div className={`column ${grave.page}`}>
      <h1>{view.heading}</h1>
      {problem && <p role="alert">{problem}</p>}
      <FontSheets text={words.text} lang={words.lang} />
      <blockquote className={styles.words} lang={words.lang} dir={words.dir}>
        <ItemText words={words} risks={view.risks} />
      </blockquote>
      <p>{t('erasing.warning')}</p>
      <Form method="post">
        <input type="hidden" name="version" value={view.version} />
        <input type="hidden" name="back" value={view.back} />
        <p className="buttons">
          <button type="submit" className={`button ${grave.grave}`}>
            {tLetters('erase.button')}
          </button>
          <Link to={view.back} className="button" data-quiet>
            {tLetters('erase.keep')}
          </Link>
        </p>
      </Form>
    </div>
  );
}
