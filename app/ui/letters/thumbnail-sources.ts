import { SMALL_MAX_WIDTH } from '#domain/pictures/picture-rules.ts';
import type { ThumbnailView } from './views.ts';

/** @param sizes how wide it stands, as `sizes` has it: with a small picture its natural width becomes that */
export function thumbnailSources({ src, small, width }: ThumbnailView, sizes: string) {
  return small
    ? { src, srcSet: [`${small} ${SMALL_MAX_WIDTH}w`, `${src} ${width}w`].join(), sizes }
    : { src };
}
