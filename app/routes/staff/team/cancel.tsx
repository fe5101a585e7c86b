import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { writeSaid } from '#routes/staff/said.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import type { Route } from './+types/cancel';
import { orNotFound } from './actions.server.ts';
import { invitationPage } from './invitation.server.ts';

export const loader = (args: Route.LoaderArgs) => invitationPage(args, 'cancel');

export async function action(args: Route.ActionArgs) {
  const by = await requireMay(args, 'team.manage');
  const { site, locale } = pageRequest(args);
  await orNotFound(args.url, site.store.staffLinks.cancelInvitation(args.params.id, by));
  throw redirect(`${inLocale(locale, deskPaths.team)}?${writeSaid('cancelled')}`);
}

export const meta = staffMeta;

export default function CancelPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const { name } = loaderData;
  return (
    <DeskPage
      heading={t('team.cancel.heading', { name })}
      lead={t('team.cancel.lead')}
      back={{ to: deskPaths.team, label: t('team.back') }}
    >
      <DeskForm button={t('team.cancel.button')} grave />
    </DeskPage>
  );
}
