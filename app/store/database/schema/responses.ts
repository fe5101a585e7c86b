import type { AuthorRole } from '#domain/forms/consent.ts';
import type { ResponseSnapshot } from '#domain/history/revision.ts';
import type { Locale } from '#domain/languages/languages.ts';
import type { ResponseState } from '#domain/responses/response.ts';
import type { Topic } from '#domain/topics/topics.ts';
import type { JsonColumn } from '#store/database/columns.ts';
import type { MarkColumns } from './marks.ts';

export type ResponsesTable = MarkColumns & {
  id: string;
  letter_id: string;
  topic: Topic;
  name: string;
  age: number;
  country: string;
  text: string;
  language: string;
  set_number: number;
  state: ResponseState;
  rejected_reason: string | null;
  team_note: string | null;
  reviewed_by: string | null;
  reviewed_by_id: string | null;
  reviewed_at: number | null;
  /** Who approved or rejected it last: an edit, which is a review too, decides nothing. */
  decided_by: string | null;
  decided_by_id: string | null;
  decided_at: number | null;
  /** The locale of the page it was sent from. */
  locale: Locale | null;
  sent_key: string | null;
  /** With a space between two. */
  signals: string;
  suspicion: number;
  is_sample: boolean;
  creation_time: number;
  version: number;
  /** The same for all its near copies; null: not looked for yet. */
  copy_group: string | null;
  search_no: number | null;
};

/**
 * E-mail addresses stand apart from everything the public can read, encrypted, with what they are found
 * by; that is missing where an older version of the site has written one as it is.
 */
export type ResponseContactsTable = {
  response_id: string;
  email: string;
  email_mark: string | null;
  wants_note: boolean;
};

/** A slip for an answer. The same form sent twice without script has two. */
export type ResponseSubmissionsTable = {
  slip_hash: string;
  response_id: string;
  sender: AuthorRole | null;
  consent_text: string | null;
  consent_at: number | null;
};

/** The first of a group of near copies, with what later ones are compared to. */
export type CopyFoundersTable = {
  copy_group: string;
  kind: 'response' | 'letter';
  item_id: string;
  fingerprint: JsonColumn<readonly number[] | null>;
  at: number;
};

export type CopyBandsTable = { kind: 'response' | 'letter'; band: number; copy_group: string };

/** What an answer said from a version on, once it was edited. Nobody acted where no name stands. */
export type ResponseRevisionsTable = {
  response_id: string;
  version: number;
  at: number;
  actor_id: string | null;
  actor_name: string | null;
  snapshot: JsonColumn<ResponseSnapshot | null>;
};

/** Of answers in every state, for the desk; `no` is their `search_no`. */
export type DeskResponseWordsTable = { no: number; response_id: string; words: string };
