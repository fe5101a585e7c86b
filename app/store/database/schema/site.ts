import type { Generated } from 'kysely';
import type { Locale } from '#domain/languages/languages.ts';
import type { Wording } from '#domain/reasons/reasons.ts';
import type { SettingName } from '#domain/site/settings.ts';
import type { Topic } from '#domain/topics/topics.ts';
import type { JsonColumn, OptionalJsonColumn } from '#store/database/columns.ts';

export type CountryCountersTable = { country: string; topic: Topic; letters: number };

export type CountersTable = { name: string; count: number };

export type ContentTable = { id: number; version: number; mark: string };

export type ContentTouchedTable = { subject: string; version: number; mark: Generated<string> };

/** A change of a letter's pictures that has begun; of an erased letter at 0. */
export type PictureChangesTable = { id: string; letter_id: string; begun_at: number };

export type SiteMetaTable = { name: string; value: string };

/** A file in a pack: as it is, or as Brotli packs it. The checksum is of these bytes, in hexadecimal. */
export type PackedFile = {
  pack: string;
  start: number;
  bytes: number;
  sha256: string;
  brotli: boolean;
};

export type BuildsTable = {
  id: string;
  first_seen: number;
  last_seen: number;
  packs: JsonColumn<readonly string[]>;
  packed_files: JsonColumn<Readonly<Record<string, PackedFile>>>;
};

export type LeasesTable = { name: string; holder: string; ends_at: number };

export type RateLimitsTable = { subject: string; forgotten_at: number };

/** There is no fingerprint if the text was too short to have one. */
export type IdempotencyKeysTable = {
  content: string;
  sent_key: string;
  fingerprint: JsonColumn<readonly number[] | null>;
  at: number;
};

/** Mails to be sent. A note about a response has the response's id and no words of its own. */
export type OutboxTable = {
  id: string;
  kind: 'invitation' | 'reset' | 'digest' | 'note';
  recipient: string;
  locale: Locale;
  subject: string | null;
  text: string | null;
  response_id: string | null;
  tries: number;
  next_try_at: number;
  created_at: number;
};

/** What staff have set; nothing once it went back to the default. */
export type SettingsTable = {
  name: SettingName;
  setting: OptionalJsonColumn<unknown>;
  version: number;
  changed_at: number;
  changed_by: string;
};

/** Where it stands among the others, and since when it is not offered any more. */
export type RejectionReasonsTable = {
  id: string;
  place: number;
  retired_at: number | null;
  version: number;
};

/** Written once: a rejection names the wording that held then. */
export type ReasonWordingsTable = {
  reason_id: string;
  version: number;
  wording: JsonColumn<Wording>;
  worded_at: number;
  worded_by: string;
};
