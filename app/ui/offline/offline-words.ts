import { DEFAULT_LOCALE, isHalfDone, type Locale } from '#domain/languages/languages.ts';
import type { Areas } from '#i18n/messages.server.ts';

export type OfflineWords = Areas['adoption']['offline'];

const files = import.meta.glob<OfflineWords>('/app/i18n/locales/*/adoption.json', {
  import: 'offline',
});

export async function offlineWords(locale: Locale): Promise<OfflineWords> {
  const own = await wordsOf(locale);
  return isHalfDone(locale) ? { ...(await wordsOf(DEFAULT_LOCALE)), ...own } : own;
}

async function wordsOf(locale: Locale): Promise<OfflineWords> {
  const words = await files[`/app/i18n/locales/${locale}/adoption.json`]?.();
  if (!words) throw new Error(`There are no words for reading offline in the locale "${locale}".`);
  return words;
}
