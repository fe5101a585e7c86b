import { validateField } from '#domain/forms/field.ts';
import { LANGUAGES, type Locale } from '#domain/languages/languages.ts';
import { REASON_LENGTH } from '#domain/moderation/decisions.ts';
import { isBuiltIn, REASON_TEXTS, type ReasonText, type Wording } from './reasons.ts';

const REASON_NAME_LENGTH = 100;

const MOST: Record<ReasonText, number> = { name: REASON_NAME_LENGTH, words: REASON_LENGTH };

/** By field, as `wordingField` calls it. */
export type WordingTexts = Readonly<Record<string, string>>;
export type WordingErrors = Readonly<Record<string, 'max' | 'required'>>;

export const wordingField = (locale: Locale, text: ReasonText) => `${locale}-${text}`;

export const WORDING_FIELDS = LANGUAGES.flatMap(({ code }) =>
  REASON_TEXTS.map((text) => wordingField(code, text)),
);

export function writeWording(wording: Wording): WordingTexts {
  return Object.fromEntries(
    LANGUAGES.flatMap(({ code }) =>
      REASON_TEXTS.map((text) => [wordingField(code, text), wording[code]?.[text] ?? '']),
    ),
  );
}

/**
 * What is left empty is said in the next language that has words, and of a built-in reason as the
 * product words it. A reason of one's own needs a name and words in one language at least.
 */
export function readWording(
  id: string | undefined,
  texts: WordingTexts,
): { wording: Wording } | { errors: WordingErrors } {
  const typed = (locale: Locale, text: ReasonText) => texts[wordingField(locale, text)] ?? '';
  const tooLong = LANGUAGES.flatMap(({ code }) =>
    REASON_TEXTS.flatMap((text) =>
      validateField(typed(code, text), { max: MOST[text] })
        ? [[wordingField(code, text), 'max' as const]]
        : [],
    ),
  );
  const missing = isBuiltIn(id)
    ? []
    : REASON_TEXTS.filter((text) => LANGUAGES.every(({ code }) => !typed(code, text))).map(
        (text) => [wordingField('en', text), 'required' as const],
      );
  const errors = Object.fromEntries([...tooLong, ...missing]) as WordingErrors;
  if (Object.keys(errors).length > 0) return { errors };
  const entries = LANGUAGES.flatMap(({ code }) => {
    const own = REASON_TEXTS.filter((text) => typed(code, text)).map((text) => [
      text,
      typed(code, text),
    ]);
    return own.length > 0 ? [[code, Object.fromEntries(own)]] : [];
  });
  return { wording: Object.fromEntries(entries) as Wording };
}

/** Languages in which a reason of one's own has no words yet. */
export function languagesWithout(wording: Wording): Locale[] {
  return LANGUAGES.filter(({ code }) => !wording[code]?.words).map(({ code }) => code);
}
