import type { Letter, StoredPicture } from '#domain/letters/letter.ts';
import { type NamedPicture, PICTURE_KINDS } from '#domain/pictures/named-picture.ts';
import { PICTURE_BYTES_MAX, type PictureErrorKey } from '#domain/pictures/picture-rules.ts';
import { pictureKey } from '#files/files.ts';
import {
  type EncodedPicture,
  type EncodedPictures,
  PictureError,
} from '#files/pictures/encoded-picture.server.ts';
import { putPictures } from '#files/pictures/stored-pictures.server.ts';
import { RefusedPicture } from '#server/forms/picture-forms.server.ts';
import type { Services } from '#server/services.ts';
import {
  NotFoundError,
  PackUsedUpError,
  SheetTakenError,
  SlugTakenError,
  VersionConflictError,
} from '#store/database/refusals.ts';

type Storage = Pick<Services, 'store' | 'files' | 'log'>;

type Named = Pick<Letter, 'photo' | 'thumbnail'>;

export function pictureIn(form: FormData, name: string): File | undefined {
  const file = form.get(name);
  return file instanceof File && file.size > 0 ? file : undefined;
}

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

type PictureChange = {
  id: string;
  /** The pictures to come; left out, the change takes those of the letter away. */
  encoded?: EncodedPictures | undefined;
  before?: Letter | undefined;
};

/** What a killed process, or a storage that is away, leaves undone is done by `sweepPictures`. */
export async function commitPictures<Committed extends { id: string }>(
  { store, files, log }: Storage,
  { id, encoded, before }: PictureChange,
  commit: (pictures: Named) => Promise<Committed>,
): Promise<Committed> {
  const { letterPictures } = store;
  const change = await letterPictures.begin([id]);
  const put = encoded ? await putPictures(files, id, encoded) : [];
  const settle = (pictures: readonly NamedPicture[]) =>
    deletePictures({ store, files }, pictures)
      .then(() => letterPictures.end(change))
      .catch((err) => log.error({ err }, 'Pictures could not be deleted yet.'));
  try {
    const committed = await commit(toNamed(encoded));
    await settle(committed.id === id ? picturesOf(before) : put);
    return committed;
  } catch (error) {
    // After any other error nobody knows whether the record was committed, or is about to be.
    if (isRefusal(error)) await settle(put);
    throw error;
  }
}

export async function deletePictures(
  { store, files }: Pick<Services, 'store' | 'files'>,
  pictures: readonly NamedPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  const named = await store.letterPictures.named([...new Set(pictures.map(({ id }) => id))]);
  const keys = new Set(named.map(pictureKey));
  for (const key of pictures.map(pictureKey)) if (!keys.has(key)) await files.delete(key);
}

export function toNamed(encoded: EncodedPictures | undefined): Named {
  return { photo: toStored(encoded?.photo), thumbnail: toStored(encoded?.thumbnail) };
}

function toStored(picture: EncodedPicture | undefined): StoredPicture | undefined {
  return picture && { hash: picture.hash, width: picture.width, height: picture.height };
}

function picturesOf(letter: Letter | undefined): NamedPicture[] {
  return PICTURE_KINDS.flatMap((kind) => {
    const picture = letter?.[kind];
    return picture ? [{ id: letter.id, kind, hash: picture.hash }] : [];
  });
}

function isRefusal(error: unknown): boolean {
  return [
    NotFoundError,
    PackUsedUpError,
    SheetTakenError,
    SlugTakenError,
    VersionConflictError,
  ].some((kind) => error instanceof kind);
}
