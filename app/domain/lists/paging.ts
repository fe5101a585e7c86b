import type { Cursor } from './cursor.ts';

/** Letters on one page of a list; fewer than this are its end (specification, section 9). */
export const PAGE_SIZE = 10;

/** One page of a list. */
export type Page<Item> = {
  items: Item[];
  /** From where the list goes on; absent at its end. */
  next: Cursor | undefined;
  /** Whether the list begins here: nobody asked for more, or with a cursor that is none. */
  atStart: boolean;
};

/** Which part of a list to read. */
export type PageOptions = { after?: Cursor | null | undefined; limit?: number };

/**
 * Makes a page of up to `size` items out of up to `size + 1` rows read: one row more than
 * fits tells whether the list goes on.
 */
export function toPage<Row>(
  rows: readonly Row[],
  { size, atStart, cursorOf }: { size: number; atStart: boolean; cursorOf: (row: Row) => Cursor },
): Page<Row> {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, next: rows.length > size && last ? cursorOf(last) : undefined, atStart };
}
