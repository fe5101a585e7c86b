import type { Cursor } from './cursor.ts';

/** Letters on one page of a list; fewer than this are its end (specification, section 9). */
export const PAGE_SIZE = 10;

export type Page<Item> = {
  items: Item[];
  next: Cursor | undefined;
  atStart: boolean;
};

export type PageOptions = { after?: Cursor | null | undefined; limit?: number };

/** One row more than fits tells whether the list goes on. */
export function toPage<Row>(
  rows: readonly Row[],
  { size, atStart, cursorOf }: { size: number; atStart: boolean; cursorOf: (row: Row) => Cursor },
): Page<Row> {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, next: rows.length > size && last ? cursorOf(last) : undefined, atStart };
}
