import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { deskPaths } from '#domain/site/desk-paths.ts';
import {
  checkInvitation,
  checkLanguages,
  isRole,
  MEMBER_EMAIL_MAX,
  MEMBER_NAME_MAX,
} from '#domain/staff/forms.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { readForm } from '#server/http/form-fields.server.ts';
import { requireProof } from '#server/sign-in/asked-again.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { AlreadyMemberError } from '#store/database/refusals.ts';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import { Field } from '#ui/forms/field.tsx';
import type { Route } from './+types/invite';
import { toShown } from './actions.server.ts';
import { LanguageChoice } from './language-form.tsx';
import { MadeLinkPage } from './made-link.tsx';
import { toLanguageChoices } from './member-languages.server.ts';
import { RoleChoice } from './role-choice.tsx';

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'team.manage');
  const { site, locale, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'account');
  return {
    head: head({ title: t('team.inviteForm.title'), description: t('team.description') }),
    languages: toLanguageChoices(locale),
    isHeldHere: site.signIn.hosted === undefined,
  };
}

export async function action(args: Route.ActionArgs) {
  const member = await requireProof(args, 'team.manage');
  const { site, locale } = pageRequest(args);
  const { field, chosen } = await readForm(args.request);
  const role = field('role');
  const languages = role === 'translator' ? checkLanguages(chosen('language')) : undefined;
  const typed = { name: field('name'), email: field('email') };
  const errors = checkInvitation({ ...typed, role });
  const wrong = {
    typed,
    role: isRole(role) ? role : undefined,
    languages,
    errors,
    link: undefined,
  };
  if (Object.keys(errors).length > 0 || !isRole(role)) {
    return data({ ...wrong, already: false }, { status: 400 });
  }
  try {
    const link = await site.signIn.links.invite({ ...typed, role, languages }, member, locale);
    return { link: toShown(link) };
  } catch (error) {
    if (!(error instanceof AlreadyMemberError)) throw error;
    return data({ ...wrong, already: true }, { status: 409 });
  }
}

export const meta = staffMeta;

export default function InvitePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const { t: tSite } = useTranslation();
  if (actionData?.link) return <MadeLinkPage kind="invitation" link={actionData.link} />;
  const wrong = (name: 'name' | 'email' | 'role') => {
    const error = actionData?.errors[name];
    return error && tSite(`fields.${error}`);
  };
  return (
    <DeskPage
      heading={t('team.inviteForm.heading')}
      lead={t(`team.inviteForm.${loaderData.isHeldHere ? 'lead' : 'hostedLead'}`)}
      back={{ to: deskPaths.team, label: t('team.back') }}
    >
      <DeskForm button={t('team.inviteForm.button')}>
        <Field
          label={t('team.inviteForm.name')}
          name="name"
          autoComplete="off"
          maxLength={MEMBER_NAME_MAX}
          required
          defaultValue={actionData?.typed.name}
          error={wrong('name')}
        />
        <Field
          label={t('team.inviteForm.email')}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="off"
          maxLength={MEMBER_EMAIL_MAX}
          required
          defaultValue={actionData?.typed.email}
          error={actionData?.already ? t('team.inviteForm.already') : wrong('email')}
        />
        <RoleChoice
          legend={t('team.inviteForm.role')}
          chosen={actionData ? actionData.role : 'moderator'}
          error={wrong('role')}
        />
        <LanguageChoice languages={loaderData.languages} chosen={actionData?.languages} />
      </DeskForm>
    </DeskPage>
  );
}
