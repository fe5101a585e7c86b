import { LETTER_TRANSITIONS } from '#domain/letters/states.ts';
import { PICTURE_KINDS } from '#domain/pictures/named-picture.ts';
import { readPicture } from '#files/pictures/stored-pictures.server.ts';
import { translateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { formOf } from '#server/forms/picture-forms.server.ts';
import { replacePicture } from '#server/letters/save-letter.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { siteOf } from '#server/site.server.ts';
import type { PictureReply } from '#ui/pictures/use-picture-saving.ts';
import type { Route } from './+types/letter-picture';
import { toLetterItem } from './item-views.server.ts';

const STATUS = { saved: 200, conflict: 409, gone: 409, refused: 400 } as const;

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

/** Puts another photo in the place of the one that was seen, and answers with the letter as it is now. */
export async function action(args: Route.ActionArgs) {
  const member = await requireMay(args, LETTER_TRANSITIONS.editPending.may);
  const { site, settings, locale } = pageRequest(args);
  const { id, kind } = args.params;
  if (kind !== 'photo') throw new Response('A thumbnail is made of its photo.', { status: 405 });
  const form = await formOf(args);
  const outcome = await replacePicture(site, id, { form, by: member });
  const letter = await site.store.moderation.letters.get(id);
  const item = letter && toLetterItem(letter, { locale, member, settings });
  const reply: PictureReply = {
    ...(typeof outcome === 'string'
      ? { state: outcome }
      : { state: 'refused', problem: translateFor(locale)(outcome.refused) }),
    ...(item && { item }),
  };
  return Response.json(reply, { status: STATUS[reply.state] });
}
