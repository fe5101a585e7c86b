import {
  RESPONSE_LIMITS,
  type ResponseErrors,
  type TypedResponse,
} from '#domain/responses/response-form.ts';
import { CheckBox } from '#ui/forms/check-box.tsx';
import { errorTexts } from '#ui/forms/error-texts.ts';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { AgeAndCountry } from '#ui/forms/writer-fields.tsx';
import styles from './answer-form.module.css';
import type { AnswerFormView } from './views.ts';

export function AnswerFields({
  view: { words, countries, language, languages, takesNotes },
  typed,
  errors,
}: {
  view: AnswerFormView;
  typed: TypedResponse | undefined;
  errors: ResponseErrors | undefined;
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
          defaultValue={typed?.name}
          hint={words.nameHint}
          error={say('name')}
        />
        <div className={styles.pair}>
          <AgeAndCountry words={words} typed={typed} countries={countries} say={say} />
        </div>
        <Field
          label={words.email}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          defaultValue={typed?.email}
          hint={words.emailHint}
          error={say('email')}
        />
        {takesNotes && (
          <CheckBox label={words.note} name="wantsNote" defaultChecked={typed?.wantsNote} />
        )}
      </div>
    </>
  );
}
