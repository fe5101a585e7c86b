import { inLocale, type Locale } from '#domain/languages/languages.ts';

export const MANIFEST_ADDRESS = '/site.webmanifest';

export const manifestOf = (locale: Locale): string => inLocale(locale, MANIFEST_ADDRESS);
