import { guessLanguage } from '#domain/languages/guess-language.ts';
import { directionOf, type Locale, languageOf } from '#domain/languages/languages.ts';
import { type BuiltInReason, findReasonText, type Reasons } from '#domain/reasons/reasons.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import type { Words } from '#ui/letters/views.ts';

/** A reason as staff read it: a ready-made one by its name, else as it was written. */
export function reasonName(stored: string, locale: Locale, reasons: Reasons): string {
  const t = deskTranslateFor(locale, 'moderation');
  const builtIn = (reason: BuiltInReason) => t(`reasons.${reason}`);
  const found = findReasonText(reasons, stored, 'name', { locale, builtIn });
  return found?.text ?? stored;
}

/** What a ready-made reason says to a writer; undefined if somebody typed it. */
export function readyReason(
  stored: string,
  locale: Locale,
  reasons: Reasons,
  kind: 'letter' | 'answer' = 'letter',
): Words | undefined {
  const { reasons: ofLetters, answer } = pageWords('slip', locale);
  const words = kind === 'letter' ? ofLetters : answer.reasons;
  const found = findReasonText(reasons, stored, 'words', { locale, builtIn: (key) => words[key] });
  if (!found) return undefined;
  const { tag } = languageOf(found.locale);
  return { text: found.text, lang: tag, dir: directionOf(tag) };
}

/** A ready-made reason in the reader's language; another as it was written, in what it looks like. */
export function writtenReason(
  stored: string,
  locale: Locale,
  reasons: Reasons,
  kind?: 'letter' | 'answer',
): Words {
  const ready = readyReason(stored, locale, reasons, kind);
  if (ready) return ready;
  const { tag } = languageOf(guessLanguage(stored) ?? locale);
  return { text: stored, lang: tag, dir: directionOf(tag) };
}
