import { type FieldError, validateField } from '#domain/forms/field.ts';
import { DEFAULT_LOCALE, LANGUAGES, type Locale } from '#domain/languages/languages.ts';
import {
  COLLECTION_TEXTS,
  type CollectionText,
  type CollectionWords,
  titledIn,
} from './collection.ts';

/** In UTF-16 units, as fields count. */
export const COLLECTION_LENGTHS: Readonly<Record<CollectionText, number>> = {
  title: 100,
  words: 2000,
};
export const COLLECTION_SLUG_LENGTH = 60;
/** Many addresses of letters, one a line, as somebody pastes them. */
export const PASTED_LENGTH = 60_000;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** By field, as `collectionField` calls it; the address is `slug`. */
type Typed = Readonly<Record<string, string>>;
export type CollectionErrors = Readonly<
  Record<string, Extract<FieldError, 'required' | 'max' | 'valid'>>
>;

export const collectionField = (locale: Locale, text: CollectionText) => `${text}-${locale}`;

export const COLLECTION_FIELDS = [
  'slug',
  ...LANGUAGES.flatMap(({ code }) => COLLECTION_TEXTS.map((text) => collectionField(code, text))),
];

/** Empty fields of one that there is not yet. */
export function writeCollection(
  collection: { slug: string; said: CollectionWords } | undefined,
): Record<string, string> {
  const { slug = '', said = {} } = collection ?? {};
  const texts = LANGUAGES.flatMap(({ code }) =>
    COLLECTION_TEXTS.map((text) => [collectionField(code, text), said[code]?.[text] ?? '']),
  );
  return Object.fromEntries([['slug', slug], ...texts]);
}

/**
 * A title in one language at least, and wherever there are words. The address may be left out: then it is
 * made of a title.
 */
export function readCollection(
  typed: Typed,
): { said: CollectionWords; slug: string } | { errors: CollectionErrors } {
  const errors: Record<string, CollectionErrors[string]> = {};
  const said: CollectionWords = {};
  for (const { code } of LANGUAGES) {
    const words = Object.fromEntries(
      COLLECTION_TEXTS.map((text) => [text, (typed[collectionField(code, text)] ?? '').trim()]),
    ) as Record<CollectionText, string>;
    for (const text of COLLECTION_TEXTS) {
      const tooLong = validateField(words[text], { max: COLLECTION_LENGTHS[text] });
      if (tooLong) errors[collectionField(code, text)] = 'max';
    }
    if (words.words && !words.title) errors[collectionField(code, 'title')] = 'required';
    if (words.title) {
      said[code] = { title: words.title, ...(words.words && { words: words.words }) };
    }
  }
  const field = collectionField(DEFAULT_LOCALE, 'title');
  const anyTitle = titledIn(said).length > 0;
  if (!anyTitle && Object.keys(errors).length === 0) errors[field] = 'required';
  const slug = (typed.slug ?? '').trim().toLowerCase();
  if (slug.length > COLLECTION_SLUG_LENGTH) errors.slug = 'max';
  else if (slug && !SLUG.test(slug)) errors.slug = 'valid';
  return Object.keys(errors).length > 0 ? { errors } : { said, slug };
}

/** What somebody pasted, line by line: addresses of letters, or their ends, or ids. */
export function readPasted(text: string): string[] {
  const lines = text.split(/[\s,;،，；]+/u).filter(Boolean);
  const names = lines.map((line) => /\/letters\/([^/?#]+)/.exec(line)?.[1] ?? line);
  return [...new Set(names)];
}
