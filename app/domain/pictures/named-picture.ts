export const PICTURE_KINDS = ['photo', 'thumbnail'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** A picture as a letter's record names it: the first 32 hex characters of its SHA-256. */
export type NamedPicture = { id: string; kind: PictureKind; hash: string };
