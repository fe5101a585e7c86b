import { useId } from 'react';
import {
  LETTER_LIMITS,
  type LetterField,
  OTHER_LANGUAGE,
  type TypedLetter,
} from '#domain/letters/submission.ts';
import type { Areas } from '#i18n/messages.server.ts';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { AgeAndCountry } from '#ui/forms/writer-fields.tsx';
import { LanguageList } from './language-list.tsx';
import styles from './letter-form.module.css';
import type { LetterFormView } from './views.ts';

type Props = {
  words: Areas['write']['form'];
  typed: TypedLetter;
  say: (field: LetterField) => string | undefined;
};

export function TextField({
  words,
  typed,
  say,
  view,
  greeting,
}: Props & { view: LetterFormView; greeting: string }) {
  const listId = useId();
  return (
    <div className={styles.text}>
      <TextArea
        label={words.text}
        name="text"
        rows={14}
        required
        dir="auto"
        max={LETTER_LIMITS.text.max}
        placeholder={greeting}
        defaultValue={typed.text}
        hint={words.textHint}
        error={say('text')}
      />
      <div className={styles.language}>
        <Select
          label={words.language}
          name="language"
          autoComplete="off"
          options={[...view.languages, { value: OTHER_LANGUAGE, label: words.other }]}
          defaultValue={typed.language}
          error={say('language')}
        />
        <div className={styles.other}>
          <Field
            label={words.otherLanguage}
            name="otherLanguage"
            list={listId}
            autoComplete="off"
            defaultValue={typed.otherLanguage}
            hint={words.otherHint}
            error={say('otherLanguage')}
          />
          <LanguageList id={listId} lines={view.otherLanguages} />
        </div>
      </div>
    </div>
  );
}

export function AltField({ words, typed, say }: Props) {
  return (
    <Field
      label={words.picture.alt}
      name="alt"
      dir="auto"
      defaultValue={typed.alt}
      hint={words.picture.altHint}
      error={say('alt')}
    />
  );
}

export function WriterFields({ words, typed, say, countries }: Props & { countries: string }) {
  return (
    <fieldset className={styles.writer}>
      <legend>{words.writer}</legend>
      <p className={styles.private}>{words.private}</p>
      <div className={styles.row}>
        <Field
          label={words.name}
          name="name"
          autoComplete="off"
          required
          dir="auto"
          defaultValue={typed.name}
          hint={words.nameHint}
          error={say('name')}
        />
        <AgeAndCountry words={words} typed={typed} countries={countries} say={say} />
      </div>
    </fieldset>
  );
}
