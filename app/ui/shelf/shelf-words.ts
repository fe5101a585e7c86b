import { DEFAULT_LOCALE, isHalfDone, type Locale } from '#domain/languages/languages.ts';
import type { Areas } from '#i18n/messages.server.ts';

export type ShelfWords = Areas['adoption']['shelf'];

const files = import.meta.glob<ShelfWords>('/app/i18n/locales/*/adoption.json', {
  import: 'shelf',
});

export async function shelfWords(locale: Locale): Promise<ShelfWords> {
  const own = await wordsOf(locale);
  return isHalfDone(locale) ? { ...(await wordsOf(DEFAULT_LOCALE)), ...own } : own;
}

async function wordsOf(locale: Locale): Promise<ShelfWords> {
  const words = await files[`/app/i18n/locales/${locale}/adoption.json`]?.();
  if (!words) throw new Error(`There are no words of the shelf for the locale "${locale}".`);
  return words;
}
