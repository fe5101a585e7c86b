import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { counterName, TOPICS } from '#domain/topics/topics.ts';
import { plainLine, plainLines, withoutHtml } from '#domain/transfer/plain-text.ts';
import { readCountry, readTopic } from '#domain/transfer/words.ts';
import type { HostedCollection, HostedFields } from './documents.ts';
import { PICTURE_FIELDS, type PictureStep, pictureStep } from './pictures.ts';

type Value = string | number | boolean;

/** A document's fields, each text under the name of its language: `text.en`. */
type FlatFields = Readonly<Record<string, Value>>;

/** Of each field what both sides said when they were last in step, as a fingerprint. */
export type InStep = Readonly<Record<string, string>>;

export type Merged = {
  set: FlatFields;
  remove: string[];
  /** What was changed there alone. */
  take: string[];
  /** What was changed on both sides: each stays as it is until somebody decides. */
  differs: string[];
  /** What is another there and stays so: names and moments are settled when a document is made, pictures have a file on either side. */
  held: string[];
  inStep: InStep;
};

export type MergeOptions = {
  inStep: InStep | undefined;
  /** Whatever was changed on the other side. */
  wins?: 'ours' | 'theirs' | undefined;
  /** Fields that are ours alone, and those that somebody chose theirs of. */
  ours?: readonly string[];
  theirs?: readonly string[];
  /** Whether photos come from there. */
  photosCome?: boolean;
};

export const APPROVED = 'approved';

/** Instead of a field that differs: the document is not there any more. */
export const DELETED = 'deleted';

/** Instead of a field that differs: nothing of a document that is new there could be taken. */
export const REFUSED = 'refused';

/** Which release of a document's words and numbers it shows; the only field that is ours. */
export const VERSION_FIELD = 'version';

const FINGERPRINT_LENGTH = 16;

/** Of a picture that has a file on each side, what it says there; nothing but this if it has none. */
const THERE = /^(.*)\.there$/;
const thereOf = (field: string) => `${field}.there`;
const NONE = 'none';

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

const TAKEN: Readonly<Partial<Record<HostedCollection, readonly string[]>>> = {
  letters: [...TEXTS, 'topic', 'name', 'age', 'country'],
  responses: ['text', 'name', 'age', 'country', APPROVED],
};

/**
 * Compares three ways, field by field; what is not in the specification's shape is left alone, and an
 * address where none goes there.
 */
export function mergeFields(
  collection: HostedCollection,
  here: HostedFields,
  there: Readonly<Record<string, unknown>>,
  options: MergeOptions,
): Merged {
  const { inStep, wins, ours: onlyOurs = [], theirs: chosen = [] } = options;
  const ours = flattened(collection, here);
  const theirs = flattened(collection, there);
  const merged = { set: {} as Record<string, Value>, remove: [] as string[] };
  const [take, differs, held]: [string[], string[], string[]] = [[], [], []];
  const known: Record<string, string> = {};
  const isSaid = (field: string) => field !== 'email' || field in here;
  const steps = collection === 'letters' ? pictureSteps(ours, theirs, options) : {};
  for (const field of FIELDS[collection].filter(isSaid)) {
    const own = ours[field];
    const [mine, their] = [printOf(field, own), printOf(field, theirs[field])];
    const step = steps[field];
    if (step && step !== 'ours') {
      if (step === 'take') take.push(field);
      else if (step === 'differs') differs.push(field);
      else if (step === 'apart') held.push(field);
      const noted = step === 'apart' ? settledApart(field, mine, their) : notedOf(field, inStep);
      Object.assign(known, noted);
      continue;
    }
    const before = inStep ? (inStep[field] ?? '') : firstOf(field);
    const isOurs =
      wins === 'ours' || step === 'ours' || COUNTERS.includes(field) || onlyOurs.includes(field);
    const isForgotten = field === 'email' && mine === '' && inStep !== undefined;
    if (mine === their || isOurs || isForgotten || their === (before ?? '')) {
      if (mine !== their && own === undefined) merged.remove.push(field);
      else if (mine !== their && own !== undefined) merged.set[field] = own;
      if (mine) known[field] = mine;
      continue;
    }
    if (before) known[field] = before;
    if (!TAKEN[collection]?.includes(field)) held.push(field);
    else if (mine === before || chosen.includes(field)) take.push(field);
    else if (wins === 'theirs' && their !== '') take.push(field);
    else if (wins === 'theirs' && own !== undefined) {
      merged.set[field] = own;
      known[field] = mine;
    } else differs.push(field);
  }
  return { ...merged, take, differs, held, inStep: known };
}

