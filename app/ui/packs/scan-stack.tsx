import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { languageOf } from '#domain/languages/languages.ts';
import { LETTER_LIMITS } from '#domain/letters/submission.ts';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useLocale } from '#ui/site-link.tsx';
import type { ScansView } from './class-view.ts';
import styles from './scan-desk.module.css';
import { scanErrorTexts } from './scan-errors.ts';
import { isUnderWay, type Scan, scansOf, sendScans } from './scans.ts';

/** Many scans, each laid on the next sheet that is free; what has arrived once is not sent again. */
export default function ScanStack({
  view,
  files,
  onEnd,
}: {
  view: ScansView;
  files: readonly File[];
  onEnd: () => void;
}) {
  const { words, free } = view;
  const { t } = useTranslation();
  const number = new Intl.NumberFormat(languageOf(useLocale()).tag);
  const { revalidate } = useRevalidator();
  const [scans, setScans] = useState<readonly Scan[]>(() => scansOf(files, free));
  const [topic, setTopic] = useState('');
  const stop = useRef<AbortController>(undefined);
  const [isSending, setSending] = useState(false);
  const start = useRef<HTMLParagraphElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => start.current?.focus(), []);
  useEffect(() => () => stop.current?.abort(), []);
  const told = useRef<HTMLParagraphElement>(null);
  const hasSent = useRef(false);
  useEffect(() => {
    if (isSending) hasSent.current = true;
    else if (hasSent.current) {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
      (wrong ?? told.current)?.focus();
    }
  }, [isSending]);
  const say = scanErrorTexts(words, t);
  const change = (key: string, part: Partial<Scan>) =>
    setScans((before) => before.map((scan) => (scan.key === key ? { ...scan, ...part } : scan)));
  const left = scans.filter((scan) => scan.state !== 'done');
  const arrived = scans.length - left.length;
  const send = async () => {
    if (stop.current) return;
    stop.current = new AbortController();
    setSending(true);
    await sendScans(left, { view, topic, change, signal: stop.current.signal });
    stop.current = undefined;
    setSending(false);
    await revalidate();
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p ref={start} tabIndex={-1} className={styles.more}>
        {files.length > free.length ? words.tooManyScans : words.check}
      </p>
      {view.topics && (
        <Select
          label={view.topicLabel}
          name="topic"
          autoComplete="off"
          options={view.topics}
          none={view.chooseTopic}
          value={topic}
          onChange={(event) => setTopic(event.currentTarget.value)}
        />
      )}
      <ol className={styles.stack}>
        {scans.map((scan) => (
          <li key={scan.key} data-scan={scan.state}>
            <img
              src={scan.preview}
              alt=""
              loading="lazy"
              decoding="async"
              className={styles.preview}
            />
            <div className={styles.about}>
              <p className={styles.file}>
                <bdi>{scan.file.name}</bdi>
              </p>
              {scan.state !== 'done' && (
                <ScanFields
                  scan={scan}
                  view={view}
                  say={say(scan.errors)}
                  onChange={(part) => change(scan.key, part)}
                />
              )}
              <p role="status" className={styles.state}>
                {scan.state !== 'ready' && words.states[scan.state]}
              </p>
              {scan.state === 'sending' && (
                <progress value={scan.share} max={1} aria-label={scan.file.name} />
              )}
              {scan.state !== 'done' && !isSending && (
                <button
                  type="button"
                  className="button"
                  data-quiet
                  onClick={() => setScans((all) => all.filter(({ key }) => key !== scan.key))}
                >
                  {words.remove}
                </button>
              )}
            </div>
          </li>
        ))}
      </ol>
      <p ref={told} role="status" tabIndex={-1} className={styles.all}>
        {words.progress
          .replace('{{done}}', number.format(arrived))
          .replace('{{all}}', number.format(scans.length))}
      </p>
      <p className="buttons">
        {left.length > 0 && (
          <button
            type={isSending ? 'button' : 'submit'}
            className="button"
            data-quiet={isSending || undefined}
            onClick={isSending ? () => stop.current?.abort() : undefined}
          >
            {isSending ? words.stop : words.buttonAll}
          </button>
        )}
        {!isSending && (
          <button type="button" className="button" data-quiet onClick={onEnd}>
            {left.length > 0 ? words.leave : words.next}
          </button>
        )}
      </p>
    </form>
  );
}

function ScanFields({
  scan,
  view,
  say,
  onChange,
}: {
  scan: Scan;
  view: ScansView;
  say: ReturnType<ReturnType<typeof scanErrorTexts>>;
  onChange: (part: Partial<Scan>) => void;
}) {
  const { words } = view;
  return (
    <>
      <div className={styles.row} inert={isUnderWay(scan)}>
        <Select
          label={words.sheet}
          name={`sheet-${scan.key}`}
          autoComplete="off"
          options={view.free}
          none={words.noSheet}
          value={scan.sheet}
          onChange={(event) => onChange({ sheet: event.currentTarget.value })}
          error={say('sheet')}
        />
        <Field
          label={words.name}
          name={`name-${scan.key}`}
          autoComplete="off"
          dir="auto"
          maxLength={LETTER_LIMITS.name.max}
          value={scan.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
          error={say('name')}
        />
        <Field
          label={words.age}
          name={`age-${scan.key}`}
          inputMode="numeric"
          autoComplete="off"
          value={scan.age}
          onChange={(event) => onChange({ age: event.currentTarget.value })}
          error={say('age')}
        />
      </div>
      {view.textNeeded && (
        <TextArea
          label={words.textNeeded}
          name={`text-${scan.key}`}
          rows={3}
          max={LETTER_LIMITS.text.max}
          dir="auto"
          value={scan.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
          error={say('text')}
        />
      )}
      {say('picture') && <p className={styles.wrong}>{say('picture')}</p>}
      {say('topic') && <p className={styles.wrong}>{say('topic')}</p>}
    </>
  );
}
