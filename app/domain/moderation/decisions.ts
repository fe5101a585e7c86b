export const MOST_AT_ONCE = 1000;
export const UNDO_MS = 30_000;
export const REASON_LENGTH = 500;
export const TEAM_NOTE_LENGTH = 500;

export type Item = { id: string; version: number };

const ITEM = /^([a-z0-9]{1,40})\.(\d{1,9})$/;

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
