import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { writeSaid } from '#routes/staff/said.ts';
import { requireProof } from '#server/sign-in/asked-again.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import type { Route } from './+types/two-factor-off';
import { requireTeamMember } from './actions.server.ts';

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'team.manage');
  const { site, locale, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'account');
  const { id, name } = await requireTeamMember(site, args.params.id, args.url);
  return {
    head: head({ title: t('team.codesOff.title'), description: t('team.description') }),
    id,
    name,
  };
}

/** For whoever has lost both phone and recovery codes; one's own go with a code, in the account. */
export async function action(args: Route.ActionArgs) {
  const by = await requireProof(args, 'team.manage');
  const { site, locale } = pageRequest(args);
  const { id } = await requireTeamMember(site, args.params.id, args.url);
  if (id === by.id) throw redirect(inLocale(locale, deskPaths.twoFactorOff));
  await site.store.twoFactor.turnOff(id, by, undefined);
  throw redirect(`${inLocale(locale, deskPaths.team)}?${writeSaid('codesOff')}`);
}

export const meta = staffMeta;

export default function MemberCodesOffPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const { id, name } = loaderData;
  return (
    <DeskPage
      heading={t('team.codesOff.heading', { name })}
      lead={t('team.codesOff.lead', { name })}
      back={{ to: deskPaths.member(id), label: name }}
    >
      <DeskForm button={t('team.codesOff.button')} grave />
    </DeskPage>
  );
}
