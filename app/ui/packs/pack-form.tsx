import { useId } from 'react';
import { OTHER_LANGUAGE } from '#domain/letters/submission.ts';
import { PACK_SIZE, type PackField, type TypedPack } from '#domain/packs/pack.ts';
import { CheckBox } from '#ui/forms/check-box.tsx';
import { Field } from '#ui/forms/field.tsx';
import { type Option, Select } from '#ui/forms/select.tsx';
import { CountryField } from '#ui/forms/writer-fields.tsx';
import { LanguageList } from '#ui/writing/language-list.tsx';
import styles from './pack-form.module.css';

export type PackFormView = {
  words: Record<
    | 'children'
    | 'childrenHint'
    | 'country'
    | 'chooseCountry'
    | 'language'
    | 'other'
    | 'otherLanguage'
    | 'topic'
    | 'anyTopic'
    | 'consentHeading'
    | 'label',
    string
  > & { points: string[] };
  countries: string;
  languages: Option[];
  /** A line for each language: its name and its own name with a tab between them. */
  otherLanguages: string;
  topics: Option[];
  start: { language: string };
};

/** What a class has in common, and what whoever answers for it agrees to. */
export function PackForm({
  view,
  typed,
  say,
}: {
  view: PackFormView;
  typed: TypedPack | undefined;
  say: (field: PackField) => string | undefined;
}) {
  const { words, start } = view;
  const listId = useId();
  return (
    <>
      <div className={styles.row}>
        <Field
          label={words.children}
          name="children"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={String(PACK_SIZE.max).length + 1}
          defaultValue={typed?.children}
          hint={words.childrenHint}
          error={say('children')}
        />
        <CountryField
          words={words}
          countries={view.countries}
          chosen={typed?.country}
          error={say('country')}
        />
      </div>
      <div className={styles.language}>
        <Select
          label={words.language}
          name="language"
          autoComplete="off"
          options={[...view.languages, { value: OTHER_LANGUAGE, label: words.other }]}
          defaultValue={typed?.language ?? start.language}
          error={say('language')}
        />
        <div className={styles.other}>
          <Field
            label={words.otherLanguage}
            name="otherLanguage"
            list={listId}
            autoComplete="off"
            defaultValue={typed?.otherLanguage}
            error={say('otherLanguage')}
          />
          <LanguageList id={listId} lines={view.otherLanguages} />
        </div>
        <Select
          label={words.topic}
          name="topic"
          autoComplete="off"
          options={view.topics}
          none={words.anyTopic}
          defaultValue={typed?.topic}
          error={say('topic')}
        />
      </div>
      <fieldset className={styles.consent}>
        <legend>{words.consentHeading}</legend>
        <ul>
          {words.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <CheckBox
          label={words.label}
          name="consent"
          value="yes"
          required
          defaultChecked={Boolean(typed?.consent)}
          error={say('consent')}
        />
      </fieldset>
    </>
  );
}
