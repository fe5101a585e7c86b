import { useTranslation } from 'react-i18next';
import { data, Form, useNavigation } from 'react-router';
import { validateField } from '#domain/forms/field.ts';
import { paths } from '#domain/site/paths.ts';
import { MEMBER_EMAIL_MAX } from '#domain/staff/forms.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { addressOf } from '#server/http/client-address.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { guard } from '#server/sign-in/guards.server.ts';
import { Field } from '#ui/forms/field.tsx';
import { Hero } from '#ui/hero.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/forgotten';
import styles from './authentication.module.css';

export const middleware = [guard('auth')];

export function loader(args: Route.LoaderArgs) {
  const { site, locale, head } = pageRequest(args);
  const words = pageWords('access', locale).forgotten;
  return {
    head: head(words),
    words,
    mailed: site.mail !== undefined || site.signIn.hosted !== undefined,
  };
}

/** Answers in one way, whether the address is known or not. */
export async function action(args: Route.ActionArgs) {
  const { site, locale } = pageRequest(args);
  const field = await readFields(args.request);
  const email = field('email');
  const error = validateField(email.trim(), {
    required: true,
    max: MEMBER_EMAIL_MAX,
    email: true,
  });
  if (error) return data({ email, error, result: undefined }, { status: 400 });
  const address = addressOf(args.context);
  const result = await site.signIn.links.forgotten(email, { address, locale });
  return data({ email, error, result }, { status: result === 'tooMany' ? 429 : 200 });
}

export const meta = staffMeta;

export default function ForgottenPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const submitting = useNavigation().state === 'submitting';
  const { words, mailed } = loaderData;
  const { email, error, result } = actionData ?? {};
  return (
    <Hero theme="default" heading={words.heading} lead={mailed ? words.lead : words.noMailLead}>
      {mailed && (
        <Form method="post" noValidate className={`postcard ${styles.form}`}>
          {result && (
            <p
              role={result === 'noted' ? 'status' : 'alert'}
              className={result === 'noted' ? styles.said : styles.failure}
            >
              {words[result]}
            </p>
          )}
          <Field
            label={words.email}
            name="email"
            type="email"
            dir="ltr"
            autoComplete="username"
            required
            defaultValue={email}
            error={error && t(`fields.${error}`)}
          />
          <button type="submit" className="button" disabled={submitting}>
            {words.button}
          </button>
        </Form>
      )}
      <p className="buttons">
        <SiteLink to={paths.signIn} className="button" data-quiet>
          {words.back}
        </SiteLink>
      </p>
    </Hero>
  );
}
