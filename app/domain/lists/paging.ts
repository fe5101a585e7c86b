/** Letters on one page of a list; fewer than this are its end (specification, section 9). */
export const PAGE_SIZE = 10;

/** A place in a list ordered by (creationTime, id): time alone loses ties at page borders. */
export type Cursor = { creationTime: string; id: string };
/** A place in the adoption list, ordered by (answers, creationTime, id). */
export type AdoptionCursor = Cursor & { nrApproved: number };

/** One page of a list; `next` is the place to read on from, absent at the end. */
export type Page<Item, Place = Cursor> = { items: Item[]; next: Place | undefined };

const CURSOR = /^(\d{1,16})\.([a-z0-9]{1,40})$/;
const ADOPTION_CURSOR = /^(\d{1,9})\.(\d{1,16})\.([a-z0-9]{1,40})$/;

/**
 * Makes a page of up to `size` items out of up to `size + 1` rows read: one row more than
 * fits tells whether the list goes on.
 */
export function toPage<Item, Place = Cursor>(
  rows: Item[],
  placeOf: (item: Item) => Place,
  size: number = PAGE_SIZE,
): Page<Item, Place> {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, next: rows.length > size && last ? placeOf(last) : undefined };
}

/** A cursor as it stands in an address. */
export function writeCursor({ creationTime, id }: Cursor): string {
  return `${creationTime}.${id}`;
}

/** Reads a cursor from an address; `undefined` for anything `writeCursor` could not have made. */
export function readCursor(value: string | null): Cursor | undefined {
  const [, creationTime, id] = CURSOR.exec(value ?? '') ?? [];
  return creationTime && id ? { creationTime, id } : undefined;
}

export function writeAdoptionCursor({ nrApproved, ...cursor }: AdoptionCursor): string {
  return `${nrApproved}.${writeCursor(cursor)}`;
}

export function readAdoptionCursor(value: string | null): AdoptionCursor | undefined {
  const [, nrApproved, creationTime, id] = ADOPTION_CURSOR.exec(value ?? '') ?? [];
  return nrApproved && creationTime && id
    ? { nrApproved: Number(nrApproved), creationTime, id }
    : undefined;
}
