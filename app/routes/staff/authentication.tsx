import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { data, Form, redirect, useNavigation } from 'react-router';
import { validateField } from '../../domain/forms/field.ts';
import { inLocale } from '../../domain/languages/languages.ts';
import { paths, sameSitePath } from '../../domain/site/paths.ts';
import { guard } from '../../server/guards.server.ts';
import { visitOf } from '../../server/sign-in.server.ts';
import { useSharedSignIn } from '../../ui/behaviour/shared-sign-in.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Hero } from '../../ui/hero.tsx';
import { pageRequest } from '../site/page.server.ts';
import type { Route } from './+types/authentication';
import styles from './authentication.module.css';
import { staffMeta } from './head.ts';
import { readSignedOut } from './signed-out.ts';

export const middleware = [guard('auth')];

export function loader(args: Route.LoaderArgs) {
  const { t, query, head } = pageRequest(args);
  return {
    head: head({ title: t('signIn.title'), description: t('signIn.description') }),
    signedOut: readSignedOut(query),
  };
}

export async function action(args: Route.ActionArgs) {
  const { locale, query } = pageRequest(args);
  const form = await args.request.formData().catch(() => new FormData());
  const email = String(form.get('email') ?? '');
  const password = String(form.get('password') ?? '');
  const errors = {
    email: validateField(email, { required: true }),
    password: validateField(password, { required: true }),
  };
  if (errors.email || errors.password) {
    return data({ email, errors, failure: undefined }, { status: 400 });
  }
  const result = await visitOf(args.context).signIn(email, password);
  if (result === 'signedIn') {
    throw redirect(sameSitePath(query.get('next')) ?? inLocale(locale, paths.profile));
  }
  return data({ email, errors, failure: result }, { status: result === 'tooMany' ? 429 : 400 });
}

export const meta = staffMeta;

export default function AuthenticationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const failureId = useId();
  const sending = useNavigation().state === 'submitting';
  useSharedSignIn(null);
  const { errors, failure } = actionData ?? {};
  const describedBy = failure && failureId;
  return (
    <Hero theme="default" heading={t('signIn.heading')} lead={t('signIn.lead')}>
      <Form method="post" noValidate viewTransition className={`postcard ${styles.form}`}>
        {loaderData.signedOut && !actionData && (
          <p
            role={loaderData.signedOut === 'signedOut' ? 'status' : 'alert'}
            className={styles.said}
          >
            {t(`profile.${loaderData.signedOut}`)}
          </p>
        )}
        {failure && (
          <p role="alert" id={failureId} className={styles.failure}>
            {t(`signIn.${failure}`)}
          </p>
        )}
        <Field
          label={t('signIn.email')}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="username"
          required
          defaultValue={actionData?.email}
          error={errors?.email && t(`fields.${errors.email}`)}
          aria-describedby={describedBy}
        />
        <Field
          label={t('signIn.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors?.password && t(`fields.${errors.password}`)}
          aria-describedby={describedBy}
        />
        <button type="submit" className="button" disabled={sending}>
          {t('signIn.button')}
        </button>
      </Form>
    </Hero>
  );
}
