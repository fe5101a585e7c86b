import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import type { WordChange } from '#domain/history/comparison.ts';
import { Select } from '#ui/forms/select.tsx';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import styles from './comparison.module.css';
import type { ComparisonView } from './views.ts';

export function Comparison({ view, address }: { view: ComparisonView; address: string }) {
  const { t } = useTranslation('history');
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
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <del>
                  <span className="visually-hidden">{t('revisions.before')}: </span>
                  <bdi>{before}</bdi>
                </del>{' '}
                <ins>
                  <span className="visually-hidden">{t('revisions.after')}: </span>
                  <bdi>{after}</bdi>
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {texts.map(({ label, lang, dir, parts }) => (
        <div key={label}>
          <h3>{label}</h3>
          <FontSheets text={parts.map(({ text }) => text).join('')} lang={lang} />
          <p lang={lang} dir={dir} className={styles.text}>
            {parts.map((part, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text is one whole
              <Words key={i} part={part} />
            ))}
          </p>
        </div>
      ))}
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

/** Said to a screen reader, and not by colour alone. */
function Words({ part: { kind, text } }: { part: WordChange }) {
  const { t, i18n } = useTranslation('history');
  if (kind === 'same') return text;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <span className="visually-hidden" lang={i18n.language}>
        {` ${t(`revisions.${kind}`)}: `}
      </span>
      {text}
    </Mark>
  );
}
