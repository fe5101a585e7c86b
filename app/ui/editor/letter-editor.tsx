import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DraftFields } from '#domain/letters/draft.ts';
import { EDITOR_FORM, EDITOR_LIMITS } from '#domain/letters/editor.ts';
import { NoticePlace } from '#ui/behaviour/notice-place.tsx';
import { useDraft } from '#ui/forms/draft.ts';
import { useFirstErrorFocus } from '#ui/forms/error-summary.tsx';
import { Icon } from '#ui/icon.tsx';
import { Sentences } from '#ui/joined.tsx';
import { MarksOfControl } from '#ui/marks/field-marks.tsx';
import { useTypedMarks } from '#ui/marks/typed-marks.ts';
import {
  EditorWriterFields,
  Facts,
  OptionalFields,
  PrincipleFields,
  StateFields,
  TextFields,
} from './editor-fields.tsx';
import { ConflictNotice, DraftNotice, SaveNotice } from './editor-notices.tsx';
import { EditorsNotice } from './editors-notice.tsx';
import styles from './letter-editor.module.css';
import { PhotoField, useNewPhoto } from './photo-field.tsx';
import { publicFieldOf } from './text-order.ts';
import { useSaving } from './use-saving.ts';
import { useUnsaved } from './use-unsaved.ts';
import type { EditorReply, EditorView } from './views.ts';

export function LetterEditor({
  view,
  first,
}: {
  view: EditorView;
  first: EditorReply | undefined;
}) {
  const { t } = useTranslation('editor');
  const form = useRef<HTMLFormElement>(null);
  const [blank, setBlank] = useState(0);
  const setUnsaved = useUnsaved(t('leave'));
  const photo = useNewPhoto(() => setUnsaved(true));
  const draft = useDraft(view.isNew ? 'desk:new' : `desk:${view.letter}`, form, { sent: false });
  const { answer, setAnswer, send } = useSaving(view, first, () => {
    draft.forget();
    setUnsaved(false);
  });
  const typed = blank === 0 ? { ...view.typed, ...first?.typed } : view.typed;
  const [language, setLanguage] = useState(typed.language ?? '');
  const marks = useTypedMarks(view.fields, (control) => publicFieldOf(control, view, language));
  const conflict = answer?.state === 'conflict' ? answer : undefined;
  const version = conflict?.version ?? Number(view.typed.version);
  const wrong = answer?.state === 'errors' ? answer : undefined;
  useFirstErrorFocus(form, wrong);
  useEffect(() => {
    if (form.current && conflict) takeOver(form.current, conflict.untouched);
  }, [conflict]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget, event.submitter);
    const savesDraft = data.has(EDITOR_FORM.intent);
    if (savesDraft) data.delete(EDITOR_FORM.photo);
    else if (view.editsAll) {
      const refused = await photo.stamp(data);
      if (refused) return setAnswer({ state: 'errors', errors: {}, photo: refused });
    }
    return send(data, savesDraft);
  };
  const say = (field: string): string | undefined => {
    const error = wrong?.errors[field];
    return error && t(`errors.${error as 'required'}`, EDITOR_LIMITS.age);
  };
  return (
    <div className={`column ${styles.page}`}>
      <h1>{view.heading}</h1>
      <p className={styles.lead}>{view.lead}</p>
      {view.closed && <p role="alert">{t('closed')}</p>}
      <DraftNotice
        view={view}
        onDiscard={() => {
          draft.forget();
          setUnsaved(false);
        }}
      />
      <form
        ref={form}
        method="post"
        action={view.action}
        encType="multipart/form-data"
        noValidate
        className={styles.form}
        onSubmit={submit}
        onInput={(event) => {
          const { target } = event;
          setUnsaved(true);
          marks.onInput(event);
          if (target instanceof HTMLInputElement && target.name === 'language') {
            setLanguage(target.value);
          }
        }}
      >
        <MarksOfControl value={marks.marksOf}>
          <div key={blank} className={styles.sheet}>
            {/* Of the kind of text, so that a draft on the device remembers what it was made of. */}
            <input
              type="text"
              hidden
              readOnly
              name={EDITOR_FORM.letter}
              defaultValue={view.letter}
            />
            <input
              key={version}
              type="text"
              hidden
              readOnly
              name={EDITOR_FORM.version}
              defaultValue={version}
            />
            {view.editsAll && <EditorWriterFields view={view} typed={typed} say={say} />}
            <Facts facts={view.facts} />
            <div className={styles.sides}>
              <div className={styles.picture}>
                {view.editsAll ? (
                  <>
                    <PhotoField
                      saved={view.photo}
                      photo={photo}
                      form={form}
                      error={wrong?.photo}
                      again={answer === first && first?.hadPhoto === true && !wrong?.photo}
                    />
                    <OptionalFields ofPhoto typed={typed} say={say} />
                    <PrincipleFields view={view} typed={typed} />
                  </>
                ) : (
                  view.photo && <img src={view.photo.src} alt={t('photo.current')} />
                )}
              </div>
              <TextFields
                view={{ ...view, fields: marks.fields }}
                language={language}
                typed={typed}
                say={say}
                concerned={marks.concerned}
              />
            </div>
            {view.isNew && <StateFields typed={typed} />}
          </div>
        </MarksOfControl>
        <ConflictNotice answer={answer} />
        <div className={styles.foot}>
          <NoticePlace />
          <EditorsNotice kind="letter" at={view.editorsAt} version={version} first={view.others} />
          <SaveNotice answer={answer} isNew={view.isNew} />
          <button type="submit" className="button" disabled={view.closed}>
            {t('save')}
          </button>
          <button
            type="submit"
            name={EDITOR_FORM.intent}
            value="draft"
            className="button"
            data-quiet
            disabled={view.closed}
          >
            {t('keep')}
          </button>
          <Link to={view.back}>
            <Icon name="close" />
            <span>{t('cancel')}</span>
          </Link>
        </div>
        {draft.restored && !answer && (
          <p role="status" className={styles.restored}>
            <Sentences>
              {t('draft.device')}
              <button
                type="button"
                className="button"
                data-quiet
                onClick={() => {
                  draft.forget();
                  photo.drop();
                  setUnsaved(false);
                  setBlank((count) => count + 1);
                  setLanguage(view.typed.language ?? '');
                }}
              >
                {t('discard')}
              </button>
            </Sentences>
          </p>
        )}
      </form>
    </div>
  );
}

/** Dispatches input events, so that whatever listens hears of it. */
function takeOver(form: HTMLFormElement, fields: DraftFields): void {
  const { principles, ...rest } = fields;
  for (const [name, value] of Object.entries(rest)) {
    const control = form.elements.namedItem(name);
    if (!(control instanceof HTMLElement) || !('value' in control)) continue;
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (principles === undefined) return;
  for (const box of form.querySelectorAll<HTMLInputElement>(`[name^="${EDITOR_FORM.principle}"]`)) {
    box.checked = principles.split(' ').includes(box.name.slice(EDITOR_FORM.principle.length));
  }
}
