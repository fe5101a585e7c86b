import { isCountry } from '#domain/countries/countries.ts';
import { type AuthorRole, consentErrors, roleOf } from '#domain/forms/consent.ts';
import { type FieldError, validateField } from '#domain/forms/field.ts';
import { typedNumber, typedText } from '#domain/forms/typed.ts';
import { readWrittenLanguage } from '#domain/languages/written.ts';
import { isTopic, type Topic } from '#domain/topics/topics.ts';

/** What the fields of a letter take; lengths are UTF-16 units, as the browser counts. */
export const LETTER_LIMITS = {
  text: { min: 10, max: 6000 },
  name: { max: 40 },
  age: { min: 3, max: 120 },
  alt: { max: 300 },
} as const;

export const OTHER_LANGUAGE = 'other';

/** In the order in which they stand in the form. @internal */
export const LETTER_FIELDS = [
  'topic',
  'text',
  'language',
  'otherLanguage',
  'alt',
  'name',
  'age',
  'country',
  'sender',
  'consent',
] as const;
export type LetterField = (typeof LETTER_FIELDS)[number];

export const LETTER_FORM = {
  picture: 'picture',
  dropPicture: 'drop-picture',
  formKey: 'form-key',
  code: 'code',
  version: 'version',
} as const;

export type TypedLetter = Record<LetterField, string>;
export type LetterErrors = Partial<Record<LetterField, FieldError>>;

export type CheckedLetter = {
  topic: Topic;
  originalLanguage: string;
  text: string;
  alt: string;
  name: string;
  age: number;
  country: string;
  authorRole: AuthorRole;
};

const CONTROLS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

export function readTypedLetter(form: FormData): TypedLetter {
  const line = (name: LetterField) =>
    typedText(form, name).replace(/\s+/g, ' ').replace(CONTROLS, '');
  return {
    topic: line('topic'),
    text: typedText(form, 'text').replace(CONTROLS, (c) => (c === '\n' || c === '\t' ? c : '')),
    language: line('language'),
    otherLanguage: line('otherLanguage'),
    alt: line('alt'),
    name: line('name'),
    age: line('age'),
    country: line('country'),
    sender: line('sender'),
    consent: line('consent'),
  };
}

/** @param agreed who has agreed before is not asked again for consent, nor who they are */
export function checkLetter(
  typed: TypedLetter,
  tag: string,
  agreed?: AuthorRole,
): { checked: CheckedLetter } | { errors: LetterErrors } {
  const { text, name, alt, country } = typed;
  const topic = isTopic(typed.topic) ? typed.topic : undefined;
  const authorRole = agreed ?? roleOf(typed);
  const age = typedNumber(typed.age);
  const other = typed.language === OTHER_LANGUAGE;
  const language = other ? typed.otherLanguage : typed.language;
  const originalLanguage = readWrittenLanguage(language, tag);
  const languageError =
    validateField(language, { required: true }) ?? (originalLanguage ? undefined : 'valid');
  const { min, max } = LETTER_LIMITS.age;
  const found: Record<LetterField, FieldError | undefined> = {
    topic: topic ? undefined : 'required',
    text: validateField(text, { required: true, ...LETTER_LIMITS.text }),
    language: other ? undefined : languageError,
    otherLanguage: other ? languageError : undefined,
    alt: validateField(alt, LETTER_LIMITS.alt),
    name: validateField(name, { required: true, ...LETTER_LIMITS.name }),
    age:
      validateField(typed.age, { required: true }) ??
      (age !== undefined && age >= min && age <= max ? undefined : 'valid'),
    country: isCountry(country) ? undefined : 'required',
    ...(agreed ? { sender: undefined, consent: undefined } : consentErrors(typed)),
  };
  const errors: LetterErrors = {};
  for (const field of LETTER_FIELDS) {
    const error = found[field];
    if (error) errors[field] = error;
  }
  if (Object.keys(errors).length > 0 || !topic || !originalLanguage || !authorRole || !age) {
    return { errors };
  }
  return { checked: { topic, originalLanguage, text, alt, name, age, country, authorRole } };
}
