import { type CountryLetters, countryName } from '#domain/countries/countries.ts';
import { LANGUAGES } from '#domain/languages/languages.ts';
import type { Letter, StoredPicture, Texts } from '#domain/letters/letter.ts';
import type { NamedPicture, PictureKind } from '#domain/pictures/named-picture.ts';
import type { Response } from '#domain/responses/response.ts';
import { counterName, TOPICS, type Topic } from '#domain/topics/topics.ts';

export type HostedCollection = 'letters' | 'responses' | 'countries' | 'numberLetters';

export const COUNTER_DOCUMENT = 'counter';

export type HostedFields = Readonly<Record<string, string | number | boolean | Texts>>;

export type HostedContent =
  | { letter: Letter }
  | { response: Response; email?: string; letterName: string }
  | { country: CountryLetters }
  | { count: number };

export type HostedWording = {
  /** @param document what the letter is called there */
  pictureOf(picture: NamedPicture, document: string): string;
  countryOf(code: string): string;
};

/** @param id what the document is called there */
export function toHosted(id: string, content: HostedContent, wording: HostedWording): HostedFields {
  if ('letter' in content) return toHostedLetter(id, content.letter, wording);
  if ('response' in content) return toHostedResponse(id, content, wording);
  if ('country' in content) return toHostedCountry(content.country);
  return { count: content.count };
}

function toHostedLetter(
  id: string,
  letter: Letter,
  { pictureOf, countryOf }: HostedWording,
): HostedFields {
  const { photo, thumbnail, topic, nrResponses, slug, name, age, country, creationTime } = letter;
  const addressOf = (kind: PictureKind, { hash }: StoredPicture) =>
    pictureOf({ id: letter.id, kind, hash }, id);
  return {
    id,
    ...(photo && { photo: addressOf('photo', photo) }),
    ...(thumbnail && { thumbnailPhoto: addressOf('thumbnail', thumbnail) }),
    text: hostedTexts(letter.text),
    topic: hostedTopic(topic),
    ...{ nrResponses, slug, name, age, creationTime },
    country: countryOf(country),
  };
}

function toHostedResponse(
  id: string,
  { response, email, letterName }: Extract<HostedContent, { response: Response }>,
  { countryOf }: HostedWording,
): HostedFields {
  const { text, name, set, age, state, country, topic, creationTime } = response;
  return {
    ...{ id, text, name, set, age, creationTime },
    ...(email !== undefined && { email }),
    to: letterName,
    approved: state === 'approved',
    country: countryOf(country),
    topic: hostedTopic(topic),
  };
}

function toHostedCountry({ country, perTopic }: CountryLetters): HostedFields {
  const counters = TOPICS.map((topic) => [counterName(topic), perTopic[topic]]);
  return { code: country, name: countryName(country, 'en'), ...Object.fromEntries(counters) };
}

/** Those languages that it knows; words in any other stand on the pages here alone. */
function hostedTexts(text: Texts): Texts {
  const known = LANGUAGES.map(({ textKey }) => [textKey, text[textKey]]);
  return Object.fromEntries(known.filter(([, words]) => words));
}

function hostedTopic(topic: Topic): Capitalize<Topic> {
  return `${topic[0]?.toUpperCase()}${topic.slice(1)}` as Capitalize<Topic>;
}
