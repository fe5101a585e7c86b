import { isCountry } from '#domain/countries/countries.ts';
import { validateField } from '#domain/forms/field.ts';
import { eachField, OPTIONAL_NAMES, optionalTexts } from '#domain/letters/fields.ts';
import type { Texts } from '#domain/letters/letter.ts';
import { LETTER_LIMITS } from '#domain/letters/submission.ts';
import { PRINCIPLES, type Principle } from '#domain/ocean/principles.ts';
import { PHOTO_MAX_WIDTH } from '#domain/pictures/picture-rules.ts';
import { RESPONSE_LIMITS } from '#domain/responses/limits.ts';
import { isTopic } from '#domain/topics/topics.ts';
import { isRefusal, type Problem, problem, type ReadRow } from './problems.ts';
import {
  FORMAT_VERSION,
  type ImportedLetter,
  isMovingResponseState,
  isMovingState,
  type PictureRecord,
  type ResponseRecord,
} from './records.ts';

export const RECORD_LIMITS = { text: 50_000, name: 200, short: 1000 } as const;
const COUNT_MAX = 1_000_000_000;

const ID = /^[a-z0-9]{1,40}$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const TEXT_KEY = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;
const MOMENT = /^\d{1,15}$/;
const SHA256 = /^[0-9a-f]{64}$/;
const ORIGINAL_HASH = /^[0-9a-f]{32}$/;
const PICTURE_FILE = /^pictures\/[a-z0-9]{1,40}\/(?:photo|thumbnail)\.webp$/;

type Fields = Record<string, unknown>;

function reader(fields: Fields) {
  const problems: Problem[] = [];
  const string = (value: unknown): string | undefined =>
    typeof value === 'string' ? value : undefined;
  return {
    problems,
    text(name: string, field: Problem['field'], max: number, required = true): string {
      const value = fields[name];
      const text = string(value ?? '');
      if (text === undefined || text.includes('\0')) {
        problems.push(problem(field, 'valid', value));
        return '';
      }
      if (required && text.trim() === '') problems.push(problem(field, 'required'));
      else if (text.length > max) problems.push(problem(field, 'max', text));
      return text;
    },
    checked<Value extends string>(
      name: string,
      field: Problem['field'],
      holds: (value: string) => boolean,
    ): Value {
      const value = string(fields[name]);
      if (value === undefined || value === '') problems.push(problem(field, 'required'));
      else if (!holds(value)) problems.push(problem(field, 'valid', value));
      return (value ?? '') as Value;
    },
    integer(name: string, field: Problem['field'], min: number, max: number): number {
      const value = fields[name];
      if (value === undefined || value === null) problems.push(problem(field, 'required'));
      else if (!Number.isInteger(value) || Number(value) < min || Number(value) > max) {
        problems.push(problem(field, 'valid', value));
      }
      return Number(value);
    },
    texts(name: string, field: Problem['field'], max: number = RECORD_LIMITS.text): Texts {
      const value = fields[name] ?? {};
      if (typeof value !== 'object' || Array.isArray(value) || value === null) {
        problems.push(problem(field, 'valid', value));
        return {};
      }
      const texts: Texts = {};
      for (const [key, text] of Object.entries(value)) {
        if (!TEXT_KEY.test(key)) problems.push(problem(field, 'valid', key));
        else if (typeof text !== 'string' || text.includes('\0')) {
          problems.push(problem(field, 'valid', text));
        } else if (text.length > max) problems.push(problem(field, 'max', text));
        else if (text !== '') texts[key] = text;
      }
      return texts;
    },
    /** One that is none says nothing of any reader's: it is left out. */
    hashes(name: string): Texts {
      return Object.fromEntries(
        Object.entries(toFields(fields[name])).filter(
          (each): each is [string, string] =>
            TEXT_KEY.test(each[0]) && typeof each[1] === 'string' && ORIGINAL_HASH.test(each[1]),
        ),
      );
    },
  };
}

