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

/** What a ready-made reason says to the writer of a letter; undefined if somebody typed it. */
export function readyReason(stored: string, locale: Locale, reasons: Reasons): Words | undefined {
  const words = pageWords('slip', locale).reasons;
  const found = findReasonText(reasons, stored, 'words', { locale, builtIn: (key) => words[key] });
  if (!found) return undefined;
  const { tag } = languageOf(found.locale);
  return { text: found.text, lang: tag, dir: directionOf(tag) };
}
