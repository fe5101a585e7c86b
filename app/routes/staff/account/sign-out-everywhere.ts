import { redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { paths } from '#domain/site/paths.ts';
import { pageRequest } from '#routes/page.server.ts';
import { writeSignedOut } from '#routes/staff/sign-in/signed-out.ts';
import { requireProof } from '#server/sign-in/asked-again.server.ts';
import { visitOf } from '#server/sign-in/visits.server.ts';
import type { Route } from './+types/sign-out-everywhere';

export function loader(args: Route.LoaderArgs) {
  return redirect(inLocale(pageRequest(args).locale, deskPaths.account));
}

/** Whatever becomes of the other sessions, this one ends here. */
export async function action(args: Route.ActionArgs) {
  const member = await requireProof(args, 'desk.open');
  const { site, locale } = pageRequest(args);
  const everywhere = await site.store.credentials.signOutEverywhere(member).then(
    () => true,
    (error: unknown) => {
      site.log.error({ err: error }, 'The sessions of a member could not be ended.');
      return false;
    },
  );
  const here = await visitOf(args.context).signOut();
  return redirect(`${inLocale(locale, paths.signIn)}?${writeSignedOut(everywhere && here)}`);
}
