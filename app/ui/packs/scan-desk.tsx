import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { LETTER_FORM, LETTER_LIMITS } from '#domain/letters/submission.ts';
import { PACK_FORM } from '#domain/packs/pack.ts';
import type { ScanReply } from '#domain/packs/scan.ts';
import { PICTURE_TYPES } from '#domain/pictures/picture-rules.ts';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { ErrorSummary, useFirstErrorFocus } from '#ui/forms/error-summary.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import type { ScansView } from './class-view.ts';
import styles from './scan-desk.module.css';
import { scanErrorTexts } from './scan-errors.ts';

const ScanStack = lazy(() => import('./scan-stack.tsx'));

/** One scan after another without script; with it, as many as there are children. */
export function ScanDesk({ view, reply }: { view: ScansView; reply: ScanReply | undefined }) {
  const { words } = view;
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <section aria-labelledby="scans" className={styles.desk}>
      <h2 id="scans">{words.heading}</h2>
      <p className="reading">{words.lead}</p>
      {files.length > 0 ? (
        <Suspense>
          <ScanStack view={view} files={files} onEnd={() => setFiles([])} />
        </Suspense>
      ) : (
        <OneScan view={view} reply={reply} onMany={setFiles} />
      )}
    </section>
  );
}

function OneScan({
  view,
  reply,
  onMany,
}: {
  view: ScansView;
  reply: ScanReply | undefined;
  onMany: (files: readonly File[]) => void;
}) {
  const { words } = view;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const wrong = reply && reply.state !== 'done' ? reply : undefined;
  useFirstErrorFocus(form, wrong);
  const say = scanErrorTexts(words, t)(wrong?.state === 'errors' ? wrong.errors : undefined);
  const typed = wrong?.typed;
  const problem = wrong && words.states[wrong.state === 'errors' ? 'errors' : wrong.state];
  if (view.free.length === 0) return <p>{words.full}</p>;
  return (
    <Form
      ref={form}
      method="post"
      action={view.action}
      encType="multipart/form-data"
      replace
      preventScrollReset
      noValidate
      className={styles.form}
    >
      <ErrorSummary text={problem} />
      <Field
        label={words.picture}
        name={LETTER_FORM.picture}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        multiple={hydrated}
        hint={hydrated ? words.many : undefined}
        error={say('picture')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          if (files.length > 0) onMany(files);
        }}
      />
      <div className={styles.row}>
        <Select
          label={words.sheet}
          name={PACK_FORM.sheet}
          autoComplete="off"
          options={view.free}
          defaultValue={typed?.sheet}
          error={say('sheet')}
        />
        <Field
          label={words.name}
          name="name"
          autoComplete="off"
          dir="auto"
          maxLength={LETTER_LIMITS.name.max}
          defaultValue={typed?.name}
          error={say('name')}
        />
        <Field
          label={words.age}
          name="age"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed?.age}
          error={say('age')}
        />
        {view.topics && (
          <Select
            label={view.topicLabel}
            name="topic"
            autoComplete="off"
            options={view.topics}
            none={view.chooseTopic}
            defaultValue={typed?.topic}
            error={say('topic')}
          />
        )}
      </div>
      <TextArea
        label={view.textNeeded ? words.textNeeded : words.text}
        name="text"
        rows={4}
        dir="auto"
        max={LETTER_LIMITS.text.max}
        defaultValue={typed?.text}
        hint={view.textNeeded ? undefined : words.textHint}
        error={say('text')}
      />
      <input type="hidden" name={LETTER_FORM.formKey} value={view.formKey} />
      <button type="submit" className="button">
        {words.button}
      </button>
    </Form>
  );
}
