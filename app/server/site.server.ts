import { createContext, type RouterContextProvider } from 'react-router';
import type { SmallPictures } from '#files/pictures/small-pictures.server.ts';
import type { AbuseGate } from './abuse/abuse-gate.server.ts';
import type { Booklets } from './booklets/booklets.server.ts';
import type { DiskCache } from './disk-cache/disk-cache.ts';
import type { LetterFaces } from './faces/letter-faces.server.ts';
import type { PicturesThere } from './hosted/pictures/pictures-there.server.ts';
import type { Draining } from './http/http-server.ts';
import type { Slips } from './letters/slips.server.ts';
import type { Mail } from './mail/mail.server.ts';
import type { Readiness } from './process/readiness.server.ts';
import type { Services } from './services.ts';
import type { SiteSettingsSource } from './settings.server.ts';
import type { SignIn } from './sign-in/sign-in.server.ts';
import type { SocialPictures } from './social/social-pictures.server.ts';
import type { LiveDesk } from './staff/live-desk.server.ts';
import type { Transfers } from './transfer/transfers.server.ts';
import type { Typesetter } from './typesetting/typesetter.server.ts';

export type SamplesLoader = {
  arriving(): boolean;
  /** Whether all are here; false if they are not, and no more are loaded. */
  ended: Promise<boolean>;
  stop(): Promise<void>;
};

export type Site = Services & {
  signIn: SignIn;
  /** None without `SMTP_URL`. */
  mail: Mail | undefined;
  abuseGate: AbuseGate;
  live: LiveDesk;
  slips: Slips;
  settings: SiteSettingsSource;
  transfers: Transfers;
  smallPictures: SmallPictures;
  faces: LetterFaces;
  typesetter: Typesetter;
  social: SocialPictures;
  booklets: Booklets;
  diskCache: DiskCache;
  picturesThere: PicturesThere | undefined;
  draining: Draining;
  readiness: () => Promise<Readiness>;
  samples?: SamplesLoader;
};

export const siteContext = createContext<Site>();

export function siteOf(context: Readonly<RouterContextProvider>): Site {
  return context.get(siteContext);
}

export async function closeSite(site: Site): Promise<void> {
  site.live.close();
  await site.transfers.close();
  await Promise.all([
    site.imageWorkers.close(),
    site.smallPictures.close(),
    site.faces.close(),
    site.typesetter.close(),
    site.booklets.close(),
    site.diskCache.close(),
  ]);
  await site.store.close();
}
