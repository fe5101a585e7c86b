import { changedFields, snapshotOf } from '#domain/history/revision.ts';
import { textKeyOf } from '#domain/languages/languages.ts';
import {
  eachField,
  OPTIONAL_NAMES,
  type OptionalColumns,
  optionalTexts,
  toOptionalColumns,
  WORD_KINDS,
  type WordKind,
} from '#domain/letters/fields.ts';
import type { Letter, LetterFields, Texts } from '#domain/letters/letter.ts';
import type { Marks } from '#domain/marks/marks.ts';
import type { Principle } from '#domain/ocean/principles.ts';
import type { Topic } from '#domain/topics/topics.ts';
import { NotFoundError } from '#store/database/refusals.ts';
import type { HandedIn } from '#store/translations/follow.ts';
import { type Found, type NewLetter, sortPrinciples } from './rows.ts';

export type LetterContent = Partial<
  OptionalColumns & {
    topic: Topic;
    country: string;
    name: string;
    age: number;
    principles: readonly Principle[];
    words: Pick<Letter, 'originalLanguage' | WordKind>;
    pictures: Pick<NewLetter, 'photo' | 'thumbnail'>;
    fields: readonly string[];
    /** Found in its texts before the transaction began. */
    marks: Marks;
    translation: HandedIn;
  }
>;

export type LetterEdition = Partial<LetterFields> & {
  pictures?: Pick<NewLetter, 'photo' | 'thumbnail'>;
};

export type PendingEdition = {
  text: string;
  /** What its picture shows, in the language of the text; nothing if it is empty. */
  alt: string;
  name: string;
  age: number;
  country: string;
  topic: Topic;
  language: string;
};

/** Undefined if the letter says so already. */
export function edited(
  { letter, principles }: Pick<Found, 'letter' | 'principles'>,
  { pictures, ...set }: LetterEdition,
): LetterContent | undefined {
  const after = {
    ...letter,
    ...set,
    text: withoutEmpty(set.text ?? letter.text),
    alt: withoutEmpty(set.alt ?? letter.alt),
    names: withoutEmpty(set.names ?? letter.names),
    transcripts: withoutEmpty(set.transcripts ?? letter.transcripts),
    photo: pictures ? pictures.photo : letter.photo,
    ...optionalTexts({ ...letter, ...set }),
  };
  const related = sortPrinciples(set.principles ?? principles);
  const fields = changedFields(snapshotOf(letter, principles), snapshotOf(after, related));
  if (fields.length === 0) return undefined;
  const { topic, country, name, age, originalLanguage, text, alt, names, transcripts } = after;
  return {
    ...{ country, name, age, fields },
    ...(topic !== letter.topic && { topic }),
    ...toOptionalColumns(after),
    words: { originalLanguage, text, alt, names, transcripts },
    ...(fields.includes('principles') && { principles: related }),
    ...(pictures && { pictures }),
  };
}

/** Throws `NotFoundError` if the language has another text. */
export function editedPending(
  found: Pick<Found, 'letter' | 'principles'>,
  { text, alt, language, ...set }: PendingEdition,
): LetterContent | undefined {
  const words = spokenIn(found.letter, language);
  const key = textKeyOf(language);
  return edited(found, {
    ...set,
    originalLanguage: language,
    text: { ...words.text, [key]: text },
    alt: { ...words.alt, [key]: alt },
    names: set.name === found.letter.name ? words.names : {},
  });
}

export function reworded(
  found: Pick<Found, 'letter' | 'principles'>,
  words: Readonly<Record<string, string>>,
): LetterContent | undefined {
  const { letter } = found;
  const set: Record<string, string> = {};
  const texts = eachField(WORD_KINDS, (kind) => ({ ...letter[kind] }));
  for (const [field, said] of Object.entries(words)) {
    const [kind, key] = field.split('.', 2);
    const ofTexts = WORD_KINDS.find((each) => each === kind);
    if (ofTexts && key) texts[ofTexts][key] = said;
    else if (field === 'name' || OPTIONAL_NAMES.some((name) => name === field)) set[field] = said;
  }
  return edited(found, { ...set, ...texts });
}

/** The words of a letter once its writer's turn out to be in a language; they lose their old key. */
function spokenIn(letter: Letter, language: string): Pick<Letter, WordKind> {
  const [from, to] = [textKeyOf(letter.originalLanguage), textKeyOf(language)];
  if (from === to) return letter;
  if (letter.text[to]) throw new NotFoundError(`The letter has another text in ${language}.`);
  const { [from]: _, ...text } = letter.text;
  const { [from]: __, ...alt } = letter.alt;
  const { [from]: own = '', ...names } = letter.names;
  const { [to]: ___, ...transcripts } = letter.transcripts;
  return { text, alt, names: { ...names, ...(own && { [to]: own }) }, transcripts };
}

function withoutEmpty(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([, words]) => words !== ''));
}
