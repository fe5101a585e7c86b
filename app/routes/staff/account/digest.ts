import { redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { pageRequest } from '#routes/page.server.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import type { Route } from './+types/digest';

export function loader(args: Route.LoaderArgs) {
  return redirect(inLocale(pageRequest(args).locale, deskPaths.account));
}

export async function action(args: Route.ActionArgs) {
  const { id } = await requireMay(args, 'responses.decide');
  const { site, locale } = pageRequest(args);
  const field = await readFields(args.request);
  await site.store.digests.setWants(id, field('wanted') === 'yes');
  return redirect(inLocale(locale, deskPaths.account));
}
