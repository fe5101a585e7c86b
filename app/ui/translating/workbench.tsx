import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BENCH_FORM } from '#domain/translations/bench.ts';
import { listOfAll } from '#domain/wording/lists.ts';
import { NoticePlace } from '#ui/behaviour/notice-place.tsx';
import { SaveNotice } from '#ui/editor/editor-notices.tsx';
import { EditorsNotice } from '#ui/editor/editors-notice.tsx';
import { useSaving } from '#ui/editor/use-saving.ts';
import { useUnsaved } from '#ui/editor/use-unsaved.ts';
import { useDraft } from '#ui/forms/draft.ts';
import { useFirstErrorFocus } from '#ui/forms/error-summary.tsx';
import { useChangeWords } from '#ui/history/change-words.ts';
import { Changes } from '#ui/history/changes.tsx';
import { Sentences } from '#ui/joined.tsx';
import { Tabs } from '#ui/lists/tabs.tsx';
import { BenchConflict } from './bench/bench-conflict.tsx';
import { BenchFoot } from './bench/bench-foot.tsx';
import { BenchKeys, useBenchKeys } from './bench/bench-keys.tsx';
import { gapsIn, labelOf } from './bench/gaps.ts';
import { useClearView } from './bench/use-clear-view.ts';
import { Handed } from './handed.tsx';
import { Hands } from './hands.tsx';
import { Helps } from './helps.tsx';
import { Pairs, WORDS } from './pairs.tsx';
import { Scan } from './scan.tsx';
import type { BenchReply, BenchView } from './views.ts';
import { type SaidNow, useWarnings, Warnings } from './warnings.tsx';
import styles from './workbench.module.css';

export function Workbench({
  view,
  first,
}: {
  view: BenchView;
  /** To a form sent without script. */
  first: BenchReply | undefined;
}) {
  const { t, i18n } = useTranslation('translating');
  const { t: tEditor } = useTranslation('editor');
  const form = useRef<HTMLFormElement>(null);
  const [blank, setBlank] = useState(0);
  const [said, setSaid] = useState<SaidNow>();
  const setUnsaved = useUnsaved(tEditor('leave'));
  const draft = useDraft(`desk:${view.key}`, form, { sent: false });
  const saving = {
    saveTo: view.saveTo,
    isNew: false,
    done: view.sends === 'approve' ? 'global.updated' : 'global.handedIn',
  } as const;
  const { answer, setAnswer, send } = useSaving<BenchReply>(saving, first, () => {
    draft.forget();
    setUnsaved(false);
  });
  const [help, setHelp] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useClearView(form, bar);
  const [gaps, setGaps] = useState<string[]>([]);
  useBenchKeys(form, () => setHelp(true));
  const wrong = answer?.state === 'errors' ? answer : undefined;
  const conflict = answer?.state === 'conflict' ? answer : undefined;
  useFirstErrorFocus(form, wrong);
  const seen = conflict?.seen ?? view.seen;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget, event.submitter);
    const isDraft = data.get(BENCH_FORM.intent) === 'draft';
    const empty = isDraft ? [] : gapsIn(event.currentTarget);
    const labels = empty.map(labelOf);
    // Asked once: it may be meant.
    if (labels.some((label) => !gaps.includes(label))) {
      setAnswer(undefined);
      setGaps(labels);
      return empty[0]?.focus();
    }
    return send(data, isDraft);
  };
  const warnings = useWarnings(
    view,
    said ?? {
      text: view.pairs.map((each) => each.translation).join('\n\n'),
      transcript: view.transcript?.text,
    },
  );
  const takeText = () => setSaid(form.current ? saidIn(form.current) : undefined);
  return (
    <>
      <div className={`column ${styles.page}`} data-workbench={view.key}>
        {view.editable && (
          <a href={`#${WORDS}`} className="skip-link">
            {t('bench.toWords')}
          </a>
        )}
        <Handed view={view.handed} />
        <BenchHead view={view} />
        {view.notes.map((note) => (
          <p key={note} role="note" className={styles.note}>
            {note}
          </p>
        ))}
        <Hands view={view} />
        {view.changed && <Changed view={view} changed={view.changed} />}
        {view.draftFrom && (
          <form
            method="post"
            action={view.action}
            className={styles.draft}
            onSubmit={() => {
              draft.forget();
              setUnsaved(false);
            }}
          >
            <p role="status">
              <Sentences>
                {t('bench.draft.from', { date: view.draftFrom })}
                {view.isShown && t('bench.draft.shown')}
              </Sentences>
            </p>
            <button
              type="submit"
              name={BENCH_FORM.intent}
              value="discard"
              className="button"
              data-quiet
            >
              {tEditor('discard')}
            </button>
          </form>
        )}
        {view.beside.tabs.length > 1 && <Tabs label={t('bench.beside')} tabs={view.beside.tabs} />}
        <form
          ref={form}
          method="post"
          action={view.action}
          noValidate
          className={styles.form}
          onSubmit={submit}
          onInput={() => {
            setUnsaved(true);
            takeText();
            if (answer?.state === 'kept') setAnswer(undefined);
          }}
        >
          <input type="hidden" name={BENCH_FORM.state} value={view.listed} />
          {view.beside.key && (
            <input type="hidden" name={BENCH_FORM.beside} value={view.beside.key} />
          )}
          {/* Of the kind of text, so that a draft on the device remembers what it was made of. */}
          <input
            key={seen}
            type="text"
            hidden
            readOnly
            name={BENCH_FORM.seen}
            defaultValue={seen}
          />
          <input type="text" hidden readOnly name={BENCH_FORM.from} defaultValue={view.from} />
          <div className={styles.sides} data-picture={view.picture ? true : undefined}>
            <Scan view={view} />
            <div key={blank} className={styles.words}>
              <Pairs view={view} typed={first?.typed} wrong={wrong?.errors} />
              <Warnings warnings={warnings} typed={said} />
            </div>
          </div>
          <Helps view={view} />
          <BenchConflict conflict={conflict} />
          <div ref={bar} className={styles.foot}>
            <NoticePlace />
            <EditorsNotice
              kind="letter"
              at={view.editorsAt}
              version={view.version}
              first={view.others}
            />
            {answer?.state === 'own' ? (
              <p role="alert">{t('bench.own')}</p>
            ) : (
              <SaveNotice answer={answer} isNew={false} />
            )}
            <p role="alert">
              {gaps.length > 0 && t('bench.gaps', { list: listOfAll(gaps, i18n.language) })}
            </p>
            <BenchFoot view={view} warnings={warnings?.length ?? 0} onHelp={() => setHelp(true)} />
          </div>
          {draft.restored && !answer && (
            <p role="status">
              <Sentences>
                {t('bench.draft.device')}
                <button
                  type="button"
                  className="button"
                  data-quiet
                  onClick={() => {
                    draft.forget();
                    setUnsaved(false);
                    setSaid(undefined);
                    setBlank((count) => count + 1);
                  }}
                >
                  {tEditor('discard')}
                </button>
              </Sentences>
            </p>
          )}
        </form>
      </div>
      {help && <BenchKeys onClose={() => setHelp(false)} />}
    </>
  );
}

