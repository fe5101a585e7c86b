import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import { findHints } from '#domain/forms/find-hints.ts';
import { HINT_FORM, holdsBack, readHints } from '#domain/forms/hints.ts';
import type { Locale } from '#domain/languages/languages.ts';
import { pageWords } from '#i18n/messages.server.ts';
import type { GivenHints } from '#ui/hints/use-hints.ts';

/** What a form that was sent without script is shown once more for; a page's script has done it. */
export function heldHints(
  form: FormData,
  typed: { name: string; text: string; alt?: string; language: string },
  locale: Locale,
): ({ state: 'hints' } & GivenHints) | undefined {
  if (form.has(GATE_FIELDS.idempotencyKey) || form.has(HINT_FORM.asItIs)) return undefined;
  const { name, text, alt, language } = typed;
  const hints = findHints({ name, text, alt }, language);
  if (!holdsBack(hints, readHints(form))) return undefined;
  return { state: 'hints', hints, words: pageWords('hints', locale) };
}
