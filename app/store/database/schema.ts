import type { CollectionLettersTable, CollectionsTable } from './schema/collections.ts';
import type {
  ErasedLettersTable,
  LetterDraftsTable,
  LetterPrinciplesTable,
  LetterRevisionsTable,
  LetterSearchTable,
  LettersTable,
  LetterTextsTable,
  LetterTranslationsTable,
  LetterWordsTable,
  SearchGroupsTable,
  SearchTermsTable,
  SubmissionsTable,
} from './schema/letters.ts';
import type { ClassPacksTable, PackSheetsTable } from './schema/packs.ts';
import type { ReportsTable } from './schema/reports.ts';
import type {
  CopyBandsTable,
  CopyFoundersTable,
  ResponseContactsTable,
  ResponseGroupsTable,
  ResponseRevisionsTable,
  ResponseSubmissionsTable,
  ResponsesTable,
  ResponseTermsTable,
} from './schema/responses.ts';
import type {
  BuildsTable,
  ContentTable,
  ContentTouchedTable,
  CountersTable,
  CountryCountersTable,
  IdempotencyKeysTable,
  LeasesTable,
  OutboxTable,
  PictureChangesTable,
  RateLimitsTable,
  ReasonWordingsTable,
  RejectionReasonsTable,
  SettingsTable,
  SiteMetaTable,
} from './schema/site.ts';
import type {
  AuditTable,
  ItemEditorsTable,
  MentionsTable,
  QueueHoldsTable,
  QueueLeasesTable,
  StaffAccountsTable,
  StaffChallengesTable,
  StaffLinksTable,
  StaffPasskeysTable,
  StaffRecoveryCodesTable,
  StaffSessionsTable,
  StaffTable,
  StaffTwoFactorTable,
  TeamNotesTable,
} from './schema/staff.ts';
import type { ImportRowsTable, ImportsTable } from './schema/transfer.ts';

/** The tables as code sees them: `values.ts` says how they are stored. Moments are milliseconds in UTC. */
export type Tables = {
  letters: LettersTable;
  letter_texts: LetterTextsTable;
  letter_principles: LetterPrinciplesTable;
  letter_revisions: LetterRevisionsTable;
  letter_drafts: LetterDraftsTable;
  letter_search: LetterSearchTable;
  letter_translations: LetterTranslationsTable;
  letter_words: LetterWordsTable;
  search_groups: SearchGroupsTable;
  search_terms: SearchTermsTable;
  responses: ResponsesTable;
  response_contacts: ResponseContactsTable;
  response_submissions: ResponseSubmissionsTable;
  copy_founders: CopyFoundersTable;
  copy_bands: CopyBandsTable;
  response_revisions: ResponseRevisionsTable;
  response_groups: ResponseGroupsTable;
  response_terms: ResponseTermsTable;
  collections: CollectionsTable;
  collection_letters: CollectionLettersTable;
  reports: ReportsTable;
  country_counters: CountryCountersTable;
  counters: CountersTable;
  content: ContentTable;
  content_touched: ContentTouchedTable;
  picture_changes: PictureChangesTable;
  site_meta: SiteMetaTable;
  rate_limits: RateLimitsTable;
  idempotency_keys: IdempotencyKeysTable;
  staff: StaffTable;
  staff_accounts: StaffAccountsTable;
  staff_sessions: StaffSessionsTable;
  staff_links: StaffLinksTable;
  staff_two_factor: StaffTwoFactorTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  staff_passkeys: StaffPasskeysTable;
  staff_challenges: StaffChallengesTable;
  submissions: SubmissionsTable;
  class_packs: ClassPacksTable;
  pack_sheets: PackSheetsTable;
  erased_letters: ErasedLettersTable;
  audit: AuditTable;
  outbox: OutboxTable;
  leases: LeasesTable;
  builds: BuildsTable;
  item_editors: ItemEditorsTable;
  queue_leases: QueueLeasesTable;
  queue_holds: QueueHoldsTable;
  team_notes: TeamNotesTable;
  mentions: MentionsTable;
  settings: SettingsTable;
  rejection_reasons: RejectionReasonsTable;
  reason_wordings: ReasonWordingsTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
};
