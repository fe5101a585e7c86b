import { letterFaces } from '#routes/faces/letter-faces.server.ts';
import type { Site } from '#server/site.server.ts';
import { bookletFiles } from './booklet-file.server.ts';
import { embeddedLetters } from './embedded-letter.server.ts';
import { feeds } from './feeds.server.ts';
import { letterPictures } from './letter-pictures.server.ts';
import { offlineResources } from './offline.server.ts';
import { siteResources } from './site-resources.server.ts';
import { sitemap } from './sitemap.server.ts';
import { socialPictures } from './social-pictures.server.ts';
import { transferResources } from './transfer.server.ts';

/** What is at an address and is no page, each asked in turn. */
export function resourcesOf(site: Site, assets: string | undefined) {
  return [
    letterFaces(site),
    letterPictures(site),
    siteResources(site),
    offlineResources(site, assets),
    feeds(site),
    embeddedLetters(site),
    socialPictures(site),
    bookletFiles(site),
    sitemap(site),
    transferResources(site),
  ];
}
