import type { Generated } from 'kysely';
import type { AuditDeed, AuditDetails, AuditSubject } from '#domain/staff/audit.ts';
import type { LinkKind } from '#domain/staff/links.ts';
import type { Role } from '#domain/staff/staff.ts';
import type { JsonColumn } from '#store/database/columns.ts';

/** Moments that are not numbers are ISO 8601 texts, which both databases take. */
export type StaffTable = {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  image: string | null;
  role: Role;
  created_at: string;
  updated_at: string;
  last_sign_in_at: number | null;
  wants_digest: Generated<boolean>;
  /** Keys of those that a translator works in: ` fr de `; null: all. */
  languages: string | null;
};

export type StaffAccountsTable = {
  id: string;
  staff_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  created_at: string;
  updated_at: string;
};

/** Moments are ISO 8601 texts to both databases; PostgreSQL answers with a `Date`. */
export type StaffSessionsTable = {
  id: string;
  staff_id: string;
  token: string;
  expires_at: string;
  seen_at: number | null;
  proved_at: number | null;
  device: string;
  created_at: string;
  updated_at: string;
};

export type StaffLinksTable = {
  id: string;
  kind: LinkKind;
  token_hash: string;
  email: string;
  staff_id: string | null;
  name: string | null;
  role: Role | null;
  languages: string | null;
  made_at: number;
  expires_at: number;
};

/** The secret is encrypted; the last step is the last half minute whose code was used. */
export type StaffTwoFactorTable = {
  staff_id: string;
  secret: string;
  last_step: number;
  on_since: number;
};

export type StaffRecoveryCodesTable = { staff_id: string; code_hash: string };

export type StaffPasskeysTable = {
  id: string;
  staff_id: string;
  name: string;
  public_key: string;
  counter: number;
  /** With a space between two. */
  transports: string;
  added_at: number;
  used_at: number | null;
};

/** Those that were answered, until nobody could answer them any more. */
export type StaffChallengesTable = { mark: string; ends_at: number };

/** No text, address or secret of a visitor stands in the details. */
export type AuditTable = {
  id: string;
  at: number;
  actor_id: string | null;
  actor_name: string | null;
  deed: AuditDeed;
  subject_kind: AuditSubject['kind'];
  subject_id: string;
  details: JsonColumn<AuditDetails>;
  batch: string | null;
};

/** No foreign key: an item is a letter or an answer. */
/** Who has a letter open to edit it, or an answer. */
export type ItemEditorsTable = {
  item_id: string;
  member_id: string;
  member_name: string;
  seen_at: number;
};

export type QueueLeasesTable = {
  item_id: string;
  member_id: string;
  member_name: string;
  /** When the member last asked for the queue. */
  taken_at: number;
  seen_at: number;
};

/** Put aside for all (`to` nobody), for oneself, or handed to another member. */
export type QueueHoldsTable = {
  item_id: string;
  kind: 'response' | 'letter';
  by_id: string;
  by_name: string;
  to_id: string | null;
  to_name: string | null;
  at: number;
};

export type TeamNotesTable = {
  id: string;
  item_id: string;
  by_id: string;
  by_name: string;
  text: string;
  at: number;
};

/** Unread; the letter is where the item can be found. */
export type MentionsTable = { note_id: string; member_id: string; letter_id: string };
