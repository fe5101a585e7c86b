import { isCountry } from '#domain/countries/countries.ts';
import { validateField } from '#domain/forms/field.ts';
import { LANGUAGES, tagOfTextKey } from '#domain/languages/languages.ts';
import type { Texts } from '#domain/letters/letter.ts';
import { RESPONSE_LIMITS } from '#domain/responses/limits.ts';
import type { Topic } from '#domain/topics/topics.ts';
import { readMoment } from '#domain/transfer/moments.ts';
import { RECORD_LIMITS } from '#domain/transfer/own-format.ts';
import { plainLine, plainLines, withoutHtml } from '#domain/transfer/plain-text.ts';
import { isRefusal, type Problem, problem, type ReadRow } from '#domain/transfer/problems.ts';
import { readAge } from '#domain/transfer/simple-table.ts';
import { readCountry, readTopic } from '#domain/transfer/words.ts';
import { type OldDocument, textOf } from './country-document.ts';

export type OldSite = {
  /** Codes by the key under which the old site stored its countries. */
  countries: ReadonlyMap<string, string>;
  /** An id of ours that the old one always gets; one that fits is kept as it is. */
  idOf(collection: 'letters' | 'responses', oldId: string): string;
  now: number;
};

/** Ages of the old site were typed freely: everything that can be one is taken. */
const AGES = { min: 1, max: 120 };
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const FUTURE_MS = 24 * 60 * 60 * 1000;

const COUNT_MAX = 1_000_000_000;

/** With what the old site said of a letter's answers. */
export type OldRow = ReadRow & { expectedResponses?: number };
type Refuse = (...given: Parameters<typeof problem>) => void;

/** A letter of the old site. Everything that it showed was public, so it is published. */
export function readOldLetter({ id: oldId, fields }: OldDocument, site: OldSite): OldRow {
  const problems: Problem[] = [];
  const refuse: Refuse = (...given) => void problems.push(problem(...given));
  const sourceLine = `letters/${oldId}`;
  const id = site.idOf('letters', oldId);
  if (id !== oldId) refuse('id', 'idMade', oldId);

  const name = plainLine(textOf(fields.name) ?? '');
  if (name === '') refuse('name', 'required');
  else if (name.length > RECORD_LIMITS.name) refuse('name', 'max', name);
  const age = readAge(textOf(fields.age) ?? '', AGES, refuse);
  const country = readOldCountry(fields.country, site, refuse);
  const topic = readOldTopic(fields.topic, refuse);
  const text = readTexts(fields.text, refuse);
  if (Object.keys(text).length === 0) refuse('text', 'required');
  const creationTime = readTime(fields.creationTime, site.now, refuse);
  const slug = textOf(fields.slug)?.toLowerCase();
  const original = originalKey(text);
  if (Object.keys(text).length > 1) refuse('language', 'originalGuessed', tagOfTextKey(original));
  const expected = Number(fields.nrResponses);

  const row: OldRow = {
    kind: 'letter',
    sourceLine,
    label: name,
    problems,
    ...(isCount(expected) && { expectedResponses: expected }),
  };
  const bad = problems.some(isRefusal);
  if (bad || !topic || !country || age === undefined || !creationTime) return row;
  const hasPhoto = Boolean(textOf(fields.photo) || textOf(fields.thumbnailPhoto));
  return {
    ...row,
    letter: {
      id,
      slug: slug && SLUG.test(slug) && slug.length <= 200 ? slug : undefined,
      ...{ topic, country, name, age },
      originalLanguage: tagOfTextKey(original),
      text,
      alt: {},
      principles: [],
      creationTime,
      state: 'published',
      rejectedReason: undefined,
      sample: false,
      photo: hasPhoto ? { file: `letters/${oldId}/photo` } : undefined,
      thumbnail: undefined,
    },
  };
}

