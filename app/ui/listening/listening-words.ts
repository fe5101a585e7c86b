import { DEFAULT_LOCALE, isHalfDone, type Locale } from '#domain/languages/languages.ts';
import type { Areas } from '#i18n/messages.server.ts';

export type ListeningWords = Areas['listening'];

const files = import.meta.glob<ListeningWords>('/app/i18n/locales/*/listening.json', {
  import: 'default',
});

export async function listeningWords(locale: Locale): Promise<ListeningWords> {
  const own = await wordsOf(locale);
  return isHalfDone(locale) ? { ...(await wordsOf(DEFAULT_LOCALE)), ...own } : own;
}

function wordsOf(locale: Locale): Promise<ListeningWords> {
  const load = files[`/app/i18n/locales/${locale}/listening.json`];
  if (!load) throw new Error(`There are no words for listening in the locale "${locale}".`);
  return load();
}
