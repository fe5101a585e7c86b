import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import { Select } from '#ui/forms/select.tsx';
import { useChangeWords } from './change-words.ts';
import { Changes } from './changes.tsx';
import styles from './comparison.module.css';
import type { ComparisonView } from './views.ts';

export function Comparison({ view, address }: { view: ComparisonView; address: string }) {
  const { t } = useTranslation('history');
  const words = useChangeWords();
  const { version, heading, notes, fields, texts, others, chosen, restore, forget } = view;
  return (
    <section aria-labelledby="changed" className={styles.comparison} data-comparison={version}>
      <h2 id="changed">{heading}</h2>
      {others.length > 0 && (
        <Form method="get" action={address} className={styles.choose} preventScrollReset>
          <input type="hidden" name="version" value={version} />
          <Select
            key={chosen}
            label={t('revisions.compareWith')}
            name="with"
            options={others}
            defaultValue={chosen}
          />
          <button type="submit" className="button" data-quiet>
            {t('revisions.compare')}
          </button>
        </Form>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Changes fields={fields} texts={texts} words={words} />
      {(restore || forget) && (
        <p className={styles.actions}>
          {restore && (
            <Link to={restore} className="button">
              {t('revisions.restore', { version })}
            </Link>
          )}
          {forget && (
            <Link to={forget} className="button" data-quiet>
              {t('revisions.forget', { version })}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}
