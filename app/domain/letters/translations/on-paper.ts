import { LANGUAGES, type Locale, languageOf, textKeyOf } from '#domain/languages/languages.ts';
import { allTexts, type Letter, localesOf, textFor } from '#domain/letters/letter.ts';

/** Asked for as the second text: none. No language has it as its tag. */
export const NO_SECOND = 'none';

type Written = Pick<Letter, 'text' | 'originalLanguage'>;
type Asked = Record<'text' | 'second', string | null>;

/**
 * The text keys of what is printed of a letter. Beside a translation stands the original, beside an
 * original the translation into the reader's language, unless something else is asked for that there is.
 */
export function textsOnPaper(letter: Written, locale: Locale, asked: Asked) {
  const keys = allTexts(letter).map(({ tag }) => textKeyOf(tag));
  const known = (key: string | null) => keys.find((each) => each === key);
  const shown = textFor(letter, locale);
  const text = known(asked.text) ?? (shown && textKeyOf(shown.tag));
  const usual = [textKeyOf(letter.originalLanguage), languageOf(locale).textKey];
  const second = [asked.second, ...usual]
    .map((key) => known(key))
    .find((key) => key && key !== text);
  return { text, second: asked.second === NO_SECOND ? undefined : second };
}

/** In which language of the site its page shows this text, as near as can be. */
export function localeOfText(letter: Written, key: string | undefined, locale: Locale): Locale {
  const languages = localesOf(Object.keys(letter.text), letter.originalLanguage);
  const own = LANGUAGES.find(({ textKey }) => textKey === key)?.code;
  return own ?? (languages.includes(locale) ? locale : languages[0]);
}
