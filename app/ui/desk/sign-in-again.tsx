import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { paths } from '#domain/site/paths.ts';
import type { SignInResult } from '#domain/staff/staff.ts';
import { NoticePlace } from '#ui/behaviour/notice-place.tsx';
import { askForSignInHere, endSignIn, useSessionEnded } from '#ui/behaviour/session-ended.ts';
import { tellOfSignIn } from '#ui/behaviour/shared-sign-in.ts';
import { CodeField } from '#ui/forms/code-field.tsx';
import { Field } from '#ui/forms/field.tsx';
import { leaveNoWords } from '#ui/queue/unsent/left-behind.ts';
import { useLocale } from '#ui/site-link.tsx';
import { PasskeyButton, requestToSignIn } from './passkey-button.tsx';
import styles from './sign-in-again.module.css';

/** As the pages of signing in say them. */
export type SignInWords = {
  signIn: Record<'email' | 'password' | 'button' | 'passkey' | 'passkeyUnused' | Failure, string>;
  code: Record<'lead' | 'code' | 'button' | 'failed' | 'tooMany', string>;
  passkeys: boolean;
};

type Failure =
  | Exclude<SignInResult, 'signedIn' | 'codeNeeded'>
  | 'expired'
  | 'passkeyFailed'
  | 'passkeyExpired';

export type SignInAgain = {
  result: 'signedIn' | 'codeNeeded' | Failure;
  memberId: string | undefined;
};

type Props = { member: { id: string; email: string }; words: SignInWords };

/** Over the page, which stays as it is below, when the session has ended meanwhile. */
export function SignInOverPage(props: Props) {
  const ended = useSessionEnded();
  useEffect(askForSignInHere, []);
  return ended ? <SignInDialog {...props} /> : null;
}

function SignInDialog({ member, words }: Props) {
  const { t } = useTranslation('moderation');
  const { t: tSite } = useTranslation();
  const locale = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const [step, setStep] = useState<'signIn' | 'code'>('signIn');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const failureId = useId();

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    const fields = dialog.current?.querySelectorAll('input') ?? [];
    [...fields].find(({ value }) => value === '')?.focus();
    if (step === 'code') setFailure(undefined);
  }, [step]);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const body = new URLSearchParams(
      [...new FormData(event.currentTarget, submitter)].map(([name, value]) => [
        name,
        String(value),
      ]),
    );
    setBusy(true);
    const answer = await fetch(event.currentTarget.action, { method: 'POST', body })
      .then((response): Promise<SignInAgain> => response.json())
      .catch(() => undefined);
    setBusy(false);
    if (!answer) return setFailure(tSite('notice.lost'));
    const { result, memberId } = answer;
    if (result === 'codeNeeded') return setStep('code');
    if (result === 'signedIn') return enter(memberId);
    if (result === 'expired') setStep('signIn');
    setFailure(step === 'code' && isOfCode(result) ? words.code[result] : words.signIn[result]);
  }

  function enter(memberId: string | undefined) {
    // This tab hears it as the others do: what was open here of somebody else is loaded anew, once.
    if (memberId) tellOfSignIn(memberId);
    if (memberId === member.id) return endSignIn(true);
    if (!memberId) window.location.reload();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="session-ended"
      onCancel={(event) => event.preventDefault()}
    >
      <form
        key={step}
        method="post"
        action={inLocale(locale, deskPaths.signInAgain)}
        noValidate
        className={styles.form}
        onSubmit={send}
      >
        <h2 id="session-ended">{t('sessionEnded.title')}</h2>
        <p>{step === 'code' ? words.code.lead : t('sessionEnded.lead')}</p>
        {failure && (
          <p role="alert" id={failureId} className={styles.failure}>
            {failure}
          </p>
        )}
        {step === 'code' ? (
          <CodeField label={words.code.code} />
        ) : (
          <>
            <Field
              label={words.signIn.email}
              name="email"
              type="email"
              dir="ltr"
              autoComplete="username"
              required
              defaultValue={member.email}
              aria-describedby={failure && failureId}
            />
            <Field
              label={words.signIn.password}
              name="password"
              type="password"
              autoComplete="current-password"
              required
              aria-describedby={failure && failureId}
            />
          </>
        )}
        <button type="submit" className="button" disabled={busy}>
          {words[step].button}
        </button>
        {words.passkeys && step === 'signIn' && (
          <PasskeyButton
            name="passkey"
            label={words.signIn.passkey}
            unused={words.signIn.passkeyUnused}
            request={() => requestToSignIn(locale)}
          />
        )}
        <a
          href={inLocale(locale, paths.signIn)}
          className={styles.aside}
          onClick={(event) => {
            if (!leaveNoWords(t)) event.preventDefault();
          }}
        >
          {t('sessionEnded.leave')}
        </a>
      </form>
      <NoticePlace />
    </dialog>
  );
}

const isOfCode = (result: Failure) => result === 'failed' || result === 'tooMany';
