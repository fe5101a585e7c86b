import { stringify } from 'csv-stringify/sync';

/** What a cell of a table holds; nothing stands for an empty one. */
export type Cell = string | number | undefined;

/** Tells a spreadsheet that a file is UTF-8: without it Chinese and Arabic come out as noise. */
export const BYTE_ORDER_MARK = '\uFEFF';
export const CSV_TYPE = 'text/csv; charset=utf-8';

/**
 * A spreadsheet runs a cell that begins with one of these as a formula, in their full width too;
 * an apostrophe before it makes it a text, which the spreadsheet does not show. A text that has
 * apostrophes before such a sign is given one more, so that each comes back as it was.
 */
const FORMULA_START = /^'*[=+\-@\t\r＝＋－＠]/;

/** Cells with one of these stand in quotes: some spreadsheets take it for the end of a cell. */
const NEEDS_QUOTES = /[\r\n;\t]/;

/**
 * Rows as lines of CSV (RFC 4180), each cell as text that no spreadsheet runs. A file begins with
 * `BYTE_ORDER_MARK`.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  const safe = rows.map((row) => row.map((cell) => safeCell(cell === undefined ? '' : `${cell}`)));
  return stringify(safe, { record_delimiter: '\r\n', quoted_match: NEEDS_QUOTES });
}

/** A cell that `writeCsv` wrote, as it was before. */
export function readSafeCell(text: string): string {
  return text.startsWith("'") && FORMULA_START.test(text.slice(1)) ? text.slice(1) : text;
}

function safeCell(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}
