import { OPTIONAL_NAMES } from '#domain/letters/fields.ts';
import type { ImportedLetter, ResponseRecord } from './records.ts';

/** What of a row a problem is about. */
const PROBLEM_FIELDS = [
  'row',
  'id',
  'slug',
  'name',
  'age',
  'country',
  'topic',
  'language',
  'text',
  'alt',
  ...OPTIONAL_NAMES,
  'photo',
  'date',
  'state',
  'principles',
  'to',
  'email',
  'set',
  'answers',
  'counter',
] as const;
export type ProblemField = (typeof PROBLEM_FIELDS)[number];

/** Why a row is refused. */
const REFUSALS = [
  'required',
  'valid',
  'max',
  'min',
  'future',
  'newerFormat',
  'repeated',
  'fileMissing',
  'fileTooLarge',
  'fileNoPicture',
  'fileBroken',
  'fileDiffers',
  'letterMissing',
  'letterRefused',
] as const;

/** What was decided about a row that is taken all the same. */
const REMARKS = [
  'htmlRemoved',
  'fileNotThere',
  'originalGuessed',
  'idMade',
  'slugChanged',
  'emailDropped',
  'principleDropped',
  'ignored',
  'differs',
  'dayFirst',
  'developed',
  'changedSince',
  'answeredSince',
  'letterKept',
] as const;

export type ProblemKey = (typeof REFUSALS)[number] | (typeof REMARKS)[number];

/** One thing to say about a row: about what, which, and the value in question, cut short. */
export type Problem = { field: ProblemField; key: ProblemKey; value?: string };

/** Characters of a value that a problem repeats. */
const VALUE_SHOWN = 80;

export function problem(field: ProblemField, key: ProblemKey, value?: unknown): Problem {
  if (value === undefined || value === null || value === '') return { field, key };
  const shown = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const flat = shown.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return {
    field,
    key,
    value: flat.length > VALUE_SHOWN ? `${[...flat].slice(0, VALUE_SHOWN).join('')}…` : flat,
  };
}

export function isRefusal({ key }: Problem): boolean {
  return REFUSALS.some((refusal) => refusal === key);
}

/** A row as it was understood: a record that can be taken, or why it cannot. */
export type ReadRow = {
  kind: 'letter' | 'response' | 'remark';
  /** Where it stands: the file, and the line or the name of the document in it. */
  place: string;
  /** By what people know it: whose letter it is. */
  label: string;
  problems: Problem[];
  letter?: ImportedLetter;
  response?: ResponseRecord;
};

/** Why nothing of an upload can be used; `detail` names the file or line. */
const TRANSFER_FAILURES = [
  'empty',
  'unknownFormat',
  'newerVersion',
  'zipBroken',
  'zipEncrypted',
  'zipName',
  'zipDuplicate',
  'zipTooMany',
  'zipBomb',
  'damaged',
  'tooManyTables',
  'encoding',
  'tableBroken',
  'tableTooWide',
  'noHeadings',
  'jsonBroken',
  'jsonTooLarge',
  'oldDocuments',
  'fileGone',
  'stopped',
  'internal',
] as const;
export type TransferFailure = (typeof TRANSFER_FAILURES)[number];

export class TransferError extends Error {
  override name = 'TransferError';
  readonly key: TransferFailure;
  readonly detail: string;

  constructor(key: TransferFailure, detail = '', cause?: unknown) {
    super(`${key}: ${detail}`, { cause });
    this.key = key;
    this.detail = detail.slice(0, 300);
  }
}
