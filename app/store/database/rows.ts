import type { Selectable } from 'kysely';
import { FIELD_COLUMNS, fromOptionalColumns } from '#domain/letters/fields.ts';
import type { Letter, StoredPicture, Texts } from '#domain/letters/letter.ts';
import type { Response } from '#domain/responses/response.ts';
import type { MarkColumns } from './schema/marks.ts';
import type { Tables } from './schema.ts';

/** The columns of a letter, and the one boundary at which they become domain values. */
export const LETTER_COLUMNS = [
  'letters.id',
  'letters.slug',
  ...FIELD_COLUMNS.map((column) => `letters.${column}` as const),
  'letters.state',
  'letters.creation_time',
  'letters.nr_responses',
  'letters.nr_approved',
  'letters.photo_hash',
  'letters.photo_width',
  'letters.photo_height',
  'letters.thumbnail_hash',
  'letters.thumbnail_width',
  'letters.thumbnail_height',
  'letters.is_sample',
  'letters.version',
] as const;

export type LetterRow = Omit<
  Selectable<Tables['letters']>,
  | 'state_before_trash'
  | 'trashed_at'
  | 'rejected_reason'
  | 'team_note'
  | 'reviewed_by'
  | 'reviewed_by_id'
  | 'reviewed_at'
  | 'nr_waiting'
  | 'languages'
  | 'changed_at'
  | 'sorted_name'
  | 'search_no'
  | 'copy_group'
  | keyof MarkColumns
>;
export type TextRow = Selectable<Tables['letter_texts']>;

export function toLetter(row: LetterRow, texts: TextRow[]): Letter {
  const text: Texts = {};
  const alt: Texts = {};
  const names: Texts = {};
  const transcripts: Texts = {};
  const translatedFrom: Texts = {};
  for (const said of texts) {
    const key = said.text_key;
    if (said.text) text[key] = said.text;
    if (said.alt) alt[key] = said.alt;
    if (said.name) names[key] = said.name;
    if (said.transcript) transcripts[key] = said.transcript;
    if (said.translated_from_hash) translatedFrom[key] = said.translated_from_hash;
  }
  return {
    id: row.id,
    slug: row.slug,
    topic: row.topic,
    country: row.country,
    name: row.name,
    age: row.age,
    originalLanguage: row.original_language,
    text,
    alt,
    names,
    transcripts,
    translatedFrom,
    ...fromOptionalColumns(row),
    photo: toPicture(row.photo_hash, row.photo_width, row.photo_height),
    thumbnail: toPicture(row.thumbnail_hash, row.thumbnail_width, row.thumbnail_height),
    nrResponses: row.nr_responses,
    nrApproved: row.nr_approved,
    creationTime: String(row.creation_time),
    state: row.state,
    sample: row.is_sample,
    version: row.version,
  };
}

export function toResponse(row: Selectable<Tables['responses']>): Response {
  return {
    id: row.id,
    to: row.letter_id,
    topic: row.topic,
    name: row.name,
    age: row.age,
    country: row.country,
    text: row.text,
    language: row.language,
    set: row.set_number,
    state: row.state,
    rejectedReason: row.rejected_reason ?? undefined,
    creationTime: String(row.creation_time),
    version: row.version,
  };
}

function toPicture(
  hash: string | null,
  width: number | null,
  height: number | null,
): StoredPicture | undefined {
  return hash && width && height ? { hash, width, height } : undefined;
}
