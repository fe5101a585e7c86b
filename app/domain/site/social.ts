import { isLocale, type Locale } from '#domain/languages/languages.ts';

/** As Facebook, WhatsApp, Telegram and others ask for it, in pixels. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

const ROOT = '/social/';
const ADDRESS = /^\/social\/([a-z]{2})((?:\/[a-z0-9_-]+)*)\/[0-9a-f]{8}\.jpg$/;

/** Networks keep what they have fetched, so `version` names what it shows. */
export function socialAddress(locale: Locale, path: string, version: string): string {
  return `${ROOT}${locale}${path === '/' ? '' : path}/${version}.jpg`;
}

/** The page of such an address: of any version, since an old one has to show what holds now. */
export function pageOfSocial(address: string): { locale: Locale; path: string } | undefined {
  const [, locale, path] = ADDRESS.exec(address) ?? [];
  return isLocale(locale) ? { locale, path: path || '/' } : undefined;
}
