import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import type { LetterState } from '#domain/letters/letter.ts';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import type { ResponseState } from '#domain/responses/response.ts';
import { paths } from '#domain/site/paths.ts';
import type { Topic } from '#domain/topics/topics.ts';
import type { Areas } from '#i18n/messages.server.ts';
import { DOT } from '#ui/dot.ts';
import { CheckBox } from '#ui/forms/check-box.tsx';
import { FOCUSED_AT_FIRST } from '#ui/forms/focused-at-first.ts';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import { LetterText } from '#ui/letters/letter-text.tsx';
import type { Words } from '#ui/letters/views.ts';
import { Stamp } from '#ui/post/stamp.tsx';
import { SiteLink, useLocale } from '#ui/site-link.tsx';
import styles from './slip-card.module.css';
import { SlipChanges, type SlipChangesView } from './slip-changes.tsx';
import { SlipState } from './slip-state.tsx';

export type SlipView = {
  code: string;
  version: number;
  state: LetterState | ResponseState;
  says: { heading: string; text: string };
  /** What its sender can do with it by a button. */
  actions: SlipAction[];
  reason: Words | undefined;
  erased: string | undefined;
  /** Where everybody can read it. */
  open: string | undefined;
  topic: Topic;
  what: string;
  name: string;
  age: string;
  country: string;
  handedIn: string;
  words: Words;
  /** What the team changed of what was sent. */
  changes: SlipChangesView | undefined;
  /** Inline: it has no address. */
  picture: { src: string; alt: string } | undefined;
};

export type SlipWords = Pick<
  Areas['slip'],
  'why' | 'open' | 'yours' | 'withdraw' | 'resend' | 'erase' | 'changes'
>;

export const SLIP_ACTIONS = ['resend', 'withdraw', 'erase'] as const;
export type SlipAction = (typeof SLIP_ACTIONS)[number];

/** Focused when a page has been answered. */
export const ARRIVAL = { 'data-arrival': true, ...FOCUSED_AT_FIRST } as const;

export function SlipCard({
  view,
  words,
  notSure,
  isNew,
  children,
}: {
  view: SlipView;
  words: SlipWords;
  /** The box was not ticked. */
  notSure: boolean;
  isNew: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <SlipState
        state={view.state}
        heading={
          <h2 id="state" tabIndex={-1} {...(isNew && ARRIVAL)}>
            {view.says.heading}
          </h2>
        }
        text={view.says.text}
        why={<h3>{words.why}</h3>}
        reason={view.reason}
        erased={view.erased}
      >
        {view.open && (
          <SiteLink to={view.open} className="button">
            {words.open}
          </SiteLink>
        )}
      </SlipState>
      {view.changes && <SlipChanges view={view.changes} words={words.changes} />}
      <article className={styles.letter} aria-labelledby="yours" data-theme={view.topic}>
        <FontSheets text={view.name + view.words.text} lang={view.words.lang} />
        <header className={styles.head}>
          <div>
            <h2 id="yours">{view.changes ? words.changes.now : words.yours}</h2>
            <p>
              {view.what + DOT}
              <bdi>{view.name}</bdi>
              {DOT + view.age + DOT + view.country}
            </p>
            <p>{view.handedIn}</p>
          </div>
          <span className={styles.stamp} aria-hidden="true">
            <Stamp theme={view.topic} />
          </span>
        </header>
        <div className={styles.words} lang={view.words.lang} dir={view.words.dir}>
          <LetterText text={view.words.text} />
        </div>
        {view.picture && (
          <img src={view.picture.src} alt={view.picture.alt} className={styles.picture} />
        )}
      </article>
      {children}
      <div className={styles.actions}>
        {view.actions.map((action) => (
          <SlipActionForm
            key={action}
            action={action}
            view={view}
            words={words}
            notSure={action === 'erase' && notSure}
          />
        ))}
      </div>
    </>
  );
}

function SlipActionForm({
  action,
  view,
  words,
  notSure = false,
}: {
  action: SlipAction;
  view: SlipView;
  words: SlipWords;
  notSure?: boolean;
}) {
  const locale = useLocale();
  const said = words[action];
  return (
    <Form
      method="post"
      action={inLocale(locale, paths.slipAction(action))}
      replace
      className={styles.action}
      data-deed={action}
      noValidate
    >
      <h3>{said.heading}</h3>
      <p>{said.text}</p>
      <input type="hidden" name={LETTER_FORM.code} value={view.code} />
      {action === 'erase' && (
        <CheckBox
          label={words.erase.sure}
          name="sure"
          value="yes"
          required
          error={notSure ? words.erase.notSure : undefined}
        />
      )}
      <button type="submit" className="button" data-quiet>
        {said.button}
      </button>
    </Form>
  );
}
