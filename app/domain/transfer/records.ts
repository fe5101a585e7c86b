import type { OptionalTexts } from '#domain/letters/fields.ts';
import type { Letter, Texts } from '#domain/letters/letter.ts';
import type { Principle } from '#domain/ocean/principles.ts';
import { RESPONSE_STATES, type ResponseState } from '#domain/responses/response.ts';
import type { Topic } from '#domain/topics/topics.ts';

export const FORMAT = 'wildpost';
export const FORMAT_VERSION = 1;

export const EXPORT_FILES = {
  manifest: 'manifest.json',
  sums: 'SHA256SUMS',
  letters: 'letters.json',
  responses: 'responses.json',
  countries: 'countries.json',
} as const;

/** What is in the trash is to be erased, what its sender took back is theirs: neither moves. */
export const MOVING_STATES = ['pending', 'published', 'unpublished', 'rejected'] as const;
export type MovingState = (typeof MOVING_STATES)[number];

export function isMovingState(value: unknown): value is MovingState {
  return MOVING_STATES.some((state) => state === value);
}

export type MovingResponseState = Exclude<ResponseState, 'withdrawn'>;

export function isMovingResponseState(value: unknown): value is MovingResponseState {
  return value !== 'withdrawn' && RESPONSE_STATES.some((state) => state === value);
}

export const ARRIVALS = ['asTheyWere', 'pending', 'published'] as const;
export type Arrival = (typeof ARRIVALS)[number];

export function stateOnArrival(arrival: Arrival, state: MovingState): MovingState {
  return arrival === 'asTheyWere' ? state : arrival;
}

/** With a checksum (SHA-256 in hexadecimal) and a size it is ours, and stored byte for byte. */
export type PictureRecord = {
  file: string;
  sha256?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
};

export type ImportedLetter = Partial<
  OptionalTexts & Pick<Letter, 'names' | 'transcripts' | 'translatedFrom'>
> & {
  id: string;
  slug: string | undefined;
  topic: Topic;
  country: string;
  name: string;
  age: number;
  originalLanguage: string;
  text: Texts;
  alt: Texts;
  principles: Principle[];
  /** Milliseconds since 1970 in UTC, as a string. */
  creationTime: string;
  state: MovingState;
  rejectedReason: string | undefined;
  sample: boolean;
  photo: PictureRecord | undefined;
  thumbnail: PictureRecord | undefined;
};

/** A response as it comes. Only the old site's have an e-mail address; none ever leaves. */
export type ResponseRecord = {
  id: string;
  to: string;
  name: string;
  age: number;
  country: string;
  text: string;
  language: string;
  set: number;
  state: MovingResponseState;
  rejectedReason: string | undefined;
  creationTime: string;
  sample: boolean;
  email: string | undefined;
};
