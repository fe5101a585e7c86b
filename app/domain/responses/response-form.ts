import { isCountry } from '#domain/countries/countries.ts';
import {
  type AuthorRole,
  consentErrors,
  needsGrownUp,
  roleOf,
  type TypedConsent,
} from '#domain/forms/consent.ts';
import { type FieldError, type FieldRules, validateField } from '#domain/forms/field.ts';
import { typedNumber, typedText } from '#domain/forms/typed.ts';
import { LANGUAGES } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { RESPONSE_LIMITS } from './limits.ts';
import type { Response } from './response.ts';

export type TypedResponse = TypedConsent & {
  name: string;
  age: string;
  country: string;
  language: string;
  text: string;
  email: string;
  wantsNote: boolean;
};

export type CheckedResponse = Omit<TypedResponse, 'age' | 'email' | keyof TypedConsent> & {
  age: number;
  email: string | undefined;
  /** Who says that it may be public; undefined where nobody has to say so, and nobody did. */
  authorRole: AuthorRole | undefined;
};

const RESPONSE_FIELDS = [
  'text',
  'language',
  'name',
  'age',
  'country',
  'email',
  'sender',
  'consent',
] as const;
export type ResponseField = (typeof RESPONSE_FIELDS)[number];
export type ResponseErrors = Partial<Record<ResponseField, FieldError>>;

const RULES: Record<'name' | 'country' | 'language' | 'email' | 'text', FieldRules> = {
  name: { required: true, ...RESPONSE_LIMITS.name },
  country: { required: true },
  language: { required: true },
  email: { ...RESPONSE_LIMITS.email, email: true },
  text: { required: true, ...RESPONSE_LIMITS.text },
};

export function readTypedResponse(form: FormData): TypedResponse {
  return {
    name: typedText(form, 'name').replace(/\s+/g, ' '),
    age: typedText(form, 'age'),
    country: typedText(form, 'country'),
    language: typedText(form, 'language'),
    text: typedText(form, 'text'),
    email: typedText(form, 'email'),
    wantsNote: form.has('wantsNote'),
    sender: typedText(form, 'sender'),
    consent: typedText(form, 'consent'),
  };
}

/** The languages an answer can be in: the site's, the letter's own, its own, or another. */
export function answerLanguages(
  letter: Pick<Letter, 'originalLanguage'>,
  answer?: Pick<Response, 'language'>,
): string[] {
  const own = answer && !isUnknown(answer.language) ? [answer.language] : [];
  return [...new Set([...LANGUAGES.map(({ tag }) => tag), letter.originalLanguage, ...own, 'und'])];
}

/**
 * @param languages BCP 47 tags to choose from; `und` stands for another one
 * @param agreed who has agreed before is not asked again
 */
export function checkResponse(
  typed: TypedResponse,
  languages: readonly string[],
  agreed?: AuthorRole,
): { checked: CheckedResponse } | { errors: ResponseErrors } {
  const age = typedNumber(typed.age);
  const { min, max } = RESPONSE_LIMITS.age;
  const missing = consentErrors(typed);
  const asks = !agreed && needsGrownUp(age) && (age ?? min) >= min;
  const found: Record<ResponseField, FieldError | undefined> = {
    text: validateField(typed.text, RULES.text),
    name: validateField(typed.name, RULES.name),
    age:
      validateField(typed.age, { required: true }) ??
      (age === undefined ? 'valid' : age > max ? 'max' : age < min ? 'min' : undefined),
    country:
      validateField(typed.country, RULES.country) ??
      (isCountry(typed.country) ? undefined : 'valid'),
    language:
      validateField(typed.language, RULES.language) ??
      (languages.includes(typed.language) ? undefined : 'valid'),
    email:
      validateField(typed.email, RULES.email) ??
      (typed.wantsNote ? validateField(typed.email, { required: true }) : undefined),
    sender: asks ? missing.sender : undefined,
    consent: asks ? missing.consent : undefined,
  };
  const errors: ResponseErrors = {};
  for (const field of RESPONSE_FIELDS) {
    const error = found[field];
    if (error) errors[field] = error;
  }
  if (Object.keys(errors).length > 0 || age === undefined) return { errors };
  const { sender: _, consent, ...rest } = typed;
  const email = typed.email === '' ? undefined : typed.email;
  const authorRole = agreed ?? (consent === '' ? undefined : roleOf(typed));
  return { checked: { ...rest, age, email, authorRole, language: scriptOf(typed) } };
}

/** Of a language that is not offered no more than its direction is known. */
export function isUnknown(language: string): boolean {
  return language === 'und' || language.startsWith('und-');
}

/** Of another language at least the direction is known: `und-Arab` is written from the right. */
function scriptOf({ language, text }: TypedResponse): string {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  return language === 'und' && letter && /\p{Script=Arabic}/u.test(letter) ? 'und-Arab' : language;
}
