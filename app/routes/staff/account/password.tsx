import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { validateField } from '#domain/forms/field.ts';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { checkNewPassword } from '#domain/staff/forms.ts';
import { PASSWORD_LENGTH } from '#domain/staff/staff.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { MailedResetPage } from '#routes/staff/account/mailed-reset-page.tsx';
import { staffMeta } from '#routes/staff/head.ts';
import { writeSaid } from '#routes/staff/said.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { requireMay, requireSession } from '#server/sign-in/guards.server.ts';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import { Field } from '#ui/forms/field.tsx';
import { NewPasswordFields } from '#ui/forms/new-password-fields.tsx';
import type { Route } from './+types/password';
import { mailedReset } from './mailed-reset.server.ts';
import { refused } from './refused.ts';

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireMay(args, 'desk.open');
  const { site, locale, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'account');
  return {
    head: head({ title: t('password.title'), description: t('description') }),
    email,
    isHeldHere: site.signIn.hosted === undefined,
  };
}

export async function action(args: Route.ActionArgs) {
  const session = await requireSession(args, 'desk.open');
  const { site, locale } = pageRequest(args);
  const { hosted } = site.signIn;
  if (hosted) return mailedReset(await hosted.mailOwn(session.member, locale));
  const field = await readFields(args.request);
  const current = field('current');
  const next = field('password');
  const errors = {
    current: validateField(current, { required: true }),
    ...checkNewPassword(next, field('again')),
  };
  if (errors.current || errors.password || errors.again) {
    return data({ errors, failure: undefined }, { status: 400 });
  }
  const result = await site.signIn.account.changePassword(session, current, next);
  if (result === 'weak') {
    return data({ errors: { ...errors, password: result }, failure: undefined }, { status: 400 });
  }
  if (typeof result === 'string') return refused(result);
  throw redirect(`${inLocale(locale, deskPaths.account)}?${writeSaid('password')}`);
}

export const meta = staffMeta;

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const { t: tSite } = useTranslation();
  const { errors, failure } = actionData ?? {};
  const wrong = (name: 'current' | 'password' | 'again') => {
    const error = errors?.[name];
    return error && (error === 'weak' ? t('password.weak') : tSite(`fields.${error}`));
  };
  const back = { to: deskPaths.account, label: t('back') };
  if (!loaderData.isHeldHere) {
    const result = actionData && 'mailed' in actionData ? actionData.mailed : undefined;
    const { email } = loaderData;
    return (
      <MailedResetPage
        {...{ email, back, result }}
        heading={t('password.heading')}
        lead={t('hosted.lead')}
      />
    );
  }
  return (
    <DeskPage heading={t('password.heading')} lead={t('password.lead')} back={back}>
      <DeskForm button={t('password.button')} failure={failure && t(`refused.${failure}`)}>
        <Field
          label={t('password.current')}
          name="current"
          type="password"
          autoComplete="current-password"
          required
          error={wrong('current')}
        />
        <NewPasswordFields
          words={{
            password: t('password.next'),
            again: t('password.again'),
            hint: t('password.hint', { min: PASSWORD_LENGTH.min }),
          }}
          email={loaderData.email}
          errors={{ password: wrong('password'), again: wrong('again') }}
        />
      </DeskForm>
    </DeskPage>
  );
}
