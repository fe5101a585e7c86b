import type { PictureKind } from '#domain/pictures/named-picture.ts';

const DOWNLOADS = 'https://firebasestorage.googleapis.com/v0/b';

/** Of each document's picture, the field that holds its address. */
export const PICTURE_FIELDS: Readonly<Record<PictureKind, string>> = {
  photo: 'photo',
  thumbnail: 'thumbnailPhoto',
};

/** @param document the name of the letter's document */
export const hostedPictureKey = (document: string, kind: PictureKind): string =>
  `letters/${document}/${kind}`;

/** As browsers of the older application ask for it; the token lets everybody read that picture, and no later one. */
export function hostedPictureAddress(
  bucket: string,
  document: string,
  { kind, hash }: { kind: PictureKind; hash: string },
): string {
  const key = encodeURIComponent(hostedPictureKey(document, kind));
  return `${DOWNLOADS}/${bucket}/o/${key}?alt=media&token=${hash}`;
}
