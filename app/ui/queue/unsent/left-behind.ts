import type { TFunction } from 'i18next';
import { forgetKeptWords, haveKeptWords } from './kept-words.ts';
import { forgetUnsentDecisions, unsentDecisions } from './unsent-store.ts';

/** Before somebody signs out: nothing of theirs stays on the device. False if they stay instead. */
export function leaveNothingBehind(t: TFunction<'moderation'>): boolean {
  const unsent = unsentDecisions();
  if (unsent > 0 && !window.confirm(t('kept.signOut', { count: unsent }))) return false;
  if (haveKeptWords() && !window.confirm(t('keptWords.signOut'))) return false;
  forgetUnsentDecisions();
  forgetKeptWords();
  return true;
}