export function readOwnLetter(value: unknown, sourceLine: string): ReadRow {
  const fields = toFields(value);
  const read = reader(fields);
  const { problems } = read;
  const version = fields.formatVersion;
  if (typeof version === 'number' && version > FORMAT_VERSION) {
    return { kind: 'letter', sourceLine, label: nameOf(fields), problems: [newer(version)] };
  }
  const letter: ImportedLetter = {
    id: read.checked('id', 'id', (id) => ID.test(id)),
    slug:
      fields.slug === undefined
        ? undefined
        : read.checked('slug', 'slug', (slug) => SLUG.test(slug) && slug.length <= 300),
    topic: read.checked('topic', 'topic', isTopic),
    country: read.checked('country', 'country', isCountry),
    name: read.text('name', 'name', RECORD_LIMITS.name),
    age: read.integer('age', 'age', 1, LETTER_LIMITS.age.max),
    originalLanguage: read.checked('originalLanguage', 'language', (tag) => TEXT_KEY.test(tag)),
    text: read.texts('text', 'text'),
    alt: read.texts('alt', 'alt'),
    names: read.texts('names', 'name', RECORD_LIMITS.name),
    transcripts: read.texts('transcripts', 'transcript'),
    translatedFrom: read.hashes('translatedFrom'),
    ...optionalTexts(
      eachField(OPTIONAL_NAMES, (name) => read.text(name, name, RECORD_LIMITS.text, false)),
    ),
    principles: principlesOf(fields.principles, problems),
    creationTime: read.checked('creationTime', 'date', (moment) => MOMENT.test(moment)),
    state: read.checked('state', 'state', isMovingState),
    rejectedReason: read.text('rejectedReason', 'state', RECORD_LIMITS.short, false) || undefined,
    sample: fields.sample === true,
    photo: pictureOf(fields.photo, problems),
    thumbnail: pictureOf(fields.thumbnail, problems),
  };
  if (!Object.values(letter.text).some((text) => text.trim() !== '')) {
    problems.push(problem('text', 'required'));
  }
  const row = { kind: 'letter' as const, sourceLine, label: letter.name, problems };
  return problems.some(isRefusal) ? row : { ...row, letter };
}

export function readOwnResponse(value: unknown, sourceLine: string): ReadRow {
  const fields = toFields(value);
  const read = reader(fields);
  const { problems } = read;
  const response: ResponseRecord = {
    id: read.checked('id', 'id', (id) => ID.test(id)),
    to: read.checked('to', 'to', (id) => ID.test(id)),
    name: read.text('name', 'name', RECORD_LIMITS.name),
    age: read.integer('age', 'age', 0, 150),
    country: read.checked('country', 'country', isCountry),
    text: read.text('text', 'text', RECORD_LIMITS.text),
    language: read.checked('language', 'language', (tag) => TEXT_KEY.test(tag)),
    set: read.integer('set', 'set', 0, COUNT_MAX),
    state: read.checked('state', 'state', isMovingResponseState),
    rejectedReason: read.text('rejectedReason', 'state', RECORD_LIMITS.short, false) || undefined,
    creationTime: read.checked('creationTime', 'date', (moment) => MOMENT.test(moment)),
    sample: fields.sample === true,
    email: emailOf(fields.email, problems),
  };
  const row = { kind: 'response' as const, sourceLine, label: response.name, problems };
  return problems.some(isRefusal) ? row : { ...row, response };
}

export function newer(version: unknown): Problem {
  return problem('row', 'newerFormat', String(version));
}

function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};
}

function nameOf({ name }: Fields): string {
  return typeof name === 'string' ? name : '';
}

function principlesOf(value: unknown, problems: Problem[]): Principle[] {
  const names = Array.isArray(value) ? value : [];
  const known = PRINCIPLES.filter((principle) => names.includes(principle));
  if (known.length < names.length) problems.push(problem('principles', 'principleDropped', value));
  return known;
}

/** No export of ours has one; what `npm run old-site` makes of the old site's answers may. */
function emailOf(value: unknown, problems: Problem[]): string | undefined {
  if (value === undefined || value === '') return undefined;
  const wrong =
    typeof value !== 'string' || validateField(value, { ...RESPONSE_LIMITS.email, email: true });
  if (wrong) problems.push(problem('email', 'emailDropped'));
  return wrong ? undefined : value;
}

function pictureOf(value: unknown, problems: Problem[]): PictureRecord | undefined {
  if (value === undefined || value === null) return undefined;
  const { file, sha256, width, height } = toFields(value);
  const size = (side: unknown) =>
    Number.isInteger(side) && Number(side) >= 1 && Number(side) <= 100 * PHOTO_MAX_WIDTH;
  const summed = sha256 === undefined || (typeof sha256 === 'string' && SHA256.test(sha256));
  if (typeof file !== 'string' || !PICTURE_FILE.test(file) || !summed) {
    problems.push(problem('photo', 'valid', value));
    return undefined;
  }
  if (width === undefined && height === undefined && sha256 === undefined) return { file };
  if (!size(width) || !size(height)) {
    problems.push(problem('photo', 'valid', value));
    return undefined;
  }
  return {
    file,
    sha256: sha256 as string | undefined,
    width: Number(width),
    height: Number(height),
  };
}
