import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { data, Form, redirect, useNavigation } from 'react-router';
import { validateField } from '#domain/forms/field.ts';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { paths, sameSitePath } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { readSaid } from '#routes/staff/said.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { guard } from '#server/sign-in/guards.server.ts';
import { retryAfter } from '#server/sign-in/guess-limiter.server.ts';
import { visitOf } from '#server/sign-in/visits.server.ts';
import { useSharedSignIn } from '#ui/behaviour/shared-sign-in.ts';
import { PasskeyButton, requestToSignIn } from '#ui/desk/passkey-button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Hero } from '#ui/hero.tsx';
import { SiteLink, useLocale } from '#ui/site-link.tsx';
import type { Route } from './+types/authentication';
import styles from './authentication.module.css';
import { signInWithPasskey } from './passkey-step.server.ts';
import { readSignedOut } from './signed-out.ts';

const STATUS = {
  failed: 400,
  unconfirmed: 400,
  passkeyFailed: 400,
  passkeyExpired: 400,
  tooMany: 429,
  busy: 503,
  away: 503,
} as const;

const NO_ERRORS = { email: undefined, password: undefined };

export const middleware = [guard('auth')];

export function loader(args: Route.LoaderArgs) {
  const { site, locale, query, head } = pageRequest(args);
  const words = pageWords('access', locale).signIn;
  return {
    head: head(words),
    words,
    passkeys: site.signIn.passkeys.offered,
    signedOut: readSignedOut(query),
    said: readSaid(query, ['passwordSet', 'joined', 'expired']),
  };
}

export async function action(args: Route.ActionArgs) {
  const { locale, query } = pageRequest(args);
  const field = await readFields(args.request);
  const email = field('email');
  const next = sameSitePath(query.get('next'));
  const passkey = field('passkey');
  if (passkey) {
    const failure = await signInWithPasskey(args, passkey, next);
    return data({ email, errors: NO_ERRORS, failure }, { status: STATUS[failure] });
  }
  const password = field('password');
  const errors = {
    email: validateField(email, { required: true }),
    password: validateField(password, { required: true }),
  };
  if (errors.email || errors.password) {
    return data({ email, errors, failure: undefined }, { status: 400 });
  }
  const result = await visitOf(args.context).signIn(email, password);
  if (result === 'signedIn') throw redirect(next ?? inLocale(locale, paths.profile));
  if (result === 'codeNeeded') {
    const search = next ? `?next=${encodeURIComponent(next)}` : '';
    throw redirect(inLocale(locale, deskPaths.signInCode) + search);
  }
  const failed = { status: STATUS[result], headers: retryAfter(result) };
  return data({ email, errors, failure: result }, failed);
}

export const meta = staffMeta;

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function AuthenticationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const failureId = useId();
  const submitting = useNavigation().state === 'submitting';
  const { words, passkeys, signedOut, said } = loaderData;
  const locale = useLocale();
  useSharedSignIn(null, signedOut !== undefined);
  const { errors, failure } = actionData ?? {};
  const describedBy = failure && failureId;
  return (
    <Hero theme="default" heading={words.heading} lead={words.lead}>
      <Form method="post" noValidate viewTransition className={`postcard ${styles.form}`}>
        {signedOut && !actionData && (
          <p role={signedOut === 'signedOut' ? 'status' : 'alert'} className={styles.said}>
            {t(`profile.${signedOut}`)}
          </p>
        )}
        {said && !actionData && (
          <p role="status" className={styles.said}>
            {words[said]}
          </p>
        )}
        {failure && (
          <p role="alert" id={failureId} className={styles.failure}>
            {words[failure]}
          </p>
        )}
        <Field
          label={words.email}
          name="email"
          type="email"
          dir="ltr"
          autoComplete={passkeys ? 'username webauthn' : 'username'}
          required
          defaultValue={actionData?.email}
          error={errors?.email && t(`fields.${errors.email}`)}
          aria-describedby={describedBy}
        />
        <Field
          label={words.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors?.password && t(`fields.${errors.password}`)}
          aria-describedby={describedBy}
        />
        <button type="submit" className="button" disabled={submitting}>
          {words.button}
        </button>
        {passkeys && (
          <PasskeyButton
            name="passkey"
            label={words.passkey}
            unused={words.passkeyUnused}
            request={() => requestToSignIn(locale)}
            inField
          />
        )}
        <SiteLink to={deskPaths.forgotten} className={styles.aside}>
          {words.forgotten}
        </SiteLink>
      </Form>
    </Hero>
  );
}
