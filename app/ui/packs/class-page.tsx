import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import { PACK_FORM } from '#domain/packs/pack.ts';
import type { ScanReply } from '#domain/packs/scan.ts';
import { CheckBox } from '#ui/forms/check-box.tsx';
import { FOCUSED_AT_FIRST } from '#ui/forms/focused-at-first.ts';
import { SiteLink } from '#ui/site-link.tsx';
import styles from './class-page.module.css';
import type { ClassSheetView, ClassView } from './class-view.ts';
import { ScanDesk } from './scan-desk.tsx';

type Said = keyof ClassView['words']['done'] | 'notSure';
type Reply = { said: Exclude<Said, 'handIn'> } | { said: 'handIn'; scan: ScanReply };

/** What has become of the letters of a class, for whoever looks after it. */
export function ClassPage({ view, reply }: { view: ClassView; reply: Reply | undefined }) {
  const { words } = view;
  const scan = reply?.said === 'handIn' ? reply.scan : undefined;
  const told = toldOf(reply, view);
  return (
    <div className={`column ${styles.page}`}>
      {told && <Told text={told} urgent={reply?.said === 'failed'} of={reply} />}
      <section aria-labelledby="keep" className={styles.keep} data-new={view.isNew || undefined}>
        <h2 id="keep">{words.keep.heading}</h2>
        <p>
          <bdi dir="ltr" translate="no" className={styles.address}>
            {view.address}
          </bdi>
        </p>
        <p>{words.keep.text}</p>
        <p>{words.forgotten}</p>
      </section>
      <section aria-labelledby="sheets">
        <h2 id="sheets">{words.sheets}</h2>
        <dl className={styles.counts}>
          {view.counts.map(({ name, label, count }) => (
            <div key={name} data-state={name}>
              <dt>{label}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
        <ol className={styles.list}>
          {view.sheets.map((sheet) => (
            <li key={sheet.no} data-sheet={sheet.no} data-state={sheet.state}>
              <Sheet sheet={sheet} view={view} />
            </li>
          ))}
        </ol>
      </section>
      <ScanDesk key={view.sheets.length} view={view.scans} reply={scan} />
      {view.canWithdraw && (
        <Form
          method="post"
          action={view.withdrawAllAt}
          replace
          preventScrollReset
          noValidate
          className={styles.all}
        >
          <h2>{words.all.heading}</h2>
          <p>{words.all.text}</p>
          <CheckBox
            label={words.all.sure}
            name={PACK_FORM.sure}
            value="yes"
            required
            error={reply?.said === 'notSure' ? words.all.notSure : undefined}
          />
          <button type="submit" className="button" data-quiet>
            {words.all.button}
          </button>
        </Form>
      )}
    </div>
  );
}

function toldOf(reply: Reply | undefined, { words, sheets }: ClassView): string | undefined {
  if (!reply || reply.said === 'notSure') return undefined;
  if (reply.said !== 'handIn') return words.done[reply.said];
  const { scan } = reply;
  if (scan.state !== 'done') return undefined;
  const sheet = sheets.find(({ no }) => no === scan.no);
  return sheet && words.done.handIn.replace('{{sheet}}', sheet.label);
}

function Told({ text, urgent, of }: { text: string; urgent: boolean; of: unknown }) {
  const place = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told anew.
  useEffect(() => place.current?.focus(), [of]);
  return (
    <p
      ref={place}
      role={urgent ? 'alert' : 'status'}
      tabIndex={-1}
      className={styles.told}
      {...FOCUSED_AT_FIRST}
    >
      {text}
    </p>
  );
}

function Sheet({ sheet, view }: { sheet: ClassSheetView; view: ClassView }) {
  const { words } = view;
  const titleId = `sheet-${sheet.no}`;
  return (
    <>
      <h3 id={titleId}>{sheet.label}</h3>
      {sheet.name && (
        <p className={styles.writer}>
          <bdi>{sheet.name}</bdi>
          <span>{sheet.age}</span>
        </p>
      )}
      <p className={styles.state}>{sheet.says}</p>
      {sheet.reason && (
        <p className={styles.reason} lang={sheet.reason.lang} dir={sheet.reason.dir}>
          {sheet.reason.text}
        </p>
      )}
      {sheet.state !== 'empty' && (
        <div className={styles.deeds}>
          {sheet.open && (
            <SiteLink to={sheet.open} aria-describedby={titleId}>
              {words.open}
            </SiteLink>
          )}
          <Form method="post" action={view.slipAt}>
            <input type="hidden" name={LETTER_FORM.code} value={sheet.code} />
            <button type="submit" aria-describedby={titleId}>
              {words.slip}
            </button>
          </Form>
          {sheet.canWithdraw && (
            <Form method="post" action={view.withdrawAt} replace preventScrollReset>
              <input type="hidden" name={PACK_FORM.sheet} value={sheet.no} />
              <button type="submit" aria-describedby={titleId}>
                {words.withdraw}
              </button>
            </Form>
          )}
        </div>
      )}
    </>
  );
}
