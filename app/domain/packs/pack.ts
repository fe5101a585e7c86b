import { isCountry } from '#domain/countries/countries.ts';
import type { FieldError } from '#domain/forms/field.ts';
import { typedNumber, typedText } from '#domain/forms/typed.ts';
import type { Locale } from '#domain/languages/languages.ts';
import { readWrittenLanguage } from '#domain/languages/written.ts';
import type { LetterState } from '#domain/letters/letter.ts';
import { OTHER_LANGUAGE } from '#domain/letters/submission.ts';
import { isTopic, type Topic } from '#domain/topics/topics.ts';

/** A class; with the letters it may hand in besides, for those that were erased again. */
export const PACK_SIZE = { min: 1, max: 40, spare: 10 } as const;

const PACK_FIELDS = [
  'children',
  'country',
  'language',
  'otherLanguage',
  'topic',
  'consent',
] as const;
export type PackField = (typeof PACK_FIELDS)[number];

export const PACK_FORM = { sheet: 'sheet', sure: 'sure' } as const;

export type TypedPack = Record<PackField, string>;
export type PackErrors = Partial<Record<PackField, FieldError>>;

export type PackChoice = {
  children: number;
  country: string;
  language: string;
  topic: Topic | undefined;
};

export type Pack = PackChoice & {
  id: string;
  locale: Locale;
  consentText: string;
  consentAt: number;
  lettersTaken: number;
};

export type PackLetter = {
  id: string;
  state: LetterState;
  slug: string;
  name: string;
  age: number;
  rejectedReason: string | undefined;
};

export type PackSheet = { no: number; letter: PackLetter | undefined };

export function readTypedPack(form: FormData): TypedPack {
  const typed = PACK_FIELDS.map((field) => [field, typedText(form, field).replace(/\s+/g, ' ')]);
  return Object.fromEntries(typed) as TypedPack;
}

/** @param tag the language of the page, in which another language was named */
export function checkPack(
  typed: TypedPack,
  tag: string,
): { checked: PackChoice } | { errors: PackErrors } {
  const children = typedNumber(typed.children) ?? 0;
  const isClass = children >= PACK_SIZE.min && children <= PACK_SIZE.max;
  const other = typed.language === OTHER_LANGUAGE;
  const named = other ? typed.otherLanguage : typed.language;
  const language = readWrittenLanguage(named, tag);
  const languageError = named === '' ? 'required' : language ? undefined : 'valid';
  const found: Record<PackField, FieldError | undefined> = {
    children: typed.children === '' ? 'required' : isClass ? undefined : 'valid',
    country: isCountry(typed.country) ? undefined : 'required',
    language: other ? undefined : languageError,
    otherLanguage: other ? languageError : undefined,
    topic: typed.topic === '' || isTopic(typed.topic) ? undefined : 'valid',
    consent: typed.consent === '' ? 'required' : undefined,
  };
  const errors: PackErrors = {};
  for (const field of PACK_FIELDS) {
    const error = found[field];
    if (error) errors[field] = error;
  }
  if (Object.keys(errors).length > 0 || !language) return { errors };
  const topic = isTopic(typed.topic) ? typed.topic : undefined;
  return { checked: { children, country: typed.country, language, topic } };
}

/** How many letters of a class are where; each is counted once, in the order of the page. */
export function countSheets(sheets: readonly PackSheet[]) {
  const of = (...states: LetterState[]) =>
    sheets.filter(({ letter }) => letter && states.includes(letter.state)).length;
  return {
    empty: sheets.filter(({ letter }) => !letter).length,
    pending: of('pending'),
    published: of('published'),
    rejected: of('rejected'),
    withdrawn: of('withdrawn'),
    away: of('unpublished', 'trashed'),
  };
}
