import type { Generated } from 'kysely';
import type { Locale } from '#domain/languages/languages.ts';
import type { LetterState } from '#domain/letters/letter.ts';
import type { AuthorRole } from '#domain/letters/submission.ts';
import type { Principle } from '#domain/ocean/principles.ts';
import type { ResponseState } from '#domain/responses/response.ts';
import type { SettingName } from '#domain/site/settings.ts';
import type { AuditDeed, AuditSubject } from '#domain/staff/audit.ts';
import type { LinkKind } from '#domain/staff/links.ts';
import type { Role } from '#domain/staff/staff.ts';
import type { Topic } from '#domain/topics/topics.ts';
import type {
  ImportKind,
  ImportRow,
  ImportState,
  Outcome,
  Verdict,
} from '#domain/transfer/imports.ts';
import type { TransferFailure } from '#domain/transfer/problems.ts';
import type { Arrival } from '#domain/transfer/records.ts';

/**
 * The tables as they are stored. Moments are milliseconds in UTC, booleans 0 or 1, so that
 * both databases agree; `rows.ts` turns them into domain values. A big integer comes back as a
 * number from SQLite and as a string from PostgreSQL.
 */
export type Tables = {
  letters: LettersTable;
  letter_texts: LetterTextsTable;
  letter_principles: LetterPrinciplesTable;
  letter_revisions: LetterRevisionsTable;
  letter_drafts: LetterDraftsTable;
  letter_editors: LetterEditorsTable;
  letter_search: LetterSearchTable;
  search_groups: SearchGroupsTable;
  search_terms: SearchTermsTable;
  responses: ResponsesTable;
  response_contacts: ResponseContactsTable;
  country_counters: CountryCountersTable;
  counters: CountersTable;
  content: ContentTable;
  content_touched: ContentTouchedTable;
  folders_to_delete: FoldersToDeleteTable;
  marks: MarksTable;
  tries: TriesTable;
  sendings: SendingsTable;
  staff: StaffTable;
  staff_accounts: StaffAccountsTable;
  staff_sessions: StaffSessionsTable;
  staff_links: StaffLinksTable;
  staff_two_factor: StaffTwoFactorTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  submissions: SubmissionsTable;
  audit: AuditTable;
  outbox: OutboxTable;
  leases: LeasesTable;
  settings: SettingsTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
};

type LettersTable = {
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
  creation_time: number | string;
  nr_responses: number;
  nr_approved: number;
  photo_hash: string | null;
  photo_width: number | null;
  photo_height: number | null;
  thumbnail_hash: string | null;
  thumbnail_width: number | null;
  thumbnail_height: number | null;
  is_sample: number;
  rejected_reason: string | null;
  reviewed_by: string | null;
  reviewed_at: number | string | null;
  version: number;
  transcript: string | null;
  /** Keys of the texts that it has: ` en fr `. */
  languages: string;
  /** When it was last changed, in whatever way. */
  changed_at: number | string;
  /** Its place in the index that letters are searched by, given once. */
  search_no: number | null;
};

type LetterTextsTable = {
  letter_id: string;
  text_key: string;
  is_original: number;
  text: string;
  alt: string | null;
};

/** `creation_time` is the letter's, so that a principle's letters are read in their order. */
type LetterPrinciplesTable = {
  letter_id: string;
  principle: Principle;
  creation_time: number | string;
};

/** What a letter said from a version on; the snapshot is JSON. Nobody acted where no name stands. */
type LetterRevisionsTable = {
  letter_id: string;
  version: number;
  at: number | string;
  actor_id: string | null;
  actor_name: string | null;
  deed: AuditDeed;
  snapshot: string;
};

/** What a member typed and has not saved; the subject is a letter's id, or `new`. Fields are JSON. */
type LetterDraftsTable = {
  member_id: string;
  subject: string;
  letter_id: string | null;
  fields: string;
  saved_at: number | string;
};

type LetterEditorsTable = {
  letter_id: string;
  member_id: string;
  member_name: string;
  seen_at: number | string;
};

/** What a letter is found by, folded; the name is sorted by. */
type LetterSearchTable = { letter_id: string; name: string; words: string };

/** Letters that are searched together: how many numbers of the group are given. */
type SearchGroupsTable = { no: number; taken: number };

/** A word, or two characters of a script without spaces, and a bit for each letter that has it. */
type SearchTermsTable = { group_no: number; term: string; places: number };

