import { textKeyOf } from '#domain/languages/languages.ts';
import { OPTIONAL_FIELDS, OPTIONAL_NAMES, type OptionalName } from '#domain/letters/fields.ts';
import { allTexts, type Letter } from '#domain/letters/letter.ts';
import { firstNameIn, nameWordsIn } from '#domain/letters/slug.ts';
import type { Response } from '#domain/responses/response.ts';
import { type Concern, findConcerns } from '#domain/safety/concerns.ts';
import { findNameRisks } from '#domain/safety/name-field.ts';
import { findRisks, type Risk } from '#domain/safety/risks.ts';
import { paths } from '#domain/site/paths.ts';

/** A string of a letter or of an answer that readers come to see, hear or type. */
export type PublicField = {
  kind: 'name' | 'text' | 'translation' | 'ofPicture' | 'more' | 'address';
  /** As histories call it: `name`, `names.ru`, `text.en`, `alt.en`, `transcript`, `transcripts.fr`; `slug`. */
  field: string;
  text: string;
  /** BCP 47. */
  tag: string;
  /** Of a name of several words the first one, where nobody can take it for a family's. */
  first?: string;
  find: () => Risk[];
  /** What says that a child needs help. */
  findConcerns: () => Concern[];
};

export type PublicLetter = Pick<
  Letter,
  'slug' | 'topic' | 'country' | 'name' | 'originalLanguage' | 'text' | 'alt'
> &
  Partial<Pick<Letter, 'names' | 'transcripts'>> & { [Name in OptionalName]?: string | undefined };

/** Of the writer, in whatever language. */
export function isName({ field }: Pick<PublicField, 'field'>): boolean {
  return field === 'name' || field.startsWith('names.');
}

/** All of them: the desk shows what stands here, and nothing else is checked or marked. */
export function publicFieldsOfLetter(letter: PublicLetter): PublicField[] {
  return [...publicTextsOfLetter(letter), publicAddressOf(letter)];
}

export function publicTextsOfLetter(letter: Omit<PublicLetter, 'slug'>): PublicField[] {
  const { originalLanguage: tag, alt, names = {}, transcripts = {} } = letter;
  const original = textKeyOf(tag);
  const texts = allTexts(letter).map(({ text, tag: ownTag }) => {
    const key = textKeyOf(ownTag);
    const kind = key === original ? 'text' : 'translation';
    return asText(kind, `text.${key}`, text, ownTag);
  });
  const alts = allTexts({ text: alt, originalLanguage: tag }).map((shown) =>
    asText('ofPicture', `alt.${textKeyOf(shown.tag)}`, shown.text, shown.tag),
  );
  const writers = allTexts({ text: names, originalLanguage: tag }).map((shown) => ({
    ...asText('translation', `names.${textKeyOf(shown.tag)}`, shown.text, shown.tag),
    find: () => findNameRisks(shown.text, shown.tag),
  }));
  const optional = OPTIONAL_NAMES.flatMap((name) => {
    const text = letter[name];
    return text
      ? [asText(OPTIONAL_FIELDS[name].ofPhoto ? 'ofPicture' : 'more', name, text, tag)]
      : [];
  });
  const onPicture = allTexts({ text: transcripts, originalLanguage: tag }).map((shown) =>
    asText('ofPicture', `transcripts.${textKeyOf(shown.tag)}`, shown.text, shown.tag),
  );
  const name = asName(letter.name, tag, letter.country);
  return [name, ...texts, ...writers, ...alts, ...optional, ...onPicture];
}

export function publicFieldsOfResponse({
  name,
  text,
  language,
  country,
}: Pick<Response, 'name' | 'text' | 'language' | 'country'>): PublicField[] {
  return [asName(name, language, country), asText('text', 'text', text, language)];
}

function asName(text: string, tag: string, country: string): PublicField {
  const first = firstNameIn(text, country);
  const find = () => findNameRisks(text, tag);
  return {
    ...{ kind: 'name', field: 'name', text, tag, find, findConcerns: concernsIn(text, tag) },
    ...(first && { first }),
  };
}

function asText(kind: PublicField['kind'], field: string, text: string, tag: string): PublicField {
  const find = () => findRisks(text, tag);
  return { kind, field, text, tag, find, findConcerns: concernsIn(text, tag) };
}

function concernsIn(text: string, tag: string): () => Concern[] {
  return () => findConcerns(text, tag);
}

/** Read as the words that it is made of; those of the name but a first one are marked too. */
export function publicAddressOf(letter: PublicLetter): PublicField {
  const { slug, originalLanguage: tag } = letter;
  const text = paths.letter(slug);
  const offset = text.length - slug.length;
  const find = () => {
    const ofName = nameWordsIn(slug, letter).map((span) => ({
      ...span,
      kind: 'fullName' as const,
    }));
    const others = findRisks(slug.replaceAll('-', ' '), tag).filter(({ start, end }) =>
      ofName.every((name) => end <= name.start || start >= name.end),
    );
    return [...ofName, ...others]
      .map(({ start, end, kind }) => ({ start: start + offset, end: end + offset, kind }))
      .sort((one, other) => one.start - other.start);
  };
  return { kind: 'address', field: 'slug', text, tag: 'en', find, findConcerns: () => [] };
}
