import { isCountry } from '#domain/countries/countries.ts';
import { type FieldError, validateField } from '#domain/forms/field.ts';
import { isTopic, type Topic } from '#domain/topics/topics.ts';

/** What staff may type when they put something right; lengths in UTF-16 units. */
export const EDIT_LIMITS = {
  text: 20_000,
  name: 60,
  age: { min: 3, max: 120 },
  alt: 1000,
} as const;

export type EditField = 'text' | 'alt' | 'name' | 'age' | 'country' | 'topic' | 'language';
export type EditErrors = Partial<Record<EditField, FieldError | 'number' | 'languageTaken'>>;

export type TypedEdit = Record<EditField, string>;

export type CheckedEdit = {
  text: string;
  name: string;
  age: number;
  country: string;
  language: string;
};

export function readEdit(form: FormData): TypedEdit {
  const field = (name: string) => String(form.get(name) ?? '').trim();
  return {
    text: field('text').replace(/\r\n?/g, '\n'),
    alt: field('alt').replace(/\s+/g, ' '),
    name: field('name').replace(/\s+/g, ' '),
    age: field('age'),
    country: field('country'),
    topic: field('topic'),
    language: field('language'),
  };
}

export function checkResponseEdit(
  typed: TypedEdit,
): { errors: EditErrors } | { edit: CheckedEdit } {
  const { min, max } = EDIT_LIMITS.age;
  const age = /^\d{1,3}$/.test(typed.age) ? Number(typed.age) : Number.NaN;
  const errors = found({
    text: validateField(typed.text, { required: true, max: EDIT_LIMITS.text }),
    name: validateField(typed.name, { required: true, max: EDIT_LIMITS.name }),
    age: age >= min && age <= max ? undefined : 'number',
    country: isCountry(typed.country) ? undefined : 'required',
    language: isTag(typed.language) ? undefined : 'required',
  });
  if (errors) return { errors };
  const { text, name, country, language } = typed;
  return { edit: { text, name, age, country, language } };
}

/** @param taken whether the letter has another text in a language */
export function checkLetterEdit(
  typed: TypedEdit,
  taken: (language: string) => boolean,
): { errors: EditErrors } | { edit: CheckedEdit & { topic: Topic; alt: string } } {
  const { topic, language, alt } = typed;
  const checked = checkResponseEdit(typed);
  const errors = found({
    ...('errors' in checked && checked.errors),
    alt: validateField(alt, { max: EDIT_LIMITS.alt }),
    topic: isTopic(topic) ? undefined : 'required',
    ...(isTag(language) && taken(language) && { language: 'languageTaken' as const }),
  });
  if (errors || 'errors' in checked || !isTopic(topic)) return { errors: errors ?? {} };
  return { edit: { ...checked.edit, topic, alt } };
}

function found(
  all: {
    [Name in EditField]?: EditErrors[Name] | undefined;
  },
): EditErrors | undefined {
  const wrong = Object.entries(all).filter(([, error]) => error);
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined;
}

function isTag(language: string): boolean {
  try {
    return language !== '' && Intl.getCanonicalLocales(language).length === 1;
  } catch {
    return false;
  }
}
