import { typedNumber } from '#domain/forms/typed.ts';
import { textKeyOf } from '#domain/languages/languages.ts';
import { LETTER_LIMITS } from '#domain/letters/submission.ts';
import { readMoment } from './moments.ts';
import { plainLine, plainLines, withoutHtml } from './plain-text.ts';
import { isRefusal, type Problem, problem, type ReadRow, TransferError } from './problems.ts';
import {
  columnOf,
  REQUIRED_COLUMNS,
  readCountry,
  readLanguage,
  readTopic,
  type TableColumn,
} from './words.ts';

export type TableHead = {
  columns: Partial<Record<TableColumn, number>>;
  ignored: string[];
};

export type TableDefaults = {
  /** BCP 47 tag of the language if no column names it: that of the reader's pages. */
  language: string;
  /** Milliseconds since 1970 in UTC. */
  now: number;
  /** An id that the same content always gets, so that nothing comes twice. */
  idOf(content: string): string;
};

/** A letter's day may lie so far ahead, for clocks and zones differ. */
const FUTURE_MS = 24 * 60 * 60 * 1000;

/** @throws TransferError if a column that every letter needs is missing */
export function readTableHead(headings: readonly string[]): TableHead {
  const columns: TableHead['columns'] = {};
  const ignored: string[] = [];
  headings.forEach((heading, index) => {
    const column = columnOf(heading);
    if (column && columns[column] === undefined) columns[column] = index;
    else if (heading.trim() !== '') ignored.push(heading.trim());
  });
  const missing = REQUIRED_COLUMNS.filter((column) => columns[column] === undefined);
  if (missing.length > 0) throw new TransferError('noHeadings', missing.join(', '));
  return { columns, ignored };
}

export function readTableRow(
  cells: readonly string[],
  { columns }: TableHead,
  sourceLine: string,
  { language: reader, now, idOf }: TableDefaults,
): ReadRow {
  const cell = (column: TableColumn) => cells[columns[column] ?? -1] ?? '';
  const problems: Problem[] = [];
  const refuse = (...given: Parameters<typeof problem>) => void problems.push(problem(...given));

  const name = plainLine(cell('name'));
  lengthProblem('name', name, LETTER_LIMITS.name, refuse);
  const age = readAge(cell('age'), LETTER_LIMITS.age, refuse);
  const country = readCountry(cell('country'));
  if (!country) refuse('country', cell('country').trim() ? 'valid' : 'required', cell('country'));
  const topic = readTopic(cell('topic'));
  if (!topic) refuse('topic', cell('topic').trim() ? 'valid' : 'required', cell('topic'));
  const typedLanguage = cell('language').trim();
  const language = typedLanguage === '' ? reader : readLanguage(typedLanguage);
  if (!language) refuse('language', 'valid', typedLanguage);
  const { text: plain, had } = withoutHtml(cell('text'));
  const text = plainLines(plain);
  lengthProblem('text', text, LETTER_LIMITS.text, refuse);
  if (had) refuse('text', 'htmlRemoved');
  const alt = plainLine(cell('alt'));
  lengthProblem('alt', alt, LETTER_LIMITS.alt, refuse, false);
  const date = cell('date').trim();
  const moment = date === '' ? { at: now, dayFirst: false } : readMoment(date);
  if (!moment) refuse('date', 'valid', date);
  else if (moment.at > now + FUTURE_MS) refuse('date', 'future', date);
  else if (moment.dayFirst) refuse('date', 'dayFirst', date);
  const file = cell('photo').trim();

  const row = { kind: 'letter' as const, sourceLine, label: name, problems };
  const bad = problems.some(isRefusal);
  if (bad || !topic || !country || !language || age === undefined || !moment) return row;
  const key = textKeyOf(language);
  return {
    ...row,
    letter: {
      id: idOf(JSON.stringify(['letter', topic, country, name, age, language, text])),
      slug: undefined,
      ...{ topic, country, name, age },
      originalLanguage: language,
      text: { [key]: text },
      alt: alt ? { [key]: alt } : {},
      principles: [],
      creationTime: String(moment.at),
      state: 'pending',
      rejectedReason: undefined,
      sample: false,
      photo: file ? { file } : undefined,
      thumbnail: undefined,
    },
  };
}

function lengthProblem(
  field: 'name' | 'text' | 'alt',
  value: string,
  { min = 0, max }: { min?: number; max: number },
  refuse: (...given: Parameters<typeof problem>) => void,
  required = true,
): void {
  if (value === '') {
    if (required) refuse(field, 'required');
  } else if (value.length > max) refuse(field, 'max', value);
  else if (value.length < min) refuse(field, 'min', value);
}

/** `9 years`, `9 ans` and `9.0` are nine too. */
export function readAge(
  typed: string,
  { min, max }: { min: number; max: number },
  refuse: (...given: Parameters<typeof problem>) => void,
): number | undefined {
  const value = typed.trim();
  if (value === '') {
    refuse('age', 'required');
    return undefined;
  }
  const number = value.replace(/[.,]0+$/, '').replace(/^(\p{Nd}{1,3})\s*[\p{L}.\s]{0,20}$/u, '$1');
  const age = typedNumber(number);
  if (age !== undefined && age >= min && age <= max) return age;
  refuse('age', 'valid', value);
  return undefined;
}
