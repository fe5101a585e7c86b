import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | undefined;

export const BYTE_ORDER_MARK = '\uFEFF';
export const CSV_TYPE = 'text/csv; charset=utf-8';

/** A spreadsheet runs such a cell as a formula; an apostrophe, not shown, makes it a text. */
const FORMULA_START = /^'*[=+\-@\t\r＝＋－＠]/;

const NEEDS_QUOTES = /[\r\n;\t]/;

export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  const safe = rows.map((row) => row.map((cell) => safeCell(cell === undefined ? '' : `${cell}`)));
  return stringify(safe, { record_delimiter: '\r\n', quoted_match: NEEDS_QUOTES });
}

export function readSafeCell(text: string): string {
  return text.startsWith("'") && FORMULA_START.test(text.slice(1)) ? text.slice(1) : text;
}

function safeCell(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}
