import type { Texts } from '#domain/letters/letter.ts';
import { isRefusal, type Problem } from '#domain/transfer/problems.ts';
import type { ImportedLetter, ResponseRecord } from '#domain/transfer/records.ts';
import { APPROVED } from './merge.ts';
import { type OldSite, readOldLetter, readOldResponse } from './old-records.ts';

type Fields = Readonly<Record<string, unknown>>;

export type LetterTaken = Partial<Pick<ImportedLetter, 'name' | 'age' | 'country' | 'topic'>> & {
  text?: Texts;
};
export type ResponseTaken = Partial<Pick<ResponseRecord, 'text' | 'name' | 'age' | 'country'>>;

export type Taken<Values> = {
  values: Values;
  taken: string[];
  /** What cannot be taken, with the reason: nothing is guessed. */
  refused: Map<string, Problem>;
};

const SOME = { name: 'A', age: 9, country: 'KE', creationTime: '1591610400000' };
const LETTER = { ...SOME, topic: 'sea', text: { en: 'A' } };
const RESPONSE = { ...SOME, to: 'a', text: 'A', set: 0 };
const LETTER_VALUES = ['name', 'age', 'country', 'topic'] as const;
const RESPONSE_VALUES = ['text', 'name', 'age', 'country'] as const;

/**
 * What some fields of a letter say there, by the rules of an import.
 * @param original in which language it was written: those words are never taken away
 */
export function readLetterFields(
  there: Fields,
  fields: readonly string[],
  { site, original }: { site: OldSite; original: string },
): Taken<LetterTaken> {
  const values: LetterTaken = {};
  const read = reader(fields);
  for (const field of fields) {
    const [, key] = field.split('.');
    const said = key === undefined ? undefined : textsOf(there)[key];
    const typed = typeof said === 'string' && said.trim() !== '' ? said : undefined;
    if (key !== undefined && typed === undefined) {
      if (key === original) read.refused.set(field, { field: 'text', key: 'required' });
      else values.text = { ...values.text, [key]: '' };
      continue;
    }
    const document = {
      ...LETTER,
      ...(key ? { text: { [key]: typed } } : { [field]: there[field] }),
    };
    const { letter, problems } = readOldLetter({ id: 'a', fields: document }, site);
    if (!letter || problems.some(isRefusal)) read.refuse(field, problems);
    else if (key) values.text = { ...values.text, [key]: letter.text[key] ?? '' };
    else {
      const name = LETTER_VALUES.find((each) => each === field);
      if (name) Object.assign(values, { [name]: letter[name] });
    }
  }
  return { values, taken: read.taken(), refused: read.refused };
}

/** What some fields of an answer say there; its approval is no value. */
export function readResponseFields(
  there: Fields,
  fields: readonly string[],
  site: OldSite,
): Taken<ResponseTaken> {
  const values: ResponseTaken = {};
  const read = reader(fields);
  for (const field of fields) {
    const name = RESPONSE_VALUES.find((each) => each === field);
    if (!name) continue;
    const document = { ...RESPONSE, [name]: there[name] };
    const { response, problems } = readOldResponse({ id: 'a', fields: document }, site);
    if (response) Object.assign(values, { [name]: response[name] });
    else read.refuse(field, problems);
  }
  return { values, taken: read.taken(), refused: read.refused };
}

export function isApprovedThere(there: Fields): boolean {
  return there[APPROVED] === true || there[APPROVED] === 'true';
}

function reader(fields: readonly string[]) {
  const refused = new Map<string, Problem>();
  return {
    refused,
    refuse(field: string, problems: readonly Problem[]): void {
      const [first = { field: 'row', key: 'valid' } as const] = problems.filter(isRefusal);
      refused.set(field, first);
    },
    taken: () => fields.filter((field) => !refused.has(field)),
  };
}

function textsOf(there: Fields): Fields {
  const { text } = there;
  if (typeof text === 'string') return { en: text };
  return text !== null && typeof text === 'object' ? (text as Fields) : {};
}
