/** About 4 MB; the protocol (sitemaps.org) allows 50,000 addresses and 50 MiB. */
export const LETTERS_IN_PIECE = 5000;

export const SITEMAP = '/sitemap.xml';
export const SITEMAP_OF_PAGES = '/sitemap/pages.xml';

/** A part of the letters of one month (UTC, `2026-05`); the first part is 1. */
export type LettersPiece = { month: string; part: number };

const LETTERS =
  /^\/sitemap\/letters-((?:\d{4}|[+-]\d{6})-(?:0[1-9]|1[0-2]))(?:-([2-9]|[1-9]\d{1,4}))?\.xml$/;

export function lettersPiecePath({ month, part }: LettersPiece): string {
  return `/sitemap/letters-${month}${part === 1 ? '' : `-${part}`}.xml`;
}

export function readLettersPiece(path: string): LettersPiece | undefined {
  const [, month, part = '1'] = LETTERS.exec(path) ?? [];
  return month === undefined ? undefined : { month, part: Number(part) };
}

export function piecesOf({ month, letters }: { month: string; letters: number }): LettersPiece[] {
  const parts = Math.ceil(letters / LETTERS_IN_PIECE);
  return Array.from({ length: parts }, (_, n) => ({ month, part: n + 1 }));
}
