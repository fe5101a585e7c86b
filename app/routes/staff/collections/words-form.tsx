import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { COLLECTION_LENGTHS, COLLECTION_SLUG_LENGTH } from '#domain/collections/collection-form.ts';
import { directionOf } from '#domain/languages/languages.ts';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import styles from './collections.module.css';
import type { toForm } from './desk-views.server.ts';

type Refused = {
  texts: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, 'required' | 'max' | 'valid'>>;
  taken: boolean;
  conflict: string | undefined;
};

/** A title and words in each language, and where it is found. */
export function WordsForm(props: {
  form: ReturnType<typeof toForm>;
  refused: Refused | undefined;
  button: string;
  children: ReactNode;
}) {
  const { form, refused, button, children } = props;
  const { t } = useTranslation('collections');
  const { t: tSite } = useTranslation();
  const texts = refused?.texts ?? form.texts;
  const errorOf = (field: string) => {
    const error = refused?.errors[field];
    return error && tSite(`fields.${error}`);
  };
  const shared = (name: string, lang: string) => ({
    ...{ name, lang, dir: directionOf(lang) },
    defaultValue: texts[name] ?? '',
    error: errorOf(name),
  });
  const addressError = refused?.taken
    ? t('addressTaken')
    : refused?.errors.slug === 'valid'
      ? t('addressWrong')
      : errorOf('slug');
  return (
    <div className={styles.wide}>
      <DeskForm
        button={button}
        failure={
          refused?.conflict === undefined ? undefined : t('conflict', { name: refused.conflict })
        }
      >
        {children}
        {form.languages.map(({ code, lang, label, title, words }) => (
          <fieldset key={code} className={styles.language}>
            <legend>{label}</legend>
            <FontSheets text={`${texts[title] ?? ''}${texts[words] ?? ''}`} lang={lang} />
            <Field
              {...shared(title, lang)}
              label={t('name')}
              maxLength={COLLECTION_LENGTHS.title}
              autoComplete="off"
            />
            <TextArea
              {...shared(words, lang)}
              label={t('words')}
              rows={4}
              max={COLLECTION_LENGTHS.words}
              countsFrom={COLLECTION_LENGTHS.words / 4}
            />
          </fieldset>
        ))}
        {form.address === undefined ? (
          <Field
            name="slug"
            label={t('address')}
            hint={t('addressHint')}
            error={addressError}
            defaultValue={texts.slug ?? ''}
            maxLength={COLLECTION_SLUG_LENGTH}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : (
          <p className={styles.address}>
            <bdi dir="ltr">{form.address}</bdi>
            <span>{t('addressStays')}</span>
          </p>
        )}
      </DeskForm>
    </div>
  );
}