/** The small picture follows the photo: whoever has the one has the other. */
function pictureSteps(
  ours: FlatFields,
  theirs: FlatFields,
  { inStep, wins, theirs: chosen = [], photosCome = false }: MergeOptions,
): Partial<Record<string, PictureStep | 'waits'>> {
  const stepOf = (field: string, comes: boolean) => {
    const mine = printOf(field, ours[field]);
    const their = printOf(field, theirs[field]);
    const before = inStep && { mine: inStep[field] ?? '', their: saidThereOf(inStep, field) };
    return pictureStep({ mine, their, before, wins, comes, isChosen: chosen.includes(field) });
  };
  const { photo, thumbnail } = PICTURE_FIELDS;
  const step = stepOf(photo, photosCome);
  const isPut = step === 'ours' && printOf(photo, ours[photo]) !== printOf(photo, theirs[photo]);
  const waits = step === 'take' || step === 'differs';
  return {
    [photo]: step,
    [thumbnail]: isPut ? 'ours' : waits ? 'waits' : stepOf(thumbnail, false),
  };
}

function saidThereOf(inStep: InStep, field: string): string {
  const said = inStep[thereOf(field)] ?? inStep[field] ?? '';
  return said === NONE ? '' : said;
}

export function settledApart(field: string, mine: string, their: string): InStep {
  return { ...(mine && { [field]: mine }), [thereOf(field)]: their || NONE };
}

function notedOf(field: string, inStep: InStep = {}): InStep {
  const kept = [field, thereOf(field)].flatMap((name) => {
    const print = inStep[name];
    return print === undefined ? [] : [[name, print]];
  });
  return Object.fromEntries(kept);
}

/** What both sides said when they were last in step, as it is on one of them. */
export function sidesOf(inStep: InStep): { ours: InStep; theirs: InStep } {
  const ours = Object.entries(inStep).filter(([name]) => !THERE.test(name));
  const theirs = new Map(ours);
  for (const name of Object.keys(inStep)) {
    const [, field] = THERE.exec(name) ?? [];
    if (!field) continue;
    const said = saidThereOf(inStep, field);
    if (said) theirs.set(field, said);
    else theirs.delete(field);
  }
  return { ours: Object.fromEntries(ours), theirs: Object.fromEntries(theirs) };
}

/** Ours is the newer of both where they were known to say this. */
export function rebased(before: InStep = {}, said: InStep): InStep {
  const known = Object.entries({ ...before, ...said });
  const isNewer = (name: string) => (THERE.exec(name)?.[1] ?? '') in said;
  return Object.fromEntries(known.filter(([name, print]) => print !== '' && !isNewer(name)));
}

function firstOf(field: string): string | undefined {
  return field === APPROVED ? printOf(field, false) : undefined;
}

export function fingerprints(
  collection: HostedCollection,
  said: Readonly<Record<string, unknown>>,
): InStep {
  const flat = flattened(collection, said);
  const prints = FIELDS[collection].map((field) => [field, printOf(field, flat[field])]);
  return Object.fromEntries(prints.filter(([, print]) => print));
}

/** Words of a letter without a language are English, as in an import. */
function flattened(
  collection: HostedCollection,
  fields: Readonly<Record<string, unknown>>,
): FlatFields {
  const flat: Record<string, Value> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (isValue(value))
      flat[name === 'text' && collection === 'letters' ? 'text.en' : name] = value;
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
