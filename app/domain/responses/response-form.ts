import { isCountry } from '#domain/countries/countries.ts';
import { type FieldError, type FieldRules, validateField } from '#domain/forms/field.ts';
import { typedNumber, typedText } from '#domain/forms/typed.ts';

/** What the fields of a response take; lengths are UTF-16 units, as the browser counts. */
export const RESPONSE_LIMITS = {
  name: { max: 60 },
  age: { min: 3, max: 120 },
  email: { max: 254 },
  text: { min: 2, max: 2000 },
} as const;

export const SENT_QUERY = 'sent';

export function withoutSent(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has(SENT_QUERY)) return search;
  query.delete(SENT_QUERY);
  return query.size > 0 ? `?${query}` : '';
}

export type TypedResponse = {
  name: string;
  age: string;
  country: string;
  language: string;
  text: string;
  email: string;
  wantsNote: boolean;
};

export type CheckedResponse = Omit<TypedResponse, 'age' | 'email'> & {
  age: number;
  email: string | undefined;
};

const RESPONSE_FIELDS = ['text', 'name', 'age', 'country', 'language', 'email'] as const;
export type ResponseErrors = Partial<Record<(typeof RESPONSE_FIELDS)[number], FieldError>>;

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
  };
}

/** @param languages BCP 47 tags to choose from; `und` stands for another one */
export function checkResponse(
  typed: TypedResponse,
  languages: readonly string[],
): { checked: CheckedResponse } | { errors: ResponseErrors } {
  const age = typedNumber(typed.age);
  const { min, max } = RESPONSE_LIMITS.age;
  const found: Record<(typeof RESPONSE_FIELDS)[number], FieldError | undefined> = {
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
  };
  const errors: ResponseErrors = {};
  for (const field of RESPONSE_FIELDS) {
    const error = found[field];
    if (error) errors[field] = error;
  }
  if (Object.keys(errors).length > 0 || age === undefined) return { errors };
  const email = typed.email === '' ? undefined : typed.email;
  return { checked: { ...typed, age, email, language: scriptOf(typed) } };
}

/** Of another language at least the direction is known: `und-Arab` is written from the right. */
function scriptOf({ language, text }: TypedResponse): string {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  return language === 'und' && letter && /\p{Script=Arabic}/u.test(letter) ? 'und-Arab' : language;
}
