import { type ColumnType, type RawBuilder, sql } from 'kysely';

declare const stored: unique symbol;

/** The text that is stored for a value. */
export type JsonText<Value> = string & { readonly [stored]: Value };

/** A column of JSON: written by `json`, and read as its value. */
export type JsonColumn<Value> = ColumnType<Value, JsonText<Value>, JsonText<Value>>;

/** The same where nothing may be stored, which is read as undefined: JSON has a null of its own. */
export type OptionalJsonColumn<Value> = ColumnType<
  Value | undefined,
  JsonText<Value> | null,
  JsonText<Value> | null
>;

export function json<Value>(value: Value): JsonText<Value> {
  return JSON.stringify(value) as JsonText<Value>;
}

/** A column of JSON as it is stored, for a condition on its text. */
export function storedText(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)}`;
}
