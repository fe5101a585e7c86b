import { type Locale, languageOf } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { checkLetter, LETTER_FORM, readTypedLetter } from '#domain/letters/submission.ts';
import type { Site } from '#server/site.server.ts';
import { commitPictures, encodePicture, pictureIn } from './commit-pictures.server.ts';
import type { OwnLetter } from './find-own.server.ts';
import { toNewLetter, type Wrong } from './send-letter.server.ts';
import { deleteErasedPictures } from './sweep-pictures.server.ts';

export async function eraseLetter(site: Site, { letter }: OwnLetter): Promise<void> {
  await site.store.submissions.erase(letter.id);
  await deleteErasedPictures(site);
}

/** Throws `VersionConflictError`, and `NotFoundError` if it cannot be corrected any more. */
export async function correctLetter(
  site: Site,
  { letter, authorRole }: OwnLetter,
  { form, locale }: { form: FormData; locale: Locale },
): Promise<{ wrong: Wrong } | undefined> {
  const result = checkLetter(readTypedLetter(form), languageOf(locale).tag, authorRole);
  if ('errors' in result) return { wrong: result };
  const file = pictureIn(form, LETTER_FORM.picture);
  const picture = file && (await encodePicture(site, file));
  if (picture && 'refused' in picture) return { wrong: { errors: {}, picture: picture.refused } };

  const { id } = letter;
  const version = Number(form.get(LETTER_FORM.version));
  const correct = (pictures?: Pick<Letter, 'photo' | 'thumbnail'>) =>
    site.store.submissions.correct(id, version, {
      ...toNewLetter(result.checked),
      ...(pictures && { pictures }),
    });
  await (picture || form.has(LETTER_FORM.dropPicture)
    ? commitPictures(site, { id, encoded: picture, before: letter }, correct)
    : correct());
  return undefined;
}
