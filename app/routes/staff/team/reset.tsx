import { useTranslation } from 'react-i18next';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { mailedReset } from '#routes/staff/account/mailed-reset.server.ts';
import { MailedResetPage } from '#routes/staff/account/mailed-reset-page.tsx';
import { staffMeta } from '#routes/staff/head.ts';
import { requireProof } from '#server/sign-in/asked-again.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import type { Route } from './+types/reset';
import { orNotFound, requireTeamMember, toShown } from './actions.server.ts';
import { MadeLinkPage } from './made-link.tsx';

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'team.manage');
  const { site, locale, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'account');
  const { id, name, email } = await requireTeamMember(site, args.params.id, args.url);
  return {
    head: head({ title: t('team.reset.title'), description: t('team.description') }),
    ...{ id, name, email },
    isHeldHere: site.signIn.hosted === undefined,
  };
}

export async function action(args: Route.ActionArgs) {
  const by = await requireProof(args, 'team.manage');
  const { site, locale } = pageRequest(args);
  const { hosted } = site.signIn;
  if (hosted) {
    const member = await requireTeamMember(site, args.params.id, args.url);
    return mailedReset(await orNotFound(args.url, hosted.mailFor(member, by, locale)));
  }
  const made = site.signIn.links.reset(args.params.id, by, locale);
  return { link: toShown(await orNotFound(args.url, made)) };
}

export const meta = staffMeta;

export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const { id, name, email, isHeldHere } = loaderData;
  if (actionData && 'link' in actionData) {
    return <MadeLinkPage kind="reset" link={actionData.link} />;
  }
  const heading = t('team.reset.heading', { name });
  const back = { to: deskPaths.member(id), label: name };
  if (!isHeldHere) {
    const lead = t('team.reset.hostedLead', { name });
    return <MailedResetPage {...{ heading, lead, email, back }} result={actionData?.mailed} />;
  }
  return (
    <DeskPage heading={heading} lead={t('team.reset.lead', { name })} back={back}>
      <DeskForm button={t('team.reset.button')} />
    </DeskPage>
  );
}
