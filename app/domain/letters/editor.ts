import { isCountry } from '#domain/countries/countries.ts';
import { type FieldError, validateField } from '#domain/forms/field.ts';
import { typedNumber, typedText } from '#domain/forms/typed.ts';
import { LANGUAGES, textKeyOf } from '#domain/languages/languages.ts';
import { readWrittenLanguage } from '#domain/languages/written.ts';
import { EDIT_LIMITS } from '#domain/moderation/edits.ts';
import { PRINCIPLES, type Principle } from '#domain/ocean/principles.ts';
import { isTopic } from '#domain/topics/topics.ts';
import type { DraftFields } from './draft.ts';
import {
  eachField,
  OPTIONAL_FIELDS,
  OPTIONAL_NAMES,
  type OptionalName,
  optionalTexts,
  WORD_KINDS,
  type WordKind,
} from './fields.ts';
import type { LetterFields, Texts } from './letter.ts';

export const EDITOR_LIMITS = EDIT_LIMITS;

export const EDITOR_FORM = {
  letter: 'letter',
  version: 'version',
  photo: 'photo',
  /** Of the picture that was seen. */
  hash: 'hash',
  dropPhoto: 'drop-photo',
  principle: 'principle.',
  intent: 'intent',
  state: 'state',
} as const;

const EDITOR_FIELDS = ['name', 'age', 'country', 'topic', 'language', ...OPTIONAL_NAMES] as const;
const MANY_LINES: readonly string[] = OPTIONAL_NAMES.filter(
  (name) => OPTIONAL_FIELDS[name].lines === 'many',
);

/** Stands for the key of a text whose language is not one of the site's. */
export const OWN_TEXT = 'own';

export type EditorError = FieldError | 'number' | 'languageTaken';
export type EditorErrors = Record<string, EditorError>;

const SITE_KEYS: readonly string[] = LANGUAGES.map(({ textKey }) => textKey);
const LONGEST: Record<WordKind, number> = {
  text: EDITOR_LIMITS.text,
  alt: EDITOR_LIMITS.alt,
  names: EDITOR_LIMITS.name,
  transcripts: OPTIONAL_FIELDS.transcript.max,
};
const WORDS = /^(?:text|alt|names|transcripts)\.(?:[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3})$/i;

export const isSiteKey = (key: string) => SITE_KEYS.includes(key);

export function wordsField(kind: WordKind, key: string, originalLanguage: string): string {
  return `${kind}.${!isSiteKey(key) && key === textKeyOf(originalLanguage) ? OWN_TEXT : key}`;
}

export function readEditor(form: FormData): DraftFields {
  const typed: Record<string, string> = {};
  for (const name of form.keys()) {
    if (WORDS.test(name)) typed[name] = typedText(form, name);
  }
  for (const name of EDITOR_FIELDS) {
    const text = typedText(form, name);
    typed[name] = MANY_LINES.includes(name) ? text : text.replace(/\s+/g, ' ');
  }
  typed.principles = PRINCIPLES.filter((each) => form.has(EDITOR_FORM.principle + each)).join(' ');
  typed.state = typedText(form, EDITOR_FORM.state);
  typed.version = typedText(form, EDITOR_FORM.version);
  return typed;
}

export function toTyped(
  letter: Omit<LetterFields, 'principles' | 'names' | 'transcripts' | OptionalName> & {
    names?: Texts;
    transcripts?: Texts;
  } & {
    [Name in OptionalName]?: string | null | undefined;
  } & { version: number },
  principles: readonly Principle[],
): DraftFields {
  const { originalLanguage } = letter;
  const words = WORD_KINDS.flatMap((kind) =>
    Object.entries(letter[kind] ?? {}).map(([key, text]) => [
      wordsField(kind, key, originalLanguage),
      text,
    ]),
  );
  return {
    ...Object.fromEntries(words),
    ...{ name: letter.name, age: String(letter.age), country: letter.country },
    ...{ topic: letter.topic, language: originalLanguage },
    ...eachField(OPTIONAL_NAMES, (name) => letter[name] ?? ''),
    principles: principles.join(' '),
    version: String(letter.version),
  };
}

/** What somebody else changed meanwhile: taken over, so that saving does not undo it. */
export function untouchedFields(
  typed: DraftFields,
  { before, now }: { before: DraftFields; now: DraftFields },
): DraftFields {
  if (before.language !== now.language) return {};
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const [was = '', is = ''] = [before[name], now[name]];
      return was !== is && (typed[name] ?? '') === was ? [[name, is]] : [];
    }),
  );
}

export function checkEditor(
  typed: DraftFields,
  tag: string,
): { letter: LetterFields } | { errors: EditorErrors } {
  const said = (name: string) => typed[name] ?? '';
  const { min, max } = EDITOR_LIMITS.age;
  const age = typedNumber(said('age')) ?? Number.NaN;
  const [topic, country] = [said('topic'), said('country')];
  const originalLanguage = readWrittenLanguage(said('language'), tag);
  const principles = PRINCIPLES.filter((each) => said('principles').split(' ').includes(each));
  const errors: EditorErrors = {};
  const wrong = (name: string, error: EditorError | undefined) => {
    if (error) errors[name] = error;
  };
  wrong('name', validateField(said('name'), { required: true, max: EDITOR_LIMITS.name }));
  wrong('age', age >= min && age <= max ? undefined : 'number');
  wrong('country', isCountry(country) ? undefined : 'required');
  wrong('topic', isTopic(topic) ? undefined : 'required');
  wrong('language', validateField(said('language'), { required: true }));
  if (said('language') && !originalLanguage) errors.language = 'valid';
  for (const optional of OPTIONAL_NAMES) {
    wrong(optional, validateField(said(optional), { max: OPTIONAL_FIELDS[optional].max }));
  }
  const words = checkWords(typed, originalLanguage);
  Object.assign(errors, words.errors);
  if (Object.keys(errors).length > 0 || !isTopic(topic) || !originalLanguage) return { errors };
  const optional = optionalTexts(eachField(OPTIONAL_NAMES, said));
  const { text, alt, names, transcripts } = words;
  const name = said('name');
  return {
    letter: {
      ...{ name, age, country, topic, originalLanguage, text, alt, names, transcripts },
      ...optional,
      principles,
    },
  };
}

export function checkWords(
  typed: DraftFields,
  originalLanguage: string | undefined,
): Record<WordKind, Texts> & { errors: EditorErrors } {
  const errors: EditorErrors = {};
  const original = originalLanguage && textKeyOf(originalLanguage);
  const words: Record<WordKind, Texts> = { text: {}, alt: {}, names: {}, transcripts: {} };
  for (const kind of WORD_KINDS) {
    for (const [name, text] of Object.entries(typed)) {
      if (!name.startsWith(`${kind}.`) || text === '') continue;
      const key = name.slice(kind.length + 1);
      if (text.length > LONGEST[kind]) errors[name] = 'max';
      if (key !== OWN_TEXT) words[kind][key] = text;
    }
    const own = typed[`${kind}.${OWN_TEXT}`];
    if (!own || !original) continue;
    const taken = words[kind][original];
    if (taken && taken !== own) errors[`${kind}.${OWN_TEXT}`] = 'languageTaken';
    words[kind][original] = own;
  }
  if (original && !words.text[original]) {
    errors[isSiteKey(original) ? `text.${original}` : `text.${OWN_TEXT}`] = 'required';
  }
  return { ...words, errors };
}
