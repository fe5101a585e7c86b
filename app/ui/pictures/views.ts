import type { PictureView, Words } from '#ui/letters/views.ts';

export type FullPicture = PictureView & { hash: string; alt: Words | undefined };

export type CardPictureView = {
  thumbnail: PictureView;
  full: FullPicture;
  /** A page with it in its own size. */
  page: string;
  /** Left out for whoever may look at it only. */
  saveTo: string | undefined;
};
