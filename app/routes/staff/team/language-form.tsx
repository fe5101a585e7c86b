import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import form from '#ui/desk/desk-form.module.css';
import { useLocale } from '#ui/site-link.tsx';
import styles from './team.module.css';

type Choice = { key: string; label: string };

export function LanguageForm({
  id,
  ...choice
}: { id: string } & Parameters<typeof LanguageChoice>[0]) {
  const { t } = useTranslation('translating');
  const action = inLocale(useLocale(), deskPaths.memberLanguages(id));
  return (
    <Form method="post" action={action} className={`postcard ${form.form}`}>
      <LanguageChoice {...choice} />
      <button type="submit" className="button">
        {t('team.button')}
      </button>
    </Form>
  );
}

export function LanguageChoice({
  languages,
  chosen = [],
}: {
  languages: readonly Choice[];
  chosen: readonly string[] | undefined;
}) {
  const { t } = useTranslation('translating');
  return (
    <fieldset className={styles.languages}>
      <legend>{t('team.heading')}</legend>
      <p>{t('team.lead')}</p>
      {languages.map(({ key, label }) => (
        <label key={key}>
          <input
            type="checkbox"
            name="language"
            value={key}
            defaultChecked={chosen.includes(key)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
