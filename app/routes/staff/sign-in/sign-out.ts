import { redirect } from 'react-router';
import { inLocale, splitLocale } from '#domain/languages/languages.ts';
import { paths } from '#domain/site/paths.ts';
import { visitOf } from '#server/sign-in/visits.server.ts';
import type { Route } from './+types/sign-out';
import { writeSignedOut } from './signed-out.ts';

export function loader({ url }: Route.LoaderArgs) {
  return redirect(inLocale(splitLocale(url.pathname).locale, paths.profile));
}

/** Has no guard: whatever is wrong with the session, its cookie goes. */
export async function action({ context, url }: Route.ActionArgs) {
  const ended = await visitOf(context).signOut();
  const { locale } = splitLocale(url.pathname);
  return redirect(`${inLocale(locale, paths.signIn)}?${writeSignedOut(ended)}`);
}
