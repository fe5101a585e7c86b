import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#domain/site/paths.ts';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { CheckBox } from '#ui/forms/check-box.tsx';
import { useSaidInTitle } from '#ui/frame/said-in-title.ts';
import { Sentences } from '#ui/joined.tsx';
import { Postmark } from '#ui/post/postmark.tsx';
import { Stamp } from '#ui/post/stamp.tsx';
import { Posting } from '#ui/posting/posting.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import {
  forgetInTab,
  forgetSlip,
  isOnDevice,
  isStored,
  onForgotten,
  storeInTab,
  storeOnDevice,
} from '#ui/slips/stored-slips.ts';
import styles from './receipt.module.css';
import type { ReceiptView } from './views.ts';

/** Stored for this tab, and on the device on request. */
export function Receipt({
  view,
  isNew = false,
  part,
}: {
  view: ReceiptView;
  /** It was sent a moment ago, from this page. */
  isNew?: boolean;
  /** It stands in a page that goes on below with another form. */
  part?: { isBack: boolean; isOnShelf: boolean; onNext: () => void };
}) {
  const { t } = useTranslation();
  const { words, code, topic, answer, next } = view;
  const Heading = part ? 'h4' : 'h1';
  const hydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState<boolean>();
  const [onDevice, setOnDevice] = useState(false);
  const [inBrowser, setInBrowser] = useState(true);
  const [forgotten, setForgotten] = useState<'here' | 'elsewhere'>();
  const status = useRef<HTMLParagraphElement>(null);
  useSaidInTitle(part ? undefined : words.heading);
  const arrival = part ? (part.isBack ? 'back' : 'part') : 'page';
  useEffect(() => {
    if (arrival === 'back') return;
    heading.current?.focus({ preventScroll: true });
    if (arrival === 'page') window.scrollTo({ top: 0 });
    else heading.current?.scrollIntoView({ block: 'start' });
  }, [arrival]);
  useEffect(() => {
    const isInTab = storeInTab(view);
    setInBrowser(isInTab);
    setOnDevice(isOnDevice(view.code));
    if (!isInTab) return;
    return onForgotten(() => {
      setOnDevice(isOnDevice(view.code));
      if (!isStored(view.code)) setForgotten((where) => where ?? 'elsewhere');
    });
  }, [view]);
  const forget = () => {
    setForgotten('here');
    setInBrowser(false);
    forgetSlip(code);
    setCopied(undefined);
    status.current?.focus();
  };
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <section
      className={part ? styles.part : `column ${styles.counter}`}
      data-theme={topic}
      data-slip
    >
      <div className={styles.said}>
        <Heading ref={heading} tabIndex={-1}>
          {words.heading}
        </Heading>
        <p className={styles.lead}>{words.lead}</p>
      </div>
      <div className={styles.strip} hidden={forgotten === 'elsewhere'}>
        <Posting
          kind={part ? 'postcard' : 'letter'}
          topic={topic}
          own={view.own}
          name={view.name}
          date={view.date}
          isNew={part ? !part.isBack : isNew}
        />
        <div className={styles.mouth}>
          <article className={styles.slip} aria-label={words.slip} data-theme={topic}>
            <header className={styles.head}>
              <p className={styles.office}>
                <strong>{view.siteName}</strong>
                <span>{words.office}</span>
              </p>
              <span className={styles.stamp} aria-hidden="true">
                <Stamp theme={topic} />
              </span>
            </header>
            <dl className={styles.rows}>
              <div>
                <dt>{words.to}</dt>
                <dd>{answer ? <bdi>{answer.to}</bdi> : t(`topics.${topic}`)}</dd>
              </div>
              <div>
                <dt>{words.from}</dt>
                <dd>
                  <bdi>{view.name}</bdi>
                </dd>
              </div>
              <div>
                <dt>{words.handedIn}</dt>
                <dd>{view.date.text}</dd>
              </div>
            </dl>
            <p className={styles.code}>
              <bdi dir="ltr" translate="no" data-slip-code>
                {code}
              </bdi>
            </p>
            <div className={styles.foot}>
              <img src={view.qr} alt={words.qr} className={styles.qr} />
              <span aria-hidden="true">
                <Postmark date={view.date} />
              </span>
            </div>
            <p className={styles.small}>
              <Sentences>
                {words.do}
                <bdi dir="ltr" className={styles.address}>
                  {view.address}
                </bdi>
              </Sentences>
            </p>
          </article>
        </div>
      </div>
      <div className={styles.tools}>
        <p className={styles.advice}>
          <Sentences>
            {words.keep}
            {hydrated && inBrowser ? words.tab : words.once}
          </Sentences>
        </p>
        <div className="buttons">
          <button
            type="button"
            className="button"
            hidden={!hydrated}
            onClick={part ? printSlip : () => window.print()}
          >
            {words.print}
          </button>
          <button
            type="button"
            className="button"
            data-quiet
            hidden={!hydrated}
            onClick={() => void copy()}
          >
            {words.copy}
          </button>
          <SiteLink to={paths.slip} className="button" data-quiet>
            {words.look}
          </SiteLink>
          <button
            type="button"
            className="button"
            data-quiet
            hidden={!hydrated || !(inBrowser || onDevice)}
            onClick={forget}
          >
            {words.forget}
          </button>
          {part && (
            <button
              type="button"
              className="button"
              data-quiet
              hidden={!hydrated}
              onClick={() => {
                forgetInTab(code);
                part.onNext();
              }}
            >
              {words.next}
            </button>
          )}
        </div>
        {hydrated && (
          <CheckBox
            label={words.device}
            hint={words.deviceHint}
            name="device"
            checked={onDevice}
            onChange={({ target }) => setOnDevice(storeOnDevice(view, target.checked))}
          />
        )}
        <p ref={status} role="status" tabIndex={-1}>
          {copied !== undefined && (copied ? words.copied : words.notCopied)}
          {forgotten && copied === undefined && words.forgotten[forgotten]}
        </p>
        {part?.isOnShelf && (
          <p>
            <Sentences>
              {words.adopted}
              <SiteLink to={paths.shelf}>{t('pages.shelf')}</SiteLink>
            </Sentences>
          </p>
        )}
        {next && (
          <p className={styles.next}>
            <SiteLink to={next} onClick={() => forgetInTab(code)}>
              {words.next}
            </SiteLink>
            <span>{words.nextHint}</span>
          </p>
        )}
      </div>
    </section>
  );
}

function printSlip(): void {
  const { dataset } = document.documentElement;
  dataset.printing = 'slip';
  window.addEventListener('afterprint', () => delete dataset.printing, { once: true });
  window.print();
}