/** A response of the old site, with its flag, its set, and its address for staff alone. */
export function readOldResponse({ id: oldId, fields }: OldDocument, site: OldSite): ReadRow {
  const problems: Problem[] = [];
  const refuse: Refuse = (...given) => void problems.push(problem(...given));
  const to = textOf(fields.to) ?? '';
  if (to === '') refuse('to', 'required');
  const name = plainLine(textOf(fields.name) ?? '');
  if (name === '') refuse('name', 'required');
  else if (name.length > RECORD_LIMITS.name) refuse('name', 'max', name);
  const age = readAge(textOf(fields.age) ?? '', AGES, refuse);
  const country = readOldCountry(fields.country, site, refuse);
  const { text, had } = withoutHtml(textOf(fields.text) ?? '');
  const words = plainLines(text);
  if (words === '') refuse('text', 'required');
  else if (words.length > RECORD_LIMITS.text) refuse('text', 'max', words);
  if (had) refuse('text', 'htmlRemoved');
  const set = Number(fields.set ?? 0);
  if (!isCount(set)) refuse('set', 'valid', fields.set);
  const creationTime = readTime(fields.creationTime, site.now, refuse);
  const address = (textOf(fields.email) ?? '').trim();
  const wrong = validateField(address, { ...RESPONSE_LIMITS.email, email: true });
  if (wrong) refuse('email', 'emailDropped');

  const row = {
    kind: 'response' as const,
    sourceLine: `responses/${oldId}`,
    label: name,
    problems,
  };
  const bad = problems.some(isRefusal);
  if (bad || !country || age === undefined || !creationTime) return row;
  return {
    ...row,
    response: {
      id: site.idOf('responses', oldId),
      to: site.idOf('letters', to),
      ...{ name, age, country, set, creationTime },
      text: words,
      language: /\p{Script=Arabic}/u.test(words) ? 'und-Arab' : 'und',
      state: fields.approved === true || fields.approved === 'true' ? 'approved' : 'pending',
      rejectedReason: undefined,
      sample: false,
      email: wrong || address === '' ? undefined : address,
    },
  };
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= COUNT_MAX;
}

function readOldCountry(value: unknown, { countries }: OldSite, refuse: Refuse) {
  const typed = (textOf(value) ?? '').trim();
  if (typed === '') {
    refuse('country', 'required');
    return undefined;
  }
  const code = countries.get(typed) ?? readCountry(typed);
  if (!isCountry(code)) refuse('country', 'valid', typed);
  return code;
}

function readOldTopic(value: unknown, refuse: Refuse): Topic | undefined {
  const typed = (textOf(value) ?? '').trim();
  const topic = readTopic(typed);
  if (!topic) refuse('topic', typed ? 'valid' : 'required', typed);
  return topic;
}

/** Texts by language; a single text without a language is English. */
function readTexts(value: unknown, refuse: Refuse): Texts {
  const given =
    typeof value === 'string' ? { en: value } : value && typeof value === 'object' ? value : {};
  const texts: Texts = {};
  for (const [typedKey, typed] of Object.entries(given)) {
    const key = LANGUAGES.find(
      ({ textKey, code, tag }) => typedKey === textKey || typedKey === code || typedKey === tag,
    )?.textKey;
    if (typeof typed !== 'string' || typed.trim() === '') continue;
    if (!key) {
      refuse('text', 'ignored', typedKey);
      continue;
    }
    const { text, had } = withoutHtml(typed);
    const words = plainLines(text);
    if (had) refuse('text', 'htmlRemoved', typedKey);
    if (words.length > RECORD_LIMITS.text) refuse('text', 'max', words);
    else if (words !== '') texts[key] = words;
  }
  return texts;
}

/** The old site did not say which text was the original: English, or the first that there is. */
function originalKey(text: Texts): string {
  const keys: string[] = LANGUAGES.map(({ textKey }) => textKey);
  return keys.find((key) => text[key]) ?? 'en';
}

function readTime(value: unknown, now: number, refuse: Refuse): string | undefined {
  const typed = textOf(value) ?? '';
  if (typed === '') {
    refuse('date', 'required');
    return undefined;
  }
  const moment = readMoment(typed);
  if (!moment || moment.at < 0) refuse('date', 'valid', typed);
  else if (moment.at > now + FUTURE_MS) refuse('date', 'future', typed);
  else return String(moment.at);
  return undefined;
}
