import { type ColumnType, type RawBuilder, sql } from 'kysely';

declare const stored: unique symbol;

export type JsonText<Value> = string & { readonly [stored]: Value };

export type JsonColumn<Value> = ColumnType<Value, JsonText<Value>, JsonText<Value>>;

/** Undefined where nothing is stored: JSON has a null of its own. */
export type OptionalJsonColumn<Value> = ColumnType<
  Value | undefined,
  JsonText<Value> | null,
  JsonText<Value> | null
>;

export function json<Value>(value: Value): JsonText<Value> {
  return JSON.stringify(value) as JsonText<Value>;
}

export function storedText(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)}`;
}
