import { eachField, OPTIONAL_NAMES, optionalTexts } from '#domain/letters/fields.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { newer, readOwnLetter } from './own-format.ts';
import { type Problem, problem, type ReadRow } from './problems.ts';
import { FORMAT, FORMAT_VERSION, type ImportedLetter } from './records.ts';

const FORMAT_COLUMN = 'format';
const FORMAT_CELL = `${FORMAT} ${FORMAT_VERSION}`;
const PLAIN = [
  'id',
  'slug',
  'topic',
  'country',
  'name',
  'age',
  'originalLanguage',
  'creationTime',
  'state',
  'rejectedReason',
  'sample',
  'principles',
  ...OPTIONAL_NAMES,
  'nrResponses',
  'nrApproved',
] as const;
const BY_LANGUAGE = ['text', 'alt', 'names', 'transcripts', 'translatedFrom'] as const;
const PICTURES = ['photo', 'thumbnail'] as const;

export function exportedTexts(letter: Letter) {
  return { ...eachField(BY_LANGUAGE, (field) => letter[field]), ...optionalTexts(letter) };
}

export type ExportedLetter = ImportedLetter & { nrResponses: number; nrApproved: number };

export function letterHeadings(textKeys: readonly string[]): string[] {
  return [
    FORMAT_COLUMN,
    ...PLAIN,
    ...BY_LANGUAGE.flatMap((field) => textKeys.map((key) => `${field}.${key}`)),
    ...PICTURES.flatMap((kind) => [kind, `${kind}.width`, `${kind}.height`, `${kind}.sha256`]),
  ];
}

export function letterCells(letter: ExportedLetter, textKeys: readonly string[]): string[] {
  const cell = (value: string | number | boolean | readonly string[] | undefined) =>
    Array.isArray(value) ? value.join(' ') : String(value ?? '');
  return [
    FORMAT_CELL,
    ...PLAIN.map((name) => cell(letter[name])),
    ...BY_LANGUAGE.flatMap((field) => textKeys.map((key) => letter[field]?.[key] ?? '')),
    ...PICTURES.flatMap((kind) => {
      const { file, width, height, sha256 } = letter[kind] ?? {};
      return [cell(file), cell(width), cell(height), cell(sha256)];
    }),
  ];
}

export function isLetterTable(headings: readonly string[]): boolean {
  return headings.includes(FORMAT_COLUMN) && headings.includes('creationTime');
}

export function readLetterCells(
  headings: readonly string[],
  cells: readonly string[],
  sourceLine: string,
): ReadRow {
  const row = new Map(headings.map((heading, index) => [heading, cells[index] ?? '']));
  const get = (name: string) => row.get(name) ?? '';
  const wrong = formatProblem(get(FORMAT_COLUMN));
  if (wrong) return { kind: 'letter', sourceLine, label: get('name'), problems: [wrong] };
  const under = (prefix: string) =>
    Object.fromEntries(
      [...row].flatMap(([heading, value]) =>
        heading.startsWith(prefix) && value ? [[heading.slice(prefix.length), value]] : [],
      ),
    );
  const toInteger = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : text || undefined);
  const picture = (kind: string) =>
    get(kind) && {
      file: get(kind),
      width: toInteger(get(`${kind}.width`)),
      height: toInteger(get(`${kind}.height`)),
      ...(get(`${kind}.sha256`) && { sha256: get(`${kind}.sha256`) }),
    };
  const value = {
    ...Object.fromEntries(PLAIN.map((name) => [name, get(name)])),
    age: toInteger(get('age')),
    sample: get('sample') === 'true',
    principles: get('principles').split(' ').filter(Boolean),
    ...Object.fromEntries(BY_LANGUAGE.map((field) => [field, under(`${field}.`)])),
    photo: picture('photo') || undefined,
    thumbnail: picture('thumbnail') || undefined,
  };
  return readOwnLetter(value, sourceLine);
}

function formatProblem(cell: string): Problem | undefined {
  const [, version] = /^wildpost (\d{1,9})$/.exec(cell.trim()) ?? [];
  if (version === undefined) return problem('row', 'valid', cell);
  return Number(version) > FORMAT_VERSION ? newer(version) : undefined;
}
