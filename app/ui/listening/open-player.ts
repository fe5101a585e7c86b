import type { Locale } from '#domain/languages/languages.ts';
import { listeningWords } from '#i18n/listening-words.ts';
import { Player } from './player.tsx';

/** What reads aloud, with its words, in one go. */
export async function openPlayer(locale: Locale) {
  return { Player, words: await listeningWords(locale) };
}
