import type { ReactNode } from 'react';
import { RESPONSE_LIMITS } from '#domain/responses/limits.ts';
import type { ResponseErrors, TypedResponse } from '#domain/responses/response-form.ts';
import { errorTexts } from '#ui/forms/error-texts.ts';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { AgeAndCountry } from '#ui/forms/writer-fields.tsx';
import styles from './answer-form.module.css';
import { GrownUp } from './grown-up.tsx';
import type { AnswerFieldsView } from './views.ts';

export function AnswerFields({
  view: { words, countries, language, languages },
  typed,
  errors,
  agreed,
  children,
}: {
  view: AnswerFieldsView;
  typed: TypedResponse | undefined;
  errors: ResponseErrors | undefined;
  agreed: boolean;
  children?: ReactNode;
}) {
  const say = errorTexts(words.errors, errors);
  return (
    <>
      <div className={styles.text}>
        <TextArea
          label={words.text}
          name="text"
          rows={9}
          required
          dir="auto"
          max={RESPONSE_LIMITS.text.max}
          defaultValue={typed?.text}
          hint={words.textHint}
          error={say('text')}
        />
        <div className={styles.language}>
          <Select
            label={words.language}
            name="language"
            autoComplete="off"
            options={languages}
            defaultValue={typed?.language || language}
            error={say('language')}
          />
        </div>
      </div>
      <div className={styles.writer}>
        <Field
          label={words.name}
          name="name"
          autoComplete="given-name"
          required
          dir="auto"
          defaultValue={typed?.name}
          hint={words.nameHint}
          error={say('name')}
        />
        <div className={styles.pair}>
          <AgeAndCountry words={words} typed={typed} countries={countries} say={say} />
        </div>
        {children}
      </div>
      <div className={styles.terms}>
        <p>{words.private}</p>
        {!agreed && <GrownUp words={words} typed={typed} say={say} />}
      </div>
    </>
  );
}
