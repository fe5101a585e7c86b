import { inLocale } from '#domain/languages/languages.ts';
import { textFor } from '#domain/letters/letter.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { may } from '#domain/staff/permissions.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { toWords } from '#routes/letter-views.server.ts';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';
import { readReturnTo } from '#routes/staff/edits.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { PicturePage } from '#ui/pictures/picture-page.tsx';
import type { Route } from './+types/picture';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMay(args, 'letters.read');
  const { site, locale, query, head } = pageRequest(args);
  const letter = await site.store.letterLife.get(args.params.id);
  if (!letter?.photo) throw pageNotFound(args.url);
  const { id, name, photo } = letter;
  const heading = deskTranslateFor(locale, 'editor')('editTitle', { name });
  const alt = textFor({ ...letter, text: letter.alt }, locale);
  return {
    head: head({ title: heading, description: heading }),
    view: {
      heading,
      picture: {
        src: `${deskPaths.staffPicture(id, 'photo')}?${photo.hash}`,
        width: photo.width,
        height: photo.height,
        alt: alt && toWords(alt),
      },
      back: readReturnTo(query.get('back'), inLocale(locale, deskPaths.staffLetter(id))),
      editor: may(member, 'letters.decide')
        ? inLocale(locale, deskPaths.editLetter(id))
        : undefined,
    },
  };
}

export const meta = staffMeta;

export default function LetterPicturePage({ loaderData }: Route.ComponentProps) {
  return <PicturePage view={loaderData.view} />;
}
