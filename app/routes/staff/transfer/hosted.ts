import { redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';
import { writeSaid } from '#routes/staff/said.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import type { Route } from './+types/hosted';

const COLLECTIONS = ['letters', 'responses'] as const;
const CHOICES = ['ours', 'theirs'] as const;

/** Whoever opens the address of an action by hand has changed nothing. */
export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'letters.transfer');
  return redirect(inLocale(pageRequest(args).locale, deskPaths.transfer));
}

export async function action(args: Route.ActionArgs) {
  const { id: memberId, name } = await requireMay(args, 'letters.transfer');
  const { site, locale } = pageRequest(args);
  const field = await readFields(args.request);
  const collection = COLLECTIONS.find((one) => one === field('collection'));
  const choice = CHOICES.find((one) => one === field('choice'));
  const id = field('id');
  if (!collection || !choice || !id) throw pageNotFound(args.url);
  const done = await site.store.hosted.decide({ collection, id }, choice, {
    ...{ seen: field('seen'), by: { id: memberId, name } },
  });
  const said = writeSaid(done ? 'decided' : 'decidedElsewhere');
  return redirect(inLocale(locale, `${deskPaths.transfer}?${said}#hosted`));
}
