import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useFetcher } from 'react-router';
import { validateField } from '#domain/forms/field.ts';
import { inLocale } from '#domain/languages/languages.ts';
import { BATCH_FIELD, writeItem } from '#domain/moderation/decisions.ts';
import { isName } from '#domain/moderation/public-fields.ts';
import type { Concern } from '#domain/safety/concerns.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { followStrings, wordRules } from '#domain/wording/word-edits.ts';
import { useUnsaved } from '#ui/editor/use-unsaved.ts';
import { useFreshMarks } from '#ui/marks/fresh-marks.ts';
import { useQueue } from '#ui/queue/queue-state.ts';
import { storeDecision } from '#ui/queue/unsent/unsent-store.ts';
import { useLocale } from '#ui/site-link.tsx';
import { nameBatch } from '#ui/staff/use-decision.ts';
import type { EditOutcome, ItemView, PublicFieldView } from '#ui/staff/views.ts';
import styles from './card-editor.module.css';
import { EditHint } from './edit-hint.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { MarkedArea } from './marked-area.tsx';
import { useEarlierEdit, useKeptEdit, useWaitingEdit } from './use-kept-edit.ts';
import { type Beginning, useWording } from './use-wording.ts';

type Props = { view: ItemView; edit: string; beginning: Beginning; onClose: () => void };

const ORDER: readonly PublicFieldView['kind'][] = [
  'text',
  'name',
  'ofPicture',
  'more',
  'translation',
];

/** The text stands where it stood, the rest below it. */
function editable({ fields }: ItemView): PublicFieldView[] {
  return fields
    .filter((field) => wordRules(field))
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
}

function isReworded(before: ItemView, now: ItemView): boolean {
  const said = ({ fields }: ItemView) =>
    JSON.stringify(fields.map(({ field, words }) => [field, words.text]));
  return said(before) !== said(now);
}

