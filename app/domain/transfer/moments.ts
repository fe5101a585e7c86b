import { typedDigits } from '#domain/forms/typed.ts';

/** A day that can be read in two ways is read with the day first; that is said. */
export type ReadMoment = { at: number; dayFirst: boolean };

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days from 1899-12-30, from which spreadsheets count, to 1970. */
const SPREADSHEET_EPOCH_DAYS = 25_569;

/** A date without a time is noon GMT, which is the same day almost everywhere. */
export function readMoment(typed: string): ReadMoment | undefined {
  const text = typedDigits(typed);
  if (/^\d{11,15}$/.test(text)) return { at: Number(text), dayFirst: false };
  if (/^\d{9,10}$/.test(text)) return { at: Number(text) * 1000, dayFirst: false };
  if (/^\d{5}(?:\.\d+)?$/.test(text)) {
    const days = Math.floor(Number(text)) - SPREADSHEET_EPOCH_DAYS;
    return days >= 0 ? { at: days * DAY_MS + DAY_MS / 2, dayFirst: false } : undefined;
  }
  const iso =
    /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/.exec(
      text,
    );
  if (iso) {
    const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`;
    const at = Date.parse(zoned.replace(' ', 'T').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
    const [, year, month, day] = iso.map(Number);
    return Number.isNaN(at) || noonOf(year, month, day) === undefined
      ? undefined
      : { at, dayFirst: false };
  }
  const yearFirst = /^(\d{4})[-/.年]\s?(\d{1,2})[-/.月]\s?(\d{1,2})日?$/.exec(text);
  if (yearFirst) {
    const at = noonOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
    return at === undefined ? undefined : { at, dayFirst: false };
  }
  const other = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4})$/.exec(text);
  if (!other) return undefined;
  const [first, second, year] = [Number(other[1]), Number(other[3]), Number(other[4])];
  if (second > 12) return only(noonOf(year, first, second));
  const at = noonOf(year, second, first);
  const ambiguous = other[2] === '/' && first <= 12 && first !== second;
  return at === undefined ? undefined : { at, dayFirst: ambiguous };
}

function only(at: number | undefined): ReadMoment | undefined {
  return at === undefined ? undefined : { at, dayFirst: false };
}

function noonOf(year = 0, month = 0, day = 0): number | undefined {
  if (year < 1970) return undefined;
  const at = Date.UTC(year, month - 1, day, 12);
  const date = new Date(at);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? at : undefined;
}
