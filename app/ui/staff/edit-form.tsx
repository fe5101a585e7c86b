import { useTranslation } from 'react-i18next';
import { Form, Link, useLocation, useNavigation } from 'react-router';
import {
  EDIT_LIMITS,
  type EditErrors,
  type EditField,
  type TypedEdit,
} from '#domain/moderation/edits.ts';
import { HelpNote } from '#ui/desk/help-note.tsx';
import { EditorsNotice } from '#ui/editor/editors-notice.tsx';
import { NameAndAge } from '#ui/editor/name-and-age.tsx';
import { useUnsaved } from '#ui/editor/use-unsaved.ts';
import { Labelled } from '#ui/forms/labelled.tsx';
import { Select } from '#ui/forms/select.tsx';
import type { Words } from '#ui/letters/views.ts';
import { MarksBelow, MarksOfControl } from '#ui/marks/field-marks.tsx';
import { useTypedMarks } from '#ui/marks/typed-marks.ts';
import { CardPicture } from '#ui/pictures/card-picture.tsx';
import type { CardPictureView } from '#ui/pictures/views.ts';
import styles from './edit-form.module.css';
import { FoldedFields } from './public-fields.tsx';
import type { ChoiceView, PublicFieldView } from './views.ts';

export type EditView = {
  heading: string;
  version: number;
  /** Who else has it open, and where that is told. */
  editors: { kind: 'letter' | 'response'; at: string; first: string[] };
  back: string;
  /** What is done to it besides with the second button, if it can be. */
  approve: 'saveApprove' | 'savePublish' | undefined;
  fields: PublicFieldView[];
  /** Shown, for it may be published from here; it is changed on its card. */
  picture?: CardPictureView | undefined;
  typed: TypedEdit;
  words: Pick<Words, 'lang' | 'dir'>;
  describes: boolean;
  choices: Partial<Record<EditField, ChoiceView[]>>;
};

export function EditForm(props: {
  view: EditView;
  problem: string | undefined;
  notice?: string | undefined;
  answer: { typed: TypedEdit; errors?: EditErrors; problem?: string } | undefined;
}) {
  const { t } = useTranslation('moderation');
  const { t: tSite } = useTranslation();
  const { view, answer } = props;
  const { choices } = view;
  const { typed = view.typed, errors = {}, problem = props.problem } = answer ?? {};
  const { pathname, search } = useLocation();
  const submitting = useNavigation().state === 'submitting';
  const setUnsaved = useUnsaved(t('cardEdit.leaveTitle'));
  const marks = useTypedMarks(view.fields, (control) => publicFieldOf(control, view));
  const say = (field: EditField) => {
    const error = errors[field];
    if (error === 'number') return t('edit.number', EDIT_LIMITS.age);
    if (error === 'languageTaken') return t('edit.languageTaken');
    return error && tSite(`fields.${error}`);
  };
  return (
    <div className={`column ${styles.page}`}>
      <h1>{view.heading}</h1>
      <p className={styles.lead}>{t('edit.lead')}</p>
      {props.notice && <p className={styles.lead}>{props.notice}</p>}
      {problem && <p role="alert">{problem}</p>}
      <HelpNote fields={marks.concerned} heading="h2" />
      <FoldedFields heading={t('publicFields.heading')} fields={marks.fields} />
      {view.picture && (
        <CardPicture picture={view.picture} back={pathname + search} onSaved={() => undefined} />
      )}
      <MarksOfControl value={marks.marksOf}>
        <Form
          method="post"
          className={styles.form}
          noValidate
          onInput={(event) => {
            setUnsaved(true);
            marks.onInput(event);
          }}
        >
          <input type="hidden" name="version" value={view.version} />
          <input type="hidden" name="back" value={view.back} />
          <Labelled label={t('edit.text')} error={say('text')}>
            {(tied) => (
              <textarea
                {...tied}
                name="text"
                rows={12}
                maxLength={EDIT_LIMITS.text}
                defaultValue={typed.text}
                {...view.words}
              />
            )}
          </Labelled>
          <MarksBelow control="text" {...view.words} />
          <EditorsNotice key={view.editors.at} {...view.editors} version={view.version} />
          {view.describes && (
            <Labelled label={t('edit.alt')} error={say('alt')}>
              {(tied) => (
                <textarea
                  {...tied}
                  name="alt"
                  rows={2}
                  maxLength={EDIT_LIMITS.alt}
                  defaultValue={typed.alt}
                  {...view.words}
                />
              )}
            </Labelled>
          )}
          {view.describes && <MarksBelow control="alt" {...view.words} />}
          <NameAndAge
            labels={{ name: t('edit.name'), age: t('edit.age') }}
            longestName={EDIT_LIMITS.name}
            typed={typed}
            say={say}
          />
          {(['country', 'topic', 'language'] as const).map(
            (field) =>
              choices[field] && (
                <Select
                  key={field}
                  label={t(`edit.${field}`)}
                  name={field}
                  options={choices[field]}
                  defaultValue={typed[field]}
                  error={say(field)}
                />
              ),
          )}
          <p className="buttons">
            <button type="submit" className="button" disabled={submitting}>
              {t('deeds.save')}
            </button>
            {view.approve && (
              <button
                type="submit"
                name="approve"
                value="1"
                className="button"
                data-quiet
                disabled={submitting}
              >
                {t(`cardEdit.${view.approve}`)}
              </button>
            )}
            <Link to={view.back} className="button" data-quiet>
              {t('deeds.cancel')}
            </Link>
          </p>
        </Form>
      </MarksOfControl>
    </div>
  );
}

function publicFieldOf(control: string, { fields, words }: EditView) {
  const text = fields.find(({ kind }) => kind === 'text')?.field;
  const tag = words.lang;
  if (control === 'name') return { kind: 'name', tag, field: 'name' } as const;
  const field =
    control === 'text' ? text : control === 'alt' ? text?.replace('text', 'alt') : undefined;
  return field ? ({ kind: 'text', tag, field } as const) : undefined;
}
