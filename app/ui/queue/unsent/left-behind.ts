import type { TFunction } from 'i18next';
import { kindOf } from '#domain/moderation/unsent-decisions.ts';
import { forgetKeptWords, haveKeptWords } from './kept-words.ts';
import { forgetUnsentDecisions, unsentDecisions } from './unsent-store.ts';

type Translate = TFunction<'moderation'>;

/** Before somebody signs out: nothing of theirs stays on the device. False if they stay instead. */
export function leaveNothingBehind(t: Translate): boolean {
  const unsent = unsentDecisions();
  const question = `kept.signOut.${kindOf(unsent)}` as const;
  if (unsent.length > 0 && !window.confirm(t(question, { count: unsent.length }))) return false;
  if (!leaveNoWords(t, 'signOut')) return false;
  forgetUnsentDecisions();
  return true;
}

/** Before somebody leaves whose session has ended. What they decided waits for them to come back. */
export function leaveNoWords(t: Translate, how: 'signOut' | 'leave' = 'leave'): boolean {
  if (haveKeptWords() && !window.confirm(t(`keptWords.${how}`))) return false;
  forgetKeptWords();
  return true;
}