function BenchHead({ view }: { view: BenchView }) {
  const { t } = useTranslation('translating');
  return (
    <header className={styles.head}>
      <p className={styles.ways}>
        <Link to={view.up.to}>{view.up.label}</Link>
        {view.previous && (
          <Link to={view.previous} data-bench-key="k">
            {t('bench.previous')}
          </Link>
        )}
        {view.next && (
          <Link to={view.next} data-bench-key="j">
            {t('bench.next')}
          </Link>
        )}
        <Link to={view.atDesk}>{t('bench.atDesk')}</Link>
      </p>
      <h1>{view.heading}</h1>
      <p>
        {view.lead} <strong className={styles.state}>{view.state.label}</strong>
      </p>
    </header>
  );
}

function Changed({
  view,
  changed: { parts, transcript },
}: {
  view: BenchView;
  changed: NonNullable<BenchView['changed']>;
}) {
  const { t } = useTranslation('translating');
  const words = useChangeWords();
  const { heading, words: shown } = view.original;
  const texts = [
    ...(parts && parts.length > 0 ? [{ label: heading, ...shown, parts }] : []),
    ...(transcript ? [{ label: t('bench.transcript'), ...shown, parts: transcript }] : []),
  ];
  return (
    <section className={styles.changed} aria-labelledby="changed" data-changed>
      <h2 id="changed">{t('bench.changed')}</h2>
      {parts ? (
        <>
          <p>{t('bench.changedLead')}</p>
          <Changes fields={[]} texts={texts} words={words} />
        </>
      ) : (
        <p>{t('bench.changedUnknown')}</p>
      )}
    </section>
  );
}

function saidIn(form: HTMLFormElement): SaidNow {
  const areas = form.querySelectorAll<HTMLTextAreaElement>('textarea[data-paragraph]');
  const transcript = form.elements.namedItem(BENCH_FORM.transcript);
  return {
    text: [...areas].map(({ value }) => value).join('\n\n'),
    transcript: transcript instanceof HTMLTextAreaElement ? transcript.value : undefined,
  };
}
