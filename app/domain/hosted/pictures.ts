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

export type PictureStep = 'ours' | 'take' | 'differs' | 'apart';

type PictureSaid = {
  /** Fingerprints of what is said now, empty where nothing is. */
  mine: string;
  their: string;
  before: { mine: string; their: string } | undefined;
  wins: 'ours' | 'theirs' | undefined;
  isChosen: boolean;
  comes: boolean;
};

/** Both sides have a file each of the same photo, so they say different addresses when they are settled. */
export function pictureStep({
  mine,
  their,
  before,
  wins,
  isChosen,
  comes,
}: PictureSaid): PictureStep {
  if (wins === 'ours' || mine === their) return 'ours';
  if (!before && their === '') return 'ours';
  const neverHere = mine === '' && before?.mine === '';
  if (before && their === before.their && !(comes && neverHere)) {
    return mine === before.mine ? 'apart' : 'ours';
  }
  if (!comes || their === '' || (!before && mine !== '')) return 'apart';
  return isChosen || wins === 'theirs' || mine === before?.mine ? 'take' : 'differs';
}
