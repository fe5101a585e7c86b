import type { AuthorRole } from '#domain/forms/consent.ts';
import type { LetterSnapshot } from '#domain/history/revision.ts';
import type { Locale } from '#domain/languages/languages.ts';
import type { DraftFields } from '#domain/letters/draft.ts';
import type { OptionalColumns } from '#domain/letters/fields.ts';
import type { LetterState } from '#domain/letters/letter.ts';
import type { Principle } from '#domain/ocean/principles.ts';
import type { AuditDeed } from '#domain/staff/audit.ts';
import type { Topic } from '#domain/topics/topics.ts';
import type { MadeWith, Proposal, TranslationState } from '#domain/translations/states.ts';
import type { JsonColumn, OptionalJsonColumn } from '#store/database/columns.ts';
import type { MarkColumns } from './marks.ts';

export type LettersTable = OptionalColumns &
  MarkColumns & {
    id: string;
    slug: string;
    topic: Topic;
    country: string;
    name: string;
    age: number;
    original_language: string;
    state: LetterState;
    state_before_trash: LetterState | null;
    trashed_at: number | null;
    creation_time: number;
    nr_responses: number;
    nr_approved: number;
    nr_waiting: number;
    photo_hash: string | null;
    photo_width: number | null;
    photo_height: number | null;
    thumbnail_hash: string | null;
    thumbnail_width: number | null;
    thumbnail_height: number | null;
    is_sample: boolean;
    rejected_reason: string | null;
    team_note: string | null;
    reviewed_by: string | null;
    reviewed_by_id: string | null;
    reviewed_at: number | null;
    version: number;
    /** Keys of the texts that it has: ` en fr `. */
    languages: string;
    changed_at: number;
    /** Folded, as they are put in order. */
    sorted_name: string;
    search_no: number | null;
    /** The same for all its near copies; null: not looked for yet. */
    copy_group: string | null;
  };

export type LetterTextsTable = {
  letter_id: string;
  text_key: string;
  is_original: boolean;
  text: string;
  alt: string | null;
  /** The writer's, as this language writes it. */
  name: string | null;
  /** The words on the picture, translated; those of the letter's own language stand with the letter. */
  transcript: string | null;
  /** Of the original's text that it was made from; null: not known, it counts as up to date. */
  translated_from_hash: string | null;
};

export type LetterPrinciplesTable = {
  letter_id: string;
  principle: Principle;
  creation_time: number;
};

/** What a letter said from a version on, and why it was rejected then. Nobody acted where no name stands. */
export type LetterRevisionsTable = {
  letter_id: string;
  version: number;
  at: number;
  actor_id: string | null;
  actor_name: string | null;
  deed: AuditDeed;
  snapshot: JsonColumn<LetterSnapshot | null>;
  rejected_reason: string | null;
  team_note: string | null;
};

/** What a member typed and has not saved; the subject is a letter's id, or `new`. */
export type LetterDraftsTable = {
  member_id: string;
  subject: string;
  letter_id: string | null;
  fields: JsonColumn<DraftFields>;
  saved_at: number;
};

/**
 * How far a letter is in a language, and what its translators left there; of one that is missing, and that
 * nobody has in hand, there is no row.
 */
export type LetterTranslationsTable = {
  letter_id: string;
  text_key: string;
  state: TranslationState;
  creation_time: number;
  made: MadeWith | null;
  made_by_id: string | null;
  made_by: string | null;
  made_at: number | null;
  read_by: string | null;
  claimed_by_id: string | null;
  claimed_by: string | null;
  claimed_at: number | null;
  proposal: OptionalJsonColumn<Proposal>;
};

/** Of public letters alone; `no` is their `search_no`. */
export type LetterWordsTable = {
  no: number;
  letter_id: string;
  name: string;
  place: string;
  words: string;
};

/** Of letters in every state, for the desk; `no` is their `search_no`. */
export type DeskLetterWordsTable = { no: number; letter_id: string; words: string };

/** How many numbers were given to letters, or answers; none is given again. */
export type SearchNumbersTable = { kind: 'letters' | 'responses'; taken: number };

/** A keyed hash of its id is all that stays of a letter. */
export type ErasedLettersTable = { mark: string; erased_at: number };

/** The slip’s code itself is not stored. */
export type SubmissionsTable = {
  letter_id: string;
  slip_hash: string;
  sent_key: string;
  sender: AuthorRole;
  locale: Locale;
  consent_text: string;
  consent_at: number;
  signals: string;
  suspicion: number;
};
