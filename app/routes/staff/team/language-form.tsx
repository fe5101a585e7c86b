import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import form from '#ui/desk/desk-form.module.css';
import { useLocale } from '#ui/site-link.tsx';
import styles from './team.module.css';

type Choice = { key: string; label: string; chosen: boolean };

/** Into which languages a translator works. */
export function LanguageForm({ id, languages }: { id: string; languages: readonly Choice[] }) {
  const { t } = useTranslation('translating');
  const action = inLocale(useLocale(), deskPaths.memberLanguages(id));
  return (
    <Form method="post" action={action} className={`postcard ${form.form}`}>
      <fieldset className={styles.languages}>
        <legend>{t('team.heading')}</legend>
        <p>{t('team.lead')}</p>
        {languages.map(({ key, label, chosen }) => (
          <label key={key}>
            <input type="checkbox" name="language" value={key} defaultChecked={chosen} />
            {label}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="button">
        {t('team.button')}
      </button>
    </Form>
  );
}
