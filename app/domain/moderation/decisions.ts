export const MOST_AT_ONCE = 1000;
export const UNDO_MS = 30_000;
export const REASON_LENGTH = 500;
export const TEAM_NOTE_LENGTH = 500;

export type Item = { id: string; version: number };

/** A form's field: what a page calls what it does in one go; sent once more, it is known by that. */
export const BATCH_FIELD = 'sentAs';
const BATCH_LENGTH = 20;
const BATCH = /^[0-9a-v]{20}$/;

const ITEM = /^([a-z0-9]{1,40})\.(\d{1,9})$/;

/** A hundred bits. */
export function newBatch(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BATCH_LENGTH));
  return Array.from(bytes, (byte) => (byte & 31).toString(32)).join('');
}

export function readBatch(value: unknown): string | undefined {
  return typeof value === 'string' && BATCH.test(value) ? value : undefined;
}

export function writeItem({ id, version }: Item): string {
  return `${id}.${version}`;
}

/** The items of a form, each once; a field may hold several with a space between two. */
export function readItems(fields: readonly string[]): Item[] {
  const items = new Map<string, Item>();
  for (const field of fields.flatMap((value) => value.split(' '))) {
    const [, id, version] = ITEM.exec(field) ?? [];
    if (id && version) items.set(id, { id, version: Number(version) });
  }
  return [...items.values()];
}
