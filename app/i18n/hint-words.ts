import { DEFAULT_LOCALE, isHalfDone, type Locale } from '#domain/languages/languages.ts';
import type { Areas } from './messages.server.ts';

export type HintWords = Areas['hints'];

const files = import.meta.glob<HintWords>('./locales/*/hints.json', { import: 'default' });

export async function hintWords(locale: Locale): Promise<HintWords> {
  const own = await wordsOf(locale);
  return isHalfDone(locale) ? { ...(await wordsOf(DEFAULT_LOCALE)), ...own } : own;
}

function wordsOf(locale: Locale): Promise<HintWords> {
  const load = files[`./locales/${locale}/hints.json`];
  if (!load) throw new Error(`There are no hints for the locale "${locale}".`);
  return load();
}
