import sharp from 'sharp';
import type { Locale } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import type { SiteSettings } from '#domain/site/settings.ts';
import { socialAddress } from '#domain/site/social.ts';
import { createImageWorkerPool } from '#files/pictures/image-workers.server.ts';
import { putPictures } from '#files/pictures/stored-pictures.server.ts';
import { translateFor } from '#i18n/translators.server.ts';
import { socialPictures } from '#routes/resources/social-pictures.server.ts';
import { openPostDrawings } from '#routes/social/drawings.server.ts';
import { findPost } from '#routes/social/find-post.server.ts';
import { toNamed } from '#server/letters/commit-pictures.server.ts';
import type { Site } from '#server/site.server.ts';
import { openSocialPictures } from '#server/social/social-pictures.server.ts';
import type { Typesetter } from '#server/typesetting/typesetter.server.ts';
import { letterNo } from './cast.ts';
import { openWorkshop, photograph } from './workshop.ts';

const SETTINGS = { name: 'Wildpost', ages: 'exact' } as unknown as SiteSettings;

/** Stands for a picture. */
export const MADE = Uint8Array.of(1, 2, 3);

export type SocialWorkshop = Awaited<ReturnType<typeof openSocialWorkshop>>;

/** Letters, and who gives out their pictures for other networks. */
export async function openSocialWorkshop() {
  const imageWorkers = createImageWorkerPool();
  const workshop = await openWorkshop(imageWorkers);
  const { store, files } = workshop;
  const drawings = openPostDrawings();
  let last = 0;

  const postOf = (path: string, locale: Locale = 'en') =>
    findPost(path, { locale, settings: SETTINGS, t: translateFor(locale) }, store);

  return {
    ...{ store, files, drawings, postOf },

    /** Where a page says that its picture is. */
    async addressOf(path: string, locale: Locale = 'en') {
      const post = await postOf(path, locale);
      return socialAddress(locale, path, post?.version ?? '0'.repeat(8));
    },

    /** Asks who gives them out, as they are set in this way. */
    openWith(jpeg: Typesetter['jpeg'], options: { queueLimit?: number } = {}) {
      const social = openSocialPictures({ files, drawings, typesetter: { jpeg }, ...options });
      const settings = { current: async () => SETTINGS };
      const pictures = socialPictures({ ...workshop, settings, social } as unknown as Site);
      return async (address: string, init: RequestInit = {}) => pictures.request(address, init);
    },

    /** A published letter, with a picture if it says how wide and high. */
    async publish(more: Partial<Letter> = {}, size?: [number, number]): Promise<Letter> {
      last += 1;
      const drawn = size && sharp(await photograph(last)).resize(...size, { fit: 'fill' });
      const encoded = drawn && (await imageWorkers.encode(await drawn.toBuffer()));
      const letter = letterNo(last, { ...(encoded && toNamed(encoded)), ...more });
      if (encoded) await putPictures(files, letter.id, encoded);
      return store.letterLife.insert(letter, 'published');
    },

    async close() {
      await workshop.close();
      await imageWorkers.close();
    },
  };
}

export const pathOf = ({ slug }: Letter) => `/letters/${slug}`;
