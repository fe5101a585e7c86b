import { OPTIONAL_NAMES } from '#domain/letters/fields.ts';
import type { ImportedLetter, ResponseRecord } from './records.ts';

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

const REFUSALS = [
  'required',
  'valid',
  'max',
  'min',
  'future',
  'newerFormat',
  'repeated',
  'letterMissing',
  'letterRefused',
  'erased',
] as const;

const PICTURE_REFUSALS = [
  'fileMissing',
  'fileTooLarge',
  'fileNoPicture',
  'fileBroken',
  'fileDiffers',
] as const;

const REMARKS = [
  'htmlRemoved',
  'fileNotThere',
  'withoutPicture',
  'letterNoPicture',
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

export type ProblemKey =
  | (typeof REFUSALS)[number]
  | (typeof PICTURE_REFUSALS)[number]
  | (typeof REMARKS)[number];

export type Problem = { field: ProblemField; key: ProblemKey; value?: string };

const VALUE_SHOWN = 80;

/** @param value what of the file is meant; half a character of it would stand on the page as another one */
export function problem(field: ProblemField, key: ProblemKey, value?: unknown): Problem {
  if (value === undefined || value === null || value === '') return { field, key };
  const shown = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
  const flat = shown.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return {
    field,
    key,
    value: flat.length > VALUE_SHOWN ? `${[...flat].slice(0, VALUE_SHOWN).join('')}…` : flat,
  };
}

export function isRefusal(one: Problem): boolean {
  return REFUSALS.some((refusal) => refusal === one.key) || isPictureRefusal(one);
}

function isPictureRefusal({ key }: Problem): boolean {
  return PICTURE_REFUSALS.some((refusal) => refusal === key);
}

/** Why a picture cannot be taken, if nothing else keeps its letter out. */
export function pictureRefusal(problems: readonly Problem[]): Problem | undefined {
  const refusals = problems.filter(isRefusal);
  return refusals.every(isPictureRefusal) ? refusals[0] : undefined;
}

export type ReadRow = {
  kind: 'letter' | 'response' | 'remark';
  /** Where it stands: the file, and the line or the name of the document in it. */
  sourceLine: string;
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
