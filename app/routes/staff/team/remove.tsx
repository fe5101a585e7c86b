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
import type { Route } from './+types/remove';
import { requireTeamMember, unlessLast } from './actions.server.ts';

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'team.manage');
  const { site, locale, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'account');
  const { id, name } = await requireTeamMember(site, args.params.id, args.url);
  return {
    head: head({ title: t('team.remove.title'), description: t('team.description') }),
    id,
    name,
  };
}

export async function action(args: Route.ActionArgs) {
  const by = await requireProof(args, 'team.manage');
  const { site, locale } = pageRequest(args);
  const refusal = await unlessLast(args.url, site.store.team.remove(args.params.id, by));
  if (refusal) return refusal;
  throw redirect(`${inLocale(locale, deskPaths.team)}?${writeSaid('removed')}`);
}

export const meta = staffMeta;

export default function RemovePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const { id, name } = loaderData;
  return (
    <DeskPage
      heading={t('team.remove.heading', { name })}
      lead={t('team.remove.lead', { name })}
      back={{ to: deskPaths.member(id), label: name }}
    >
      <DeskForm
        button={t('team.remove.button', { name })}
        failure={actionData && t(`team.${actionData.failure}`)}
        grave
      />
    </DeskPage>
  );
}
