import { pageRequest } from '#routes/page.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import type { Route } from './+types/counts';
import { readWaiting } from './waiting-views.server.ts';

/** What waits, for the menu of a page that stays open. */
export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'responses.decide');
  const { site, locale } = pageRequest(args);
  return Response.json(await readWaiting(site.store, locale), {
    headers: { 'Cache-Control': 'no-store' },
  });
}
