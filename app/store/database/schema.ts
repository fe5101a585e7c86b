import type { CollectionLettersTable, CollectionsTable } from './schema/collections.ts';
import type { HostedDocumentsTable } from './schema/hosted.ts';
import type {
  DeskLetterWordsTable,
  ErasedLettersTable,
  LetterDraftsTable,
  LetterPrinciplesTable,
  LetterRevisionsTable,
  LettersTable,
  LetterTextsTable,
  LetterTranslationsTable,
  LetterWordsTable,
  SearchNumbersTable,
  SubmissionsTable,
} from './schema/letters.ts';
import type { ClassPacksTable, PackSheetsTable } from './schema/packs.ts';
import type { ReportsTable } from './schema/reports.ts';
import type {
  CopyBandsTable,
  CopyFoundersTable,
  DeskResponseWordsTable,
  ResponseContactsTable,
  ResponseRevisionsTable,
  ResponseSubmissionsTable,
  ResponsesTable,
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
  letter_translations: LetterTranslationsTable;
  letter_words: LetterWordsTable;
  desk_letter_words: DeskLetterWordsTable;
  search_numbers: SearchNumbersTable;
  responses: ResponsesTable;
  response_contacts: ResponseContactsTable;
  response_submissions: ResponseSubmissionsTable;
  copy_founders: CopyFoundersTable;
  copy_bands: CopyBandsTable;
  response_revisions: ResponseRevisionsTable;
  desk_response_words: DeskResponseWordsTable;
  collections: CollectionsTable;
  collection_letters: CollectionLettersTable;
  reports: ReportsTable;
  country_counters: CountryCountersTable;
  counters: CountersTable;
  content: ContentTable;
  content_touched: ContentTouchedTable;
  picture_changes: PictureChangesTable;
  site_meta: SiteMetaTable;
  hosted_documents: HostedDocumentsTable;
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
