import { useTranslation } from 'react-i18next';
import { data, Form, redirect, useNavigation } from 'react-router';
import { validateField } from '#domain/forms/field.ts';
import { inLocale } from '#domain/languages/languages.ts';
import { paths, sameSitePath } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { writeSaid } from '#routes/staff/said.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { guard } from '#server/sign-in/guards.server.ts';
import { retryAfter } from '#server/sign-in/guess-limiter.server.ts';
import { visitOf } from '#server/sign-in/visits.server.ts';
import { useSharedSignIn } from '#ui/behaviour/shared-sign-in.ts';
import { PasskeyButton, requestToSignIn } from '#ui/desk/passkey-button.tsx';
import { CodeField } from '#ui/forms/code-field.tsx';
import { Hero } from '#ui/hero.tsx';
import { SiteLink, useLocale } from '#ui/site-link.tsx';
import type { Route } from './+types/sign-in-code';
import styles from './authentication.module.css';
import { signInWithPasskey } from './passkey-step.server.ts';

export const middleware = [guard('auth')];

export async function loader(args: Route.LoaderArgs) {
  const { locale, head } = pageRequest(args);
  if (!(await visitOf(args.context).awaitsCode())) throw redirect(inLocale(locale, paths.signIn));
  const words = pageWords('access', locale).code;
  const request = await visitOf(args.context).passkeyRequest();
  return { head: head(words), words, passkeys: Boolean(request?.allowCredentials.length) };
}

export async function action(args: Route.ActionArgs) {
  const { locale, query } = pageRequest(args);
  const field = await readFields(args.request);
  const next = sameSitePath(query.get('next'));
  const passkey = field('passkey');
  if (passkey) {
    const failure = await signInWithPasskey(args, passkey, next);
    const status = failure === 'tooMany' ? 429 : 400;
    return data({ error: undefined, failure }, { status });
  }
  const code = field('code');
  const error = validateField(code, { required: true });
  if (error) return data({ error, failure: undefined }, { status: 400 });
  const result = await visitOf(args.context).signInWithCode(code);
  if (result === 'signedIn') throw redirect(next ?? inLocale(locale, paths.profile));
  if (result === 'expired') {
    const search = next ? `&next=${encodeURIComponent(next)}` : '';
    throw redirect(`${inLocale(locale, paths.signIn)}?${writeSaid('expired')}${search}`);
  }
  const status = result === 'tooMany' ? 429 : 400;
  return data({ error: undefined, failure: result }, { status, headers: retryAfter(result) });
}

export const meta = staffMeta;

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function SignInCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const submitting = useNavigation().state === 'submitting';
  useSharedSignIn(null);
  const { words, passkeys } = loaderData;
  const locale = useLocale();
  const { error, failure } = actionData ?? {};
  return (
    <Hero theme="default" heading={words.heading} lead={words.lead}>
      <Form method="post" noValidate viewTransition className={`postcard ${styles.form}`}>
        {isOfPasskey(failure) && (
          <p role="alert" className={styles.failure}>
            {words[failure]}
          </p>
        )}
        <CodeField
          label={words.code}
          error={failure && !isOfPasskey(failure) ? words[failure] : error && t(`fields.${error}`)}
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
          />
        )}
        <SiteLink to={paths.signIn} className={styles.aside}>
          {words.again}
        </SiteLink>
      </Form>
    </Hero>
  );
}

type PasskeyFailure = 'passkeyFailed' | 'passkeyExpired';

const isOfPasskey = (failure: string | undefined): failure is PasskeyFailure =>
  failure === 'passkeyFailed' || failure === 'passkeyExpired';
