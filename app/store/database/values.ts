import type { InsertType, SelectType } from 'kysely';
import type { JsonText } from './columns.ts';
import type { Tables } from './schema.ts';

type Row = Record<string, unknown>;

const toBoolean = (stored: unknown) => (typeof stored === 'number' ? stored !== 0 : stored);
const fromJson = (stored: unknown) => (stored === null ? undefined : JSON.parse(String(stored)));

/** A column is known by its name in any query: it has one meaning in all tables. */
const BOOLEANS: Named<BooleanColumn> = {
  is_sample: toBoolean,
  is_original: toBoolean,
  wants_note: toBoolean,
  wants_digest: toBoolean,
  email_verified: toBoolean,
  without_damaged: toBoolean,
  is_forced: toBoolean,
};
const JSONS: Named<JsonColumnName> = {
  snapshot: fromJson,
  fields: fromJson,
  details: fromJson,
  setting: fromJson,
  fingerprint: fromJson,
  problems: fromJson,
  record: fromJson,
  wording: fromJson,
  packs: fromJson,
  packed_files: fromJson,
  proposal: fromJson,
  said: fromJson,
  in_step: fromJson,
  said_there: fromJson,
};
const CONVERSIONS = new Map(Object.entries({ ...BOOLEANS, ...JSONS }));

/** Asked once for a statement; undefined if its rows are read as they come. */
export function rowReader(columns: readonly string[]): ((row: Row) => void) | undefined {
  const converted = columns.flatMap((name) => {
    const convert = CONVERSIONS.get(name);
    return convert ? [{ name, convert }] : [];
  });
  if (converted.length === 0) return undefined;
  return (row) => {
    for (const { name, convert } of converted) row[name] = convert(row[name]);
  };
}

export function bound(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}

type Named<Name extends string> = {
  readonly [Each in Name]: Each extends Ambiguous ? never : (stored: unknown) => unknown;
};
type Ambiguous = NamesOf<'boolean' | 'json'> &
  (NamesOf<'plain'> | (NamesOf<'boolean'> & NamesOf<'json'>));
type BooleanColumn = NamesOf<'boolean'>;
type JsonColumnName = NamesOf<'json'>;

type NamesOf<Kind> = {
  [Table in keyof Tables]: {
    [Name in keyof Tables[Table]]: KindOf<Tables[Table][Name]> extends Kind ? Name : never;
  }[keyof Tables[Table]];
}[keyof Tables] &
  string;
type KindOf<Column> = [Extract<InsertType<Column>, JsonText<unknown>>] extends [never]
  ? boolean extends SelectType<Column>
    ? 'boolean'
    : 'plain'
  : 'json';
