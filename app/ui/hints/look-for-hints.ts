import { findHints } from '#domain/forms/find-hints.ts';
import type { Hints } from '#domain/forms/hints.ts';
import type { Locale } from '#domain/languages/languages.ts';
import { type HintWords, hintWords } from '#i18n/hint-words.ts';

/** The words that are looked for are many: this is loaded when somebody has typed. */
export async function hintsOf(
  form: FormData,
  locale: Locale,
): Promise<{ hints: Hints; words: HintWords }> {
  const typed = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  return { hints: findHints(typed, typed.language ?? ''), words: await hintWords(locale) };
}
