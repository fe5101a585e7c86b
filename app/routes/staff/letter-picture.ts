import { photoKey, thumbnailKey } from '../../files/files.ts';
import { requireMay } from '../../server/guards.server.ts';
import { siteOf } from '../../server/site.server.ts';
import type { Route } from './+types/letter-picture';

/** A picture of a letter in any state, for staff alone. */
export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'letters.read');
  const { id, kind } = args.params;
  const { store, files } = siteOf(args.context);
  const letter = await store.letterLife.get(id);
  const picture = kind === 'photo' || kind === 'thumbnail' ? letter?.[kind] : undefined;
  const key = kind === 'photo' ? photoKey : thumbnailKey;
  const stored = picture && letter && (await files.read(key(letter.id)));
  if (!stored) throw new Response('There is no such picture.', { status: 404 });
  return new Response(stored.bytes, {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(stored.size),
      'Cache-Control': 'private, no-store',
    },
  });
}
