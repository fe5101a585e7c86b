import { EDIT_LIMITS } from '#domain/moderation/edits.ts';

const REQUIRED_COLUMNS = {
  topic: 'topic',
  country: 'country',
  name: 'name',
  age: 'age',
  originalLanguage: 'original_language',
} as const;

type OptionalField = {
  column: string;
  /** UTF-16 units. */
  max: number;
  lines: 'one' | 'many';
  ofPhoto: boolean;
};

/** Rows, versions, exports, imports, drafts, the editor and comparisons have all of these. */
export const OPTIONAL_FIELDS = {
  transcript: {
    column: 'transcript',
    max: EDIT_LIMITS.text,
    lines: 'many',
    ofPhoto: true,
  },
} as const satisfies Record<string, OptionalField>;

/** What a letter has in several languages, by text key. */
export const WORD_KINDS = ['text', 'alt', 'names', 'transcripts'] as const;
export type WordKind = (typeof WORD_KINDS)[number];

export type RequiredName = keyof typeof REQUIRED_COLUMNS;
export type OptionalName = keyof typeof OPTIONAL_FIELDS;
export type OptionalTexts = Record<OptionalName, string | undefined>;
export type OptionalColumns = {
  [Name in OptionalName as (typeof OPTIONAL_FIELDS)[Name]['column']]: string | null;
};
type Said = { readonly [Name in OptionalName]?: string | null | undefined };

export const REQUIRED_NAMES = Object.keys(REQUIRED_COLUMNS) as RequiredName[];
export const OPTIONAL_NAMES = Object.keys(OPTIONAL_FIELDS) as OptionalName[];
export const FIELD_COLUMNS = [
  ...Object.values(REQUIRED_COLUMNS),
  ...OPTIONAL_NAMES.map((name): keyof OptionalColumns => OPTIONAL_FIELDS[name].column),
];

export function eachField<Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
}

export function optionalTexts(letter: Said): OptionalTexts {
  return eachField(OPTIONAL_NAMES, (name) => letter[name] || undefined);
}

export function photoTexts(letter: Said): Partial<OptionalTexts> {
  return eachField(optionalNames(true), (name) => letter[name] || undefined);
}

export function optionalNames(ofPhoto: boolean): OptionalName[] {
  return OPTIONAL_NAMES.filter((name) => OPTIONAL_FIELDS[name].ofPhoto === ofPhoto);
}

export function toOptionalColumns(letter: Said): OptionalColumns {
  const columns = OPTIONAL_NAMES.map((name) => [
    OPTIONAL_FIELDS[name].column,
    letter[name] || null,
  ]);
  return Object.fromEntries(columns) as OptionalColumns;
}

export function fromOptionalColumns(row: OptionalColumns): OptionalTexts {
  return eachField(OPTIONAL_NAMES, (name) => row[OPTIONAL_FIELDS[name].column] ?? undefined);
}
