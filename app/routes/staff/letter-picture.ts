import { PICTURE_KINDS } from '#domain/pictures/named-picture.ts';
import { readPicture } from '#files/pictures/stored-pictures.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { siteOf } from '#server/site.server.ts';
import type { Route } from './+types/letter-picture';

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'letters.read');
  const { id } = args.params;
  const { store, files } = siteOf(args.context);
  const letter = await store.letterLife.get(id);
  const kind = PICTURE_KINDS.find((known) => known === args.params.kind);
  const picture = kind && letter?.[kind];
  const stored = picture && (await readPicture(files, { id, kind, hash: picture.hash }));
  if (!stored) throw new Response('There is no such picture.', { status: 404 });
  return new Response(stored.bytes, {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(stored.size),
      'Cache-Control': 'private, no-store',
    },
  });
}
