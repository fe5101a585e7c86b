import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { counterName, TOPICS } from '#domain/topics/topics.ts';
import { plainLine, plainLines, withoutHtml } from '#domain/transfer/plain-text.ts';
import { readCountry, readTopic } from '#domain/transfer/words.ts';
import type { HostedCollection, HostedFields } from './documents.ts';

type Value = string | number | boolean;

/** A document's fields, each text under the name of its language: `text.en`. */
type FlatFields = Readonly<Record<string, Value>>;

/** Of each field what both sides said when they were last in step, as a fingerprint. */
export type InStep = Readonly<Record<string, string>>;

export type Merged = {
  set: FlatFields;
  remove: string[];
  /** What was changed there, and here as well or not: it stays there as it is. */
  differs: string[];
  inStep: InStep;
};

/** Which release of a document's words and numbers it shows; the only field that is ours. */
export const VERSION_FIELD = 'version';

const FINGERPRINT_LENGTH = 16;

const TEXTS = LANGUAGES.map(({ textKey }) => `text.${textKey}`);
const FIELDS: Readonly<Record<HostedCollection, readonly string[]>> = {
  letters: [
    ...['id', 'photo', 'thumbnailPhoto', ...TEXTS, 'topic', 'nrResponses', 'slug', 'name', 'age'],
    ...['country', 'creationTime'],
  ],
  responses: [
    ...['id', 'text', 'email', 'to', 'name', 'set', 'age', 'approved', 'country', 'topic'],
    'creationTime',
  ],
  countries: ['code', 'name', ...TOPICS.map(counterName)],
  numberLetters: ['count'],
};

/** They follow from letters and answers: whoever counts them is right. */
const COUNTERS: readonly string[] = ['nrResponses', 'count', ...TOPICS.map(counterName)];

/**
 * Compares three ways, field by field; what is not in the specification's shape is left alone, and an
 * address where none goes there.
 */
export function mergeFields(
  collection: HostedCollection,
  here: HostedFields,
  there: Readonly<Record<string, unknown>>,
  { inStep, isForced = false }: { inStep: InStep | undefined; isForced?: boolean },
): Merged {
  const ours = flattened(here);
  const theirs = flattened(there);
  const merged = { set: {} as Record<string, Value>, remove: [] as string[] };
  const known: Record<string, string> = {};
  const differs: string[] = [];
  const isSaid = (field: string) => field !== 'email' || field in here;
  for (const field of FIELDS[collection].filter(isSaid)) {
    const [own, other] = [ours[field], theirs[field]];
    const [mine, their] = [printOf(field, own), printOf(field, other)];
    const before = inStep ? (inStep[field] ?? '') : undefined;
    const isTheirs = !isForced && !COUNTERS.includes(field) && their !== (before ?? '');
    if (mine !== their && isTheirs) {
      differs.push(field);
      if (before) known[field] = before;
      continue;
    }
    if (mine !== their && own === undefined) merged.remove.push(field);
    else if (mine !== their && own !== undefined) merged.set[field] = own;
    if (mine) known[field] = mine;
  }
  return { ...merged, differs, inStep: known };
}

export function fingerprints(collection: HostedCollection, here: HostedFields): InStep {
  return mergeFields(collection, here, here, { inStep: undefined, isForced: true }).inStep;
}

function flattened(fields: Readonly<Record<string, unknown>>): FlatFields {
  const flat: Record<string, Value> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (isValue(value)) flat[name] = value;
    else if (name === 'text' && value !== null && typeof value === 'object') {
      for (const [key, words] of Object.entries(value)) {
        if (isValue(words)) flat[`text.${key}`] = words;
      }
    }
  }
  return flat;
}

function isValue(value: unknown): value is Value {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function printOf(field: string, value: Value | undefined): string {
  const meant = value === undefined ? '' : meaningOf(field, String(value));
  if (meant === '') return '';
  return bytesToHex(sha256(utf8ToBytes(meant))).slice(0, FINGERPRINT_LENGTH);
}

function meaningOf(field: string, written: string): string {
  if (field === 'country') return readCountry(written.trim()) ?? written.trim();
  if (field === 'topic') return readTopic(written.trim()) ?? written.trim();
  if (field.startsWith('text')) return plainLines(withoutHtml(written).text);
  return plainLine(written);
}
