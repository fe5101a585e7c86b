/** A side of a sheet as it comes out of the printer: two pages beside each other, by number; blank if undefined. */
export type Side = readonly [left: number | undefined, right: number | undefined];
export type Sheet = { front: Side; back: Side };

const PAGES_PER_SHEET = 4;

/**
 * Sheets that make a booklet when they are printed on both sides (turned over their short edge), laid on one pile and
 * folded in the middle. Blank pages come before the last one, which stays outside. Read from right to left, it is
 * bound on the right.
 */
export function foldedSheets(
  pages: number,
  { rightToLeft = false }: { rightToLeft?: boolean } = {},
): Sheet[] {
  const sheets = Math.ceil(pages / PAGES_PER_SHEET);
  const places = sheets * PAGES_PER_SHEET;
  const pageAt = (place: number) => {
    if (place === places && pages > 1) return pages;
    return place < pages || place === 1 ? place : undefined;
  };
  const side = (first: number, second: number): Side => {
    const [left, right] = [pageAt(first), pageAt(second)];
    return rightToLeft ? [right, left] : [left, right];
  };
  return Array.from({ length: sheets }, (_, sheet) => ({
    front: side(places - 2 * sheet, 2 * sheet + 1),
    back: side(2 * sheet + 2, places - 2 * sheet - 1),
  }));
}
