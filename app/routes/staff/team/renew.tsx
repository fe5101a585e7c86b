import { useTranslation } from 'react-i18next';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { requireProof } from '#server/sign-in/asked-again.server.ts';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import type { Route } from './+types/renew';
import { orNotFound, toShown } from './actions.server.ts';
import { invitationPage } from './invitation.server.ts';
import { MadeLinkPage } from './made-link.tsx';

export const loader = (args: Route.LoaderArgs) => invitationPage(args, 'renew');

export async function action(args: Route.ActionArgs) {
  const by = await requireProof(args, 'team.manage');
  const { site, locale } = pageRequest(args);
  const made = site.signIn.links.renewInvitation(args.params.id, by, locale);
  return { link: toShown(await orNotFound(args.url, made)) };
}

export const meta = staffMeta;

export default function RenewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const { name } = loaderData;
  if (actionData) {
    return <MadeLinkPage kind="invitation" link={actionData.link} />;
  }
  return (
    <DeskPage
      heading={t('team.renew.heading', { name })}
      lead={t('team.renew.lead')}
      back={{ to: deskPaths.team, label: t('team.back') }}
    >
      <DeskForm button={t('team.renew.button')} />
    </DeskPage>
  );
}