/** Every public string of an item, where it stands, with its marks. */
export function CardEditor({ view, edit, beginning, onClose }: Props) {
  const { t } = useTranslation('moderation');
  const { t: tSite } = useTranslation();
  const { back, update } = useQueue();
  const locale = useLocale();
  const fetcher = useFetcher<EditOutcome>();
  const [read, setRead] = useState(view);
  const { kept, ...earlier } = useEarlierEdit(view.id, editable(view));
  const [fields, setFields] = useState(earlier.fields);
  const [gone, setGone] = useState(earlier.gone);
  const wording = useWording(fields, beginning, kept?.typed);
  const [answered, setAnswered] = useState<Pick<EditOutcome, 'errors' | 'problem'> | undefined>(
    () => (kept?.problem ? { errors: {}, problem: kept.problem } : undefined),
  );
  const [concerns, setConcerns] = useState(
    () => new Map<string, { text: string; concerns: Concern[] }>(),
  );
  const [asked, setAsked] = useState(false);
  const told = useRef<EditOutcome>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const setUnsaved = useUnsaved(t('cardEdit.leaveTitle'), 'query');
  // Once answered, it may be sent again while the page is read anew.
  const sending = fetcher.state === 'submitting';
  const address = view.kind === 'response' ? deskPaths.rewordResponse : deskPaths.rewordSubmission;
  const approve = view.actions.find(({ name }) => name === 'approve' || name === 'publish');

  // What changed beside the words, a picture for instance, is no conflict.
  useEffect(() => {
    setRead((before) => (isReworded(before, view) ? before : view));
  }, [view]);
  useEffect(() => setUnsaved(wording.isChanged), [setUnsaved, wording.isChanged]);
  const ask = useFreshMarks((field, text, found) => {
    wording.renew(field, text, found.risks);
    setConcerns((before) => new Map(before).set(field, { text, concerns: found.concerns }));
  });
  const lookAt = (named: PublicFieldView, text: string) =>
    ask(named.field, { kind: isName(named) ? 'name' : 'text', tag: named.words.lang, text });
  const giveUp = useKeptEdit(view, fields, wording.wording, wording.isChanged);
  useWaitingEdit(view.id, () => {
    setUnsaved(false);
    onClose();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => {
    wording.enter();
    for (const field of fields) {
      const text = kept?.typed[field.field];
      if (text !== undefined) lookAt(field, text);
    }
  }, []);

  const follow = (revised: ItemView) => {
    const now = followStrings(fields, editable(revised));
    const typed = now.gone.flatMap(({ field, words }) => {
      const text = wording.wording[field]?.text ?? words.text;
      return text === words.text ? [] : [text];
    });
    setRead(revised);
    setFields(now.fields);
    setGone((before) => [...before, ...typed]);
    wording.follow(now.fields);
  };
  const showErrors = (errors: Record<string, string>) => {
    setAnswered({ errors, problem: undefined });
    const wrong = fields.find(({ field }) => errors[field]);
    if (wrong) wording.focus(wrong.field);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was answered is told once.
  useEffect(() => {
    const { data } = fetcher;
    if (!data || data === told.current) return;
    told.current = data;
    if (data.revised) update(data.revised);
    if (Object.keys(data.errors).length > 0) return showErrors(data.errors);
    if (data.problem) {
      setAnswered(data);
      if (data.revised) follow(data.revised);
      return;
    }
    setUnsaved(false);
    giveUp();
    onClose();
  }, [fetcher.data]);

  const leave = () => (wording.isChanged ? setAsked(true) : onClose());
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || asked) return;
    if (!act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const act = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean => {
    const command = (ctrlKey || metaKey) && !altKey;
    if (key === 'Escape') leave();
    else if (command && key === 'Enter') submit(shiftKey ? 'approve' : 'save');
    else if (command && !shiftKey && (key.toLowerCase() === 'b' || code === 'KeyB')) {
      wording.toggleHere();
    } else if (altKey && key === 'ArrowDown') wording.go(1);
    else if (altKey && key === 'ArrowUp') wording.go(-1);
    else return false;
    return true;
  };
  const submit = (how: 'save' | 'approve') => {
    const button = form.current?.querySelector<HTMLButtonElement>(`[data-how="${how}"]`);
    if (button && !sending) form.current?.requestSubmit(button);
  };
  const check = (event: React.SubmitEvent<HTMLFormElement>) => {
    if (sending) return event.preventDefault();
    const errors = fields.flatMap((field) => {
      const said = wording.wording[field.field]?.text ?? '';
      const error = validateField(said, wordRules(field) ?? {});
      return error ? [[field.field, tSite(`fields.${error}`)] as const] : [];
    });
    if (errors.length > 0) {
      event.preventDefault();
      return showErrors(Object.fromEntries(errors));
    }
    setAnswered(undefined);
    const { currentTarget, nativeEvent } = event;
    nameBatch(currentTarget);
    if (storeDecision(currentTarget, nativeEvent.submitter)) event.preventDefault();
  };
  const nowSaid = ({ field, words }: PublicFieldView) =>
    read.fields.find((each) => each.field === field && each.words.text !== words.text);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={inLocale(locale, address(view.id))}
      noValidate
      className={styles.form}
      aria-label={t('cardEdit.label')}
      onSubmit={check}
      onKeyDown={press}
      preventScrollReset
    >
      <input type="hidden" name="version" value={read.version} />
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="item" value={writeItem(read)} />
      <input type="hidden" name={BATCH_FIELD} />
      {kept && !kept.problem && <p role="status">{t('keptWords.restored')}</p>}
      {fields.map((field) => (
        <MarkedArea
          key={field.field}
          view={field}
          value={wording.wording[field.field] ?? { text: '', marks: [] }}
          lines={wordRules(field)?.lines ?? 'many'}
          required={wordRules(field)?.required ?? false}
          error={answered?.errors[field.field]}
          now={nowSaid(field)}
          readOnly={sending}
          concerns={
            concerns.get(field.field) ?? { text: field.words.text, concerns: field.concerns }
          }
          onType={(typed) => {
            wording.type(field.field, typed);
            lookAt(field, typed);
          }}
          onToggle={(offset) => wording.toggleAt(field.field, offset)}
          register={(area) => wording.register(field.field, area)}
        />
      ))}
      {gone.map((text) => (
        <details key={text} open>
          <summary>{t('keptWords.written')}</summary>
          <p dir="auto" className={styles.gone}>
            {text}
          </p>
        </details>
      ))}
      <p role="status" className="visually-hidden">
        {wording.toggled &&
          t(wording.toggled.said === undefined ? 'cardEdit.putBack' : 'cardEdit.blanked', {
            kind: t(`risks.${wording.toggled.kind}`),
          })}
      </p>
      {answered?.problem && (
        <p role="alert" className={styles.problem}>
          {answered.problem}
        </p>
      )}
      <p className={styles.deeds}>
        {approve && (
          <button
            type="submit"
            name="approve"
            value="1"
            data-how="approve"
            className="button"
            aria-disabled={sending}
          >
            {t(`cardEdit.${approve.name === 'publish' ? 'savePublish' : 'saveApprove'}`)}
          </button>
        )}
        <button type="submit" data-how="save" className="button" data-quiet aria-disabled={sending}>
          {t('deeds.save')}
        </button>
        <button type="button" className="button" data-quiet onClick={leave}>
          {t('deeds.cancel')}
        </button>
        <Link to={`${edit}?back=${encodeURIComponent(back)}`} className={styles.more}>
          {t('cardEdit.more')}
        </Link>
      </p>
      <EditHint />
      {asked && (
        <LeaveDialog
          onStay={() => setAsked(false)}
          onLeave={() => {
            giveUp();
            onClose();
          }}
        />
      )}
    </fetcher.Form>
  );
}
