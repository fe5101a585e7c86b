import { readLetterPicture } from '#files/pictures/letter-pictures.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { siteOf } from '#server/site.server.ts';
import type { Route } from './+types/letter-picture';

/** A picture of a letter in any state, for staff alone. */
export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'letters.read');
  const { id, kind } = args.params;
  const { store, files } = siteOf(args.context);
  const letter = await store.letterLife.get(id);
  const known = kind === 'photo' || kind === 'thumbnail' ? kind : undefined;
  const picture = known && letter?.[known];
  const stored =
    picture && (await readLetterPicture(files, id, { kind: known, hash: picture.hash }));
  if (!stored) throw new Response('There is no such picture.', { status: 404 });
  return new Response(stored.bytes, {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(stored.size),
      'Cache-Control': 'private, no-store',
    },
  });
}