type ResponsesTable = {
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
  reviewed_by: string | null;
  reviewed_at: number | string | null;
  /** The locale of the page it was sent from. */
  locale: Locale | null;
  sent_key: string | null;
  /** Names of signals, a space between two. */
  signals: string;
  suspicion: number;
  is_sample: number;
  creation_time: number | string;
  version: number;
};

/** E-mail addresses stand apart from everything the public can read. */
type ResponseContactsTable = { response_id: string; email: string; wants_note: number };

type CountryCountersTable = { country: string; topic: Topic; letters: number };

type CountersTable = { name: string; count: number };

type ContentTable = { id: number; version: number };

type ContentTouchedTable = { subject: string; version: number };

type FoldersToDeleteTable = { folder: string };

type MarksTable = { name: string; value: string };

/** What goes with a letter that a visitor sent; the slip's code itself is not kept. */
type SubmissionsTable = {
  letter_id: string;
  slip_hash: string;
  sent_key: string;
  sender: AuthorRole;
  locale: Locale;
  /** The words that the sender agreed to, as they stood on the page. */
  consent_text: string;
  consent_at: number | string;
  signals: string;
  suspicion: number;
};

/** Details are JSON; no text, address or secret of a visitor stands in them. */
type AuditTable = {
  id: string;
  at: number | string;
  actor_id: string | null;
  actor_name: string | null;
  deed: AuditDeed;
  subject_kind: AuditSubject['kind'];
  subject_id: string;
  details: string;
  batch: string | null;
};

type LeasesTable = { name: string; holder: string; ends_at: number | string };

type TriesTable = { subject: string; forgotten_at: number | string };

/** A fingerprint is JSON, or empty if the text was too short to have one. */
type SendingsTable = {
  content: string;
  sent_key: string;
  fingerprint: string;
  at: number | string;
};

/** Mails to be sent. A note about a response has the response's id and no words of its own. */
type OutboxTable = {
  id: string;
  kind: 'invitation' | 'reset' | 'digest' | 'note';
  recipient: string;
  locale: Locale;
  subject: string | null;
  text: string | null;
  response_id: string | null;
  tries: number;
  next_try_at: number | string;
  created_at: number | string;
};

/** What staff have set; a value is JSON, and empty once it went back to the default. */
type SettingsTable = {
  name: SettingName;
  value: string | null;
  version: number;
  changed_at: number | string;
  changed_by: string;
};

/** Better-auth's own moments are ISO 8601 texts, which both databases take. */
type StaffTable = {
  id: string;
  name: string;
  email: string;
  email_verified: number;
  image: string | null;
  role: Role;
  created_at: string;
  updated_at: string;
  last_sign_in_at: number | string | null;
  wants_digest: Generated<number>;
};

/** The columns of accounts that are used; better-auth has more. */
type StaffAccountsTable = {
  id: string;
  staff_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  created_at: string;
  updated_at: string;
};

/** The columns of sessions that are used; better-auth has more. */
type StaffSessionsTable = { id: string; staff_id: string; expires_at: string };

/** An invitation has a name and a role, a reset the member whose password it sets. */
type StaffLinksTable = {
  id: string;
  kind: LinkKind;
  token_hash: string;
  email: string;
  staff_id: string | null;
  name: string | null;
  role: Role | null;
  made_at: number | string;
  expires_at: number | string;
};

/** The secret is encrypted; the last step is the last half minute whose code was used. */
type StaffTwoFactorTable = {
  staff_id: string;
  secret: string;
  last_step: number | string;
  on_since: number | string;
};

type StaffRecoveryCodesTable = { staff_id: string; code_hash: string };

type ImportsTable = {
  id: string;
  name: string;
  source: string;
  kind: ImportKind | null;
  state: ImportState;
  arrival: Arrival | null;
  language: string;
  member_id: string | null;
  member_name: string;
  failure: TransferFailure | null;
  failure_detail: string | null;
  done: number;
  total: number;
  beat_at: number | string;
  created_at: number | string;
};

/** The record (JSON) goes once its row is done: an address in it has no second place. */
type ImportRowsTable = {
  import_id: string;
  n: number;
  kind: ImportRow['kind'];
  place: string;
  label: string;
  verdict: Verdict;
  outcome: Outcome | null;
  problems: string;
  record: string | null;
  subject_id: string | null;
  letter_id: string | null;
  expected: number | null;
};
