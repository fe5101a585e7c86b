/**
 * What a device keeps of letters: which, and since when. No word and no name of them, so that nothing stays on a
 * device of what is taken down.
 */
export type ShelfEntry = { id: string; since: number };
export type Shelf = Record<ShelfPart, ShelfEntry[]>;
export type ShelfPart = (typeof SHELF_PARTS)[number];

export const SHELF_PARTS = ['kept', 'adopted'] as const;
/** Letters for each part: as many as a child looks through, and a question to the server that stays small. @internal */
export const SHELF_ROOM = 200;
/** Cards of a part that are shown at first, and more each time. */
export const SHELF_STEP = 12;

const ID = /^[a-z0-9]{1,40}$/;
export const CARDS_MAX = SHELF_STEP * SHELF_PARTS.length;
const ASKED_MAX = SHELF_ROOM * SHELF_PARTS.length;

/** Newest first; what somebody else has written there instead counts as nothing. */
export function readShelf(stored: unknown): Shelf {
  return { kept: readPart(stored, 'kept'), adopted: readPart(stored, 'adopted') };
}

export function isOnShelf(shelf: Shelf, part: ShelfPart, id: string): boolean {
  return shelf[part].some((entry) => entry.id === id);
}

export function isFull(shelf: Shelf, part: ShelfPart): boolean {
  return shelf[part].length >= SHELF_ROOM;
}

export function isEmpty(shelf: Shelf): boolean {
  return SHELF_PARTS.every((part) => shelf[part].length === 0);
}

/** In front of the others; the oldest leave a part that has no room. */
export function putOnShelf(shelf: Shelf, part: ShelfPart, entry: ShelfEntry): Shelf {
  const others = shelf[part].filter(({ id }) => id !== entry.id);
  return { ...shelf, [part]: [entry, ...others].slice(0, SHELF_ROOM) };
}

export function takeOffShelf(shelf: Shelf, part: ShelfPart, ids: readonly string[]): Shelf {
  return { ...shelf, [part]: shelf[part].filter(({ id }) => !ids.includes(id)) };
}

/** Both in one: an entry that stands on both keeps its place on the first. */
export function mergedShelf(shelf: Shelf, before: Shelf): Shelf {
  const merged = (part: ShelfPart) => {
    const added = before[part].filter(({ id }) => !isOnShelf(shelf, part, id));
    return [...shelf[part], ...added].toSorted(newestFirst).slice(0, SHELF_ROOM);
  };
  return { kept: merged('kept'), adopted: merged('adopted') };
}

/** What a device asks about its letters: the cards of some, and of the others whether they are still there. */
export type ShelfQuestion = { cards: string[]; others: string[] };

export function writeQuestion({ cards, others }: ShelfQuestion): Record<string, string> {
  return { cards: cards.join(' '), others: others.join(' ') };
}

/** Undefined if it asks about nothing, or about more than stands on a shelf. */
export function readQuestion(form: { get(name: string): unknown }): ShelfQuestion | undefined {
  const cards = readIds(form.get('cards'));
  const others = readIds(form.get('others'));
  const total = cards.length + others.length;
  const isAsked = total > 0 && total <= ASKED_MAX && cards.length <= CARDS_MAX;
  return isAsked && [...cards, ...others].every((id) => ID.test(id))
    ? { cards, others }
    : undefined;
}

function readIds(value: unknown): string[] {
  return typeof value === 'string' ? [...new Set(value.split(' ').filter(Boolean))] : [];
}

function readPart(stored: unknown, part: ShelfPart): ShelfEntry[] {
  const entries = isRecord(stored) ? stored[part] : undefined;
  if (!Array.isArray(entries)) return [];
  const read = new Map<string, ShelfEntry>();
  for (const entry of entries) {
    if (!isRecord(entry)) continue;
    const { id, since } = entry;
    if (typeof id !== 'string' || !ID.test(id) || read.has(id)) continue;
    read.set(id, { id, since: Number.isFinite(since) ? Number(since) : 0 });
  }
  return [...read.values()].toSorted(newestFirst).slice(0, SHELF_ROOM);
}

function newestFirst(a: ShelfEntry, b: ShelfEntry): number {
  return b.since - a.since;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
