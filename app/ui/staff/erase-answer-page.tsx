import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import styles from './erase-answer-page.module.css';
import grave from './letters/erase.module.css';
import { FieldText, ofKind } from './public-fields.tsx';
import type { PublicFieldView } from './views.ts';

export type EraseAnswerView = {
  heading: string;
  version: number;
  fields: PublicFieldView[];
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
  return (
    <div className={`column ${grave.page}`}>
      <h1>{view.heading}</h1>
      {problem && <p role="alert">{problem}</p>}
      {ofKind(view.fields, 'text').map((field) => (
        <blockquote key={field.field} className={styles.words}>
          <FieldText field={field} />
        </blockquote>
      ))}
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
