import { toCreationTime } from '#domain/dates/dates.ts';
import type { LetterRevision } from '#domain/history/revision.ts';
import { type Locale, languageOf } from '#domain/languages/languages.ts';
import { NEW_LETTER } from '#domain/letters/draft.ts';
import { checkEditor, EDITOR_FORM, type EditorErrors, readEditor } from '#domain/letters/editor.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { canLetter } from '#domain/letters/states.ts';
import { checkTranslation, namesForeignField } from '#domain/letters/translation.ts';
import type { PictureErrorKey } from '#domain/pictures/picture-rules.ts';
import { may } from '#domain/staff/permissions.ts';
import type { StaffMember } from '#domain/staff/staff.ts';
import type { Site } from '#server/site.server.ts';
import { languagesOf, mayUseEditor } from '#server/translations/translators.server.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import { commitPictures, encodePicture, pictureIn } from './commit-pictures.server.ts';

export type Saving = { form: FormData; by: StaffMember; locale: Locale };

export type Saved =
  | { saved: Letter }
  | { wrong: { errors: EditorErrors; photo?: PictureErrorKey } }
  | { conflict: { letter: Letter; revisions: LetterRevision[]; by: string | undefined } }
  | { gone: true }
  | { forbidden: true };

/** Whoever sends the form again has not seen that its letter was made: it is updated. */
export async function createLetter(site: Site, { form, by, locale }: Saving): Promise<Saved> {
  const typed = readEditor(form);
  const checked = checkEditor(typed, languageOf(locale).tag);
  const id = String(form.get(EDITOR_FORM.letter) ?? '');
  if ('errors' in checked) return { wrong: checked };
  if (!/^[a-z0-9]{20}$/.test(id)) return { wrong: { errors: { letter: 'required' } } };
  const { letterLife, letterDrafts } = site.store;
  if (await letterLife.get(id)) {
    form.set(EDITOR_FORM.version, '1');
    return saveLetter(site, id, { form, by, locale });
  }
  const picture = await readPicture(site, form);
  if (picture && 'refused' in picture) return { wrong: { errors: {}, photo: picture.refused } };

  const state = typed.state === 'published' ? 'published' : 'pending';
  const insert = (pictures?: Pick<Letter, 'photo' | 'thumbnail'>) =>
    letterLife.create(
      { ...checked.letter, ...pictures, id, creationTime: toCreationTime(new Date()) },
      { by, state },
    );
  const letter = await (picture
    ? commitPictures(site, { id, encoded: picture }, insert)
    : insert());
  await letterDrafts.remove(by.id, NEW_LETTER);
  return { saved: letter };
}

export async function saveLetter(
  site: Site,
  id: string,
  { form, by, locale }: Saving,
): Promise<Saved> {
  const { letterLife, letterDrafts } = site.store;
  const typed = readEditor(form);
  const version = Number(typed.version);
  if (!Number.isInteger(version) || version < 1) {
    return { wrong: { errors: { version: 'required' } } };
  }
  const letter = await letterLife.get(id);
  if (!letter) return { gone: true };
  const decides = may(by, 'letters.decide');
  if (!mayUseEditor(by, await site.settings.current())) return { forbidden: true };
  const languages = await languagesOf(site, by);
  if (!decides && namesForeignField(form, letter, languages)) return { forbidden: true };
  const checked = decides
    ? checkEditor(typed, languageOf(locale).tag)
    : checkTranslation(typed, letter);
  if ('errors' in checked) return { wrong: checked };
  const picture = await readPicture(site, form);
  if (picture && 'refused' in picture) return { wrong: { errors: {}, photo: picture.refused } };

  try {
    const edit = (pictures?: Pick<Letter, 'photo' | 'thumbnail'>) =>
      letterLife.edit(id, { version, by }, { ...checked.letter, ...(pictures && { pictures }) });
    const saved = await (picture || form.has(EDITOR_FORM.dropPhoto)
      ? commitPictures(site, { id, encoded: picture, before: letter }, edit)
      : edit());
    await letterDrafts.remove(by.id, id);
    return { saved };
  } catch (error) {
    if (error instanceof VersionConflictError) return findConflict(site, id, version, error);
    if (error instanceof NotFoundError) return { gone: true };
    throw error;
  }
}

/** The picture alone, of a letter in any state that may be edited, if it is still the one that was seen. */
export async function replacePicture(
  site: Site,
  id: string,
  { form, by }: Pick<Saving, 'form' | 'by'>,
): Promise<'saved' | 'conflict' | 'gone' | { refused: PictureErrorKey }> {
  const { letterLife } = site.store;
  const letter = await letterLife.get(id);
  if (!letter?.photo || !canLetter('edit', letter)) return 'gone';
  if (letter.photo.hash !== form.get(EDITOR_FORM.hash)) return 'conflict';
  const picture = await readPicture(site, form);
  if (!picture) return { refused: 'pictures.broken' };
  if ('refused' in picture) return picture;
  try {
    const seen = { version: letter.version, by };
    await commitPictures(site, { id, encoded: picture, before: letter }, (pictures) =>
      letterLife.edit(id, seen, { pictures }),
    );
    return 'saved';
  } catch (error) {
    if (error instanceof VersionConflictError) return 'conflict';
    if (error instanceof NotFoundError) return 'gone';
    throw error;
  }
}

async function readPicture(site: Site, form: FormData) {
  const file = pictureIn(form, EDITOR_FORM.photo);
  return file && encodePicture(site, file);
}

async function findConflict(
  { store }: Site,
  id: string,
  version: number,
  { by }: VersionConflictError,
): Promise<Saved> {
  const [letter, revisions] = await Promise.all([
    store.letterLife.get(id),
    store.letterLife.revisionsFrom(id, version),
  ]);
  return letter ? { conflict: { letter, revisions, by } } : { gone: true };
}
