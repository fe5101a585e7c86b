import type { StoredPicture } from '#domain/letters/letter.ts';
import { PICTURE_BYTES_MAX, type PictureErrorKey } from '#domain/pictures/picture-rules.ts';
import { letterFolder, photoKey, thumbnailKey } from '#files/files.ts';
import {
  type EncodedPicture,
  type EncodedPictures,
  PictureError,
} from '#files/pictures/encoded-picture.server.ts';
import {
  dropWaiting,
  endWaiting,
  putInPlace,
  putWaiting,
} from '#files/pictures/letter-pictures.server.ts';
import { RefusedPicture } from '#server/forms/picture-forms.server.ts';
import type { Services } from '#server/services.ts';

/** Files that were left unsettled for so long belong to no request any more. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

type Places = Pick<Services, 'store' | 'files'>;

/** The picture among the fields of a form; none if no file was chosen. */
export function pictureIn(form: FormData, name: string): File | undefined {
  const file = form.get(name);
  return file instanceof File && file.size > 0 ? file : undefined;
}

/** Makes the kept pictures of a file, or says why it is refused. */
export async function encodePicture(
  { imageWorkers, log }: Pick<Services, 'imageWorkers' | 'log'>,
  file: File,
): Promise<EncodedPictures | { refused: PictureErrorKey }> {
  if (file instanceof RefusedPicture) return { refused: file.why };
  if (file.size > PICTURE_BYTES_MAX) return { refused: 'pictures.tooLarge' };
  try {
    return await imageWorkers.encode(await file.bytes());
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    log.info({ key: error.key, cause: error.cause }, 'A picture was refused.');
    return { refused: error.key };
  }
}

/**
 * Puts the pictures of a letter and then keeps its record. If that fails, or keeps another letter
 * instead (the same sending arrived before), the files are deleted again; if the process is
 * killed in between, a later start does it.
 */
export async function withFiles<Kept extends { id: string }>(
  { store, files }: Places,
  id: string,
  { photo, thumbnail }: EncodedPictures,
  keep: (pictures: { photo: StoredPicture; thumbnail: StoredPicture }) => Promise<Kept>,
): Promise<Kept> {
  await store.submissions.unsettleFiles(id);
  let kept: Kept | undefined;
  try {
    await files.put(photoKey(id), photo.bytes);
    await files.put(thumbnailKey(id), thumbnail.bytes);
    kept = await keep({ photo: toStored(photo), thumbnail: toStored(thumbnail) });
    return kept;
  } finally {
    // It may have been kept all the same: by a store that could not say so, or for the same form.
    const unused = kept?.id !== id && !(await store.letterLife.get(id))?.photo;
    if (unused) await deleteLetterFiles({ store, files }, id);
  }
}

/**
 * Puts pictures in the place of those that a letter has. Until its record names the new ones the
 * old ones stay whole; from then on nothing finds the old ones, and their files are gone. If the
 * process is killed in between, a later start ends it either way.
 */
export async function withReplacedFiles<Kept>(
  { store, files }: Places,
  id: string,
  pictures: EncodedPictures,
  keep: (pictures: { photo: StoredPicture; thumbnail: StoredPicture }) => Promise<Kept>,
): Promise<Kept> {
  const { photo, thumbnail } = pictures;
  await store.submissions.unsettleFiles(id);
  try {
    await putWaiting(files, id, pictures);
    return await keep({ photo: toStored(photo), thumbnail: toStored(thumbnail) });
  } finally {
    const letter = await store.letterLife.get(id);
    if (letter?.photo?.hash === photo.hash) await putInPlace(files, id, pictures);
    else await dropWaiting(files, id, pictures);
    if (letter) await store.submissions.settleFiles(id);
    else await deleteLetterFiles({ store, files }, id);
  }
}

/** Deletes the files of a letter that has no pictures any more. */
export async function deleteLetterFiles({ store, files }: Places, id: string): Promise<void> {
  await files.deleteFolder(letterFolder(id));
  await store.submissions.settleFiles(id);
}

/** Deletes files that were put for letters, or dropped by them, when the process was killed. */
export async function sweepUnsettledFiles(
  { store, files }: Places,
  now: number = Date.now(),
): Promise<void> {
  await store.submissions.renewUnsettled(now);
  for (const id of await store.submissions.unsettledBefore(now - ABANDONED_AFTER_MS)) {
    const letter = await store.letterLife.get(id);
    const { photo, thumbnail } = letter ?? {};
    if (photo && thumbnail) {
      await endWaiting(files, id, { photo, thumbnail });
      await store.submissions.settleFiles(id);
    } else await deleteLetterFiles({ store, files }, id);
  }
}

function toStored({ hash, width, height }: EncodedPicture): StoredPicture {
  return { hash, width, height };
}
