import { MAIL_LIFE_MS } from '#domain/mail/mail.ts';
import { SESSION_LIFE_MS } from '#domain/staff/sessions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Days that nobody can set. A class writes within days of each other; a page may be open for a day while the site is
 * renewed.
 */
export const FIXED_DAYS = {
  session: SESSION_LIFE_MS / DAY_MS,
  mail: MAIL_LIFE_MS / DAY_MS,
  copies: 30,
  traffic: 1,
  import: 7,
  settled: 30,
  build: 1,
  /** A school year, and what is left of it. */
  pack: 365,
} as const;
