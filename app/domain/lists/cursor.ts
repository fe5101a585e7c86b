export type Cursor = string;

export type Position = readonly (string | number | null)[];

const NULL = '~';
/** What a value of each kind looks like in a cursor; numbers stay below what databases refuse. */
const KINDS = {
  /** Milliseconds since 1970 in UTC. */
  time: /^\d{1,16}$/,
  count: /^\d{1,9}$/,
  id: /^[a-z0-9]{1,40}$/,
  /** Of a line of the record: that of a day's sign-ins is made of words. */
  recordId: /^[\w-]{1,64}$/,
  country: /^[A-Z]{2}$/,
  /** PostgreSQL refuses NUL in a text. */
  text: /^(?:[^.~\0]|~[01]){0,400}$/,
} as const;

type Kind = keyof typeof KINDS;
export type CursorFormat = readonly (Kind | `${Kind}?`)[];

export const LETTER_CURSOR = ['time', 'id'] as const satisfies CursorFormat;
export const ADOPTION_CURSOR = ['count', ...LETTER_CURSOR] as const satisfies CursorFormat;
export const RESPONSE_CURSOR = ['count', ...LETTER_CURSOR] as const satisfies CursorFormat;
/** Of the letters of a collection, by their places. */
export const COLLECTION_CURSOR = ['count', 'id'] as const satisfies CursorFormat;
export const DECISION_CURSOR = ['time?', 'id'] as const satisfies CursorFormat;

export const RECORD_CURSOR = ['time', 'recordId'] as const satisfies CursorFormat;

export function writeCursor(position: Position): Cursor {
  return position
    .map((value) =>
      value === null ? NULL : String(value).replaceAll('~', '~0').replaceAll('.', '~1'),
    )
    .join('.');
}

export function readCursor(
  format: CursorFormat,
  cursor: string | null | undefined,
): Position | undefined {
  const values = cursor?.split('.');
  if (values?.length !== format.length) return undefined;
  const position = format.map((kind, i) => readValue(kind, values[i] ?? ''));
  return position.some((value) => value === undefined) ? undefined : (position as Position);
}

export function readLetterId(id: string | null): string | undefined {
  return id !== null && KINDS.id.test(id) ? id : undefined;
}

function readValue(kind: CursorFormat[number], value: string): Position[number] | undefined {
  if (value === NULL) return kind.endsWith('?') ? null : undefined;
  const plain = kind.replace('?', '') as Kind;
  if (!KINDS[plain].test(value)) return undefined;
  if (plain === 'time' || plain === 'count') return Number(value);
  return value.replaceAll('~1', '.').replaceAll('~0', '~');
}
