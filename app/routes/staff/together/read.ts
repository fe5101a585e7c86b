import { redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { paths } from '#domain/site/paths.ts';
import { pageRequest } from '#routes/page.server.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import type { Route } from './+types/read';

export function loader(args: Route.LoaderArgs) {
  return redirect(inLocale(pageRequest(args).locale, paths.profile));
}

export async function action(args: Route.ActionArgs) {
  const { id } = await requireMay(args, 'responses.decide');
  const { site, locale } = pageRequest(args);
  const field = await readFields(args.request);
  await site.store.moderation.teamNotes.markRead(id, field('note'));
  return redirect(inLocale(locale, paths.profile));
}
