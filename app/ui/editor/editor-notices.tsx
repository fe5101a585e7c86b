import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EDITOR_FORM } from '#domain/letters/editor.ts';
import { ResultMessage } from '#ui/desk/desk-page.tsx';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import styles from './letter-editor.module.css';
import type { SaveResult } from './use-saving.ts';
import type { EditorView } from './views.ts';

export function SaveNotice({
  answer,
  isNew,
}: {
  answer: { state: string } | undefined;
  isNew: boolean;
}) {
  const { t } = useTranslation('editor');
  const { t: tSite } = useTranslation();
  const problems: Partial<Record<string, string>> = {
    errors: t('mend'),
    gone: t('closed'),
    tooLarge: t('draft.tooLarge'),
    failed: tSite(isNew ? 'errors.create' : 'errors.update'),
  };
  const problem = answer && problems[answer.state];
  const quiet = { kept: t('draft.kept'), stopped: t('stopped') }[answer?.state as 'kept'];
  return (
    <>
      <p role="status" className={styles.quiet}>
        {quiet}
      </p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </>
  );
}

export function ConflictNotice({ answer }: { answer: SaveResult | undefined }) {
  const conflictRef = useRef<HTMLDivElement>(null);
  const conflict = answer?.state === 'conflict' ? answer : undefined;
  useEffect(() => {
    if (conflict) conflictRef.current?.scrollIntoView({ block: 'center' });
  }, [conflict]);
  return (
    <div ref={conflictRef} role="alert">
      {conflict && <Conflict conflict={conflict} />}
    </div>
  );
}

function Conflict({ conflict }: { conflict: Extract<SaveResult, { state: 'conflict' }> }) {
  const { t } = useTranslation('editor');
  const { by, changes } = conflict;
  return (
    <section className={styles.conflict} data-conflict>
      <h2>{by ? t('conflict.by', { name: by }) : t('conflict.somebody')}</h2>
      <p>{t('conflict.lead')}</p>
      {changes.length === 0 && <p>{t('conflict.same')}</p>}
      <dl>
        {changes.map(({ label, now, lang, dir }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd lang={lang} dir={dir}>
              <FontSheets text={now} {...(lang && { lang })} />
              {now}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A form of its own, so that it works without script. */
export function DraftNotice({ view, onDiscard }: { view: EditorView; onDiscard: () => void }) {
  const { t } = useTranslation('editor');
  if (!view.draftFrom) return null;
  return (
    <form method="post" action={view.action} className={styles.draft} onSubmit={onDiscard}>
      <input type="hidden" name={EDITOR_FORM.letter} value={view.letter} />
      <input type="hidden" name={EDITOR_FORM.version} value={view.typed.version} />
      <ResultMessage good>{t('draft.from', { date: view.draftFrom })}</ResultMessage>
      <button type="submit" name={EDITOR_FORM.intent} value="discard" className="button" data-quiet>
        {t('discard')}
      </button>
    </form>
  );
}
