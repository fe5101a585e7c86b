import type { LoaderFunctionArgs } from 'react-router';
import type { Invitation } from '#domain/staff/team.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import type { Head } from '#routes/head.ts';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';

export async function invitationPage(
  args: Pick<LoaderFunctionArgs, 'context' | 'url'> & { params: { id: string } },
  page: 'renew' | 'cancel',
): Promise<{ head: Head } & Pick<Invitation, 'name'>> {
  await requireMay(args, 'team.manage');
  const { site, locale, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'account');
  const invitations = await site.store.staffLinks.listInvitations();
  const invitation = invitations.find(({ id }) => id === args.params.id);
  if (!invitation) throw pageNotFound(args.url);
  return {
    head: head({ title: t(`team.${page}.title`), description: t('team.description') }),
    name: invitation.name,
  };
}
