export const PICTURE_KINDS = ['photo', 'thumbnail'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

export type NamedPicture = { id: string; kind: PictureKind; hash: string };
