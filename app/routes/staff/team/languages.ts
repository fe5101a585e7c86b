import { redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { checkLanguages } from '#domain/staff/forms.ts';
import { pageRequest } from '#routes/page.server.ts';
import { writeSaid } from '#routes/staff/said.ts';
import { readForm } from '#server/http/form-fields.server.ts';
import { requireProof } from '#server/sign-in/asked-again.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import type { Route } from './+types/languages';
import { orNotFound, requireTeamMember } from './actions.server.ts';

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'team.manage');
  const { site, locale } = pageRequest(args);
  await requireTeamMember(site, args.params.id, args.url);
  throw redirect(inLocale(locale, deskPaths.member(args.params.id)));
}

export async function action(args: Route.ActionArgs) {
  const by = await requireProof(args, 'team.manage');
  const { site, locale } = pageRequest(args);
  const { id } = args.params;
  const { chosen } = await readForm(args.request);
  const languages = checkLanguages(chosen('language'));
  await orNotFound(args.url, site.store.team.changeLanguages(id, languages, by));
  throw redirect(`${inLocale(locale, deskPaths.member(id))}?${writeSaid('languages')}`);
}
