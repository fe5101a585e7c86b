import { createContext, type RouterContextProvider } from 'react-router';
import type { AbuseGate } from './abuse/abuse-gate.server.ts';
import type { Draining } from './http/http-server.ts';
import type { Slips } from './letters/slips.server.ts';
import type { Mail } from './mail/mail.server.ts';
import type { Readiness } from './process/readiness.server.ts';
import type { Services } from './services.ts';
import type { SiteSettingsSource } from './settings.server.ts';
import type { SignIn } from './sign-in/sign-in.server.ts';
import type { LiveDesk } from './staff/live-desk.server.ts';
import type { Transfers } from './transfer/transfers.server.ts';

/** What every request may use. */
export type Site = Services & {
  signIn: SignIn;
  /** None without `SMTP_URL`: nothing is mailed then, and nothing kept to be mailed. */
  mail: Mail | undefined;
  abuseGate: AbuseGate;
  live: LiveDesk;
  slips: Slips;
  settings: SiteSettingsSource;
  /** Brings letters in from files, in the background. */
  transfers: Transfers;
  /** Whether this process is about to stop. */
  draining: Draining;
  /** Whether it can serve, and how each of its parts does. */
  readiness: () => Promise<Readiness>;
};

/** Under this key loaders and actions find the site. */
export const siteContext = createContext<Site>();

export function siteOf(context: Readonly<RouterContextProvider>): Site {
  return context.get(siteContext);
}
