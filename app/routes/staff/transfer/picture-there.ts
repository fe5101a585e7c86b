import { HostedError } from '#server/hosted/hosted-project.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { siteOf } from '#server/site.server.ts';
import type { Route } from './+types/picture-there';

/** The picture of a letter in the hosted project, encoded anew as it would be if it came here. */
export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'letters.transfer');
  const { picturesThere } = siteOf(args.context);
  const bytes = await picturesThere?.show(args.params.document).catch(toAway);
  if (!bytes) throw new Response('There is no such picture.', { status: 404 });
  return new Response(bytes, {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-store' },
  });
}

function toAway(error: unknown): never {
  if (!(error instanceof HostedError)) throw error;
  throw new Response('The hosted project cannot be asked now.', { status: 503 });
}
