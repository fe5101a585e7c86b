import { redirect } from 'react-router';
import { inLocale, LANGUAGES } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { pageRequest } from '#routes/page.server.ts';
import { writeSaid } from '#routes/staff/said.ts';
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

/** Into which languages a translator works; none that is chosen means all. */
export async function action(args: Route.ActionArgs) {
  const by = await requireProof(args, 'team.manage');
  const { site, locale } = pageRequest(args);
  const { id } = args.params;
  const form = await args.request.formData().catch(() => new FormData());
  const chosen = form.getAll('language');
  const keys = LANGUAGES.map(({ textKey }) => textKey).filter((key) => chosen.includes(key));
  const languages = keys.length > 0 && keys.length < LANGUAGES.length ? keys : undefined;
  await orNotFound(args.url, site.store.team.changeLanguages(id, languages, by));
  throw redirect(`${inLocale(locale, deskPaths.member(id))}?${writeSaid('languages')}`);
}
