import type { Datum } from './datum.ts';

/** Every kind of datum; why it is kept says `data` of the privacy page's words. */
export const DATA = {
  letter: {
    columns: {
      letters:
        'id slug topic country name age original_language state state_before_trash trashed_at creation_time photo_hash photo_width photo_height thumbnail_hash thumbnail_width thumbnail_height transcript languages is_sample sorted_name',
      letter_texts: 'letter_id text_key is_original text alt name transcript translated_from_hash',
      letter_translations: 'letter_id text_key state creation_time made',
      letter_principles: 'letter_id principle creation_time',
      collection_letters: 'collection_id letter_id place added_at',
      letter_words: 'no letter_id name place words',
      desk_letter_words: 'no letter_id words',
      picture_changes: 'id letter_id begun_at',
    },
    about: 'writer',
    level: 'open',
    seenBy: 'everyone',
    ends: ['withLetter', 'trash', 'rejected'],
  },
  letterWork: {
    columns: {
      letters:
        'rejected_reason team_note reviewed_by reviewed_by_id reviewed_at version changed_at marks mark_count mark_rules concern',
      letter_revisions:
        'letter_id version at actor_id actor_name deed snapshot rejected_reason team_note',
      letter_translations:
        'made_by_id made_by made_at read_by claimed_by_id claimed_by claimed_at proposal',
    },
    about: 'writer',
    level: 'inner',
    seenBy: 'team',
    ends: ['withLetter'],
  },
  sender: {
    columns: { submissions: 'letter_id sender locale consent_text consent_at' },
    about: 'writer',
    level: 'personal',
    seenBy: 'team',
    ends: ['withLetter'],
  },
  slip: {
    columns: {
      submissions: 'slip_hash sent_key',
      class_packs: 'code_hash',
      pack_sheets: 'code_hash',
    },
    about: 'writer',
    level: 'secret',
    seenBy: 'program',
    ends: ['withLetter', 'pack'],
  },
  pack: {
    columns: {
      class_packs:
        'id children letters_taken country language topic locale consent_text consent_at',
      pack_sheets: 'pack_id sheet_no letter_id',
    },
    about: 'writer',
    level: 'personal',
    seenBy: 'team',
    ends: ['pack'],
  },
  tombstone: {
    columns: { erased_letters: 'mark erased_at' },
    about: 'nobody',
    level: 'inner',
    seenBy: 'program',
    ends: ['never'],
  },
  collection: {
    columns: {
      collections: 'id slug state said is_sample published_at',
    },
    about: 'nobody',
    level: 'open',
    seenBy: 'everyone',
    ends: ['never'],
  },
  answer: {
    columns: {
      responses:
        'id letter_id topic name age country text language set_number state locale creation_time is_sample',
      desk_response_words: 'no response_id words',
    },
    about: 'visitor',
    level: 'open',
    seenBy: 'everyone',
    ends: ['withAnswer', 'withLetter', 'rejected'],
  },
  answerWork: {
    columns: {
      responses:
        'rejected_reason team_note reviewed_by reviewed_by_id reviewed_at decided_by decided_by_id decided_at version marks mark_count mark_rules concern',
      response_revisions: 'response_id version at actor_id actor_name snapshot',
    },
    about: 'visitor',
    level: 'inner',
    seenBy: 'team',
    ends: ['withAnswer', 'withLetter'],
  },
  answerSender: {
    columns: { response_submissions: 'response_id sender consent_text consent_at' },
    about: 'visitor',
    level: 'personal',
    seenBy: 'team',
    ends: ['withAnswer', 'withLetter'],
  },
  answerSlip: {
    columns: { response_submissions: 'slip_hash' },
    about: 'visitor',
    level: 'secret',
    seenBy: 'program',
    ends: ['withAnswer', 'withLetter'],
  },
  address: {
    columns: { response_contacts: 'response_id email email_mark wants_note' },
    about: 'visitor',
    level: 'personal',
    seenBy: 'team',
    ends: ['contact', 'undecided', 'withAnswer'],
  },
  report: {
    columns: {
      reports: 'id letter_id response_id reason text locale told_at settled_at settled_by note',
    },
    about: 'visitor',
    level: 'personal',
    seenBy: 'team',
    ends: ['settled', 'withLetter', 'withAnswer'],
  },
  reportAddress: {
    columns: { reports: 'email email_mark' },
    about: 'visitor',
    level: 'personal',
    seenBy: 'team',
    ends: ['settled', 'undecided', 'withLetter', 'withAnswer'],
  },
  mail: {
    columns: {
      outbox: 'id kind recipient locale subject text response_id tries next_try_at created_at',
    },
    about: 'visitor',
    level: 'personal',
    seenBy: 'program',
    ends: ['whenDone', 'mail', 'withAnswer'],
  },
  likeness: {
    columns: {
      letters: 'copy_group',
      responses: 'copy_group signals suspicion',
      submissions: 'signals suspicion',
    },
    about: 'visitor',
    level: 'inner',
    seenBy: 'team',
    ends: ['withAnswer', 'withLetter'],
  },
  fingerprint: {
    columns: {
      copy_founders: 'copy_group kind item_id fingerprint at',
      copy_bands: 'kind band copy_group',
    },
    about: 'visitor',
    level: 'inner',
    seenBy: 'program',
    ends: ['copies', 'withAnswer', 'withLetter'],
  },
  traffic: {
    columns: {
      responses: 'sent_key',
      reports: 'sent_key',
      idempotency_keys: 'content sent_key fingerprint at',
      rate_limits: 'subject forgotten_at',
    },
    about: 'visitor',
    level: 'inner',
    seenBy: 'program',
    ends: ['traffic', 'withAnswer'],
  },
  import: {
    columns: {
      imports:
        'id name source kind state arrival without_damaged language member_id member_name failure failure_detail done total beat_at created_at',
      import_rows:
        'import_id n kind place label verdict outcome problems record subject_id letter_id',
    },
    about: 'writer',
    level: 'personal',
    seenBy: 'team',
    ends: ['whenDone', 'import', 'withLetter', 'withAnswer'],
  },
  hosted: {
    columns: {
      hosted_documents:
        'collection id document_id changes sent queued_at next_try_at tries failure is_forced erased_at in_step differs said_there',
    },
    about: 'writer',
    level: 'inner',
    seenBy: 'program',
    ends: ['withLetter', 'withAnswer'],
  },
  teamNotes: {
    columns: {
      team_notes: 'id item_id by_id by_name text at',
      mentions: 'note_id member_id letter_id',
      queue_holds: 'item_id kind by_id by_name to_id to_name at',
      queue_leases: 'item_id member_id member_name taken_at seen_at',
      item_editors: 'item_id member_id member_name seen_at',
    },
    about: 'member',
    level: 'inner',
    seenBy: 'team',
    ends: ['withLetter', 'withAnswer'],
  },
  drafts: {
    columns: { letter_drafts: 'member_id subject letter_id fields saved_at' },
    about: 'member',
    level: 'inner',
    seenBy: 'team',
    ends: ['draft', 'withLetter'],
  },
  record: {
    columns: { audit: 'id at actor_id actor_name deed subject_kind subject_id details batch' },
    about: 'member',
    level: 'inner',
    seenBy: 'administrators',
    ends: ['audit'],
  },
  member: {
    columns: {
      staff:
        'id name email email_verified image role created_at updated_at last_sign_in_at wants_digest languages',
      staff_accounts:
        'id staff_id account_id provider_id access_token refresh_token id_token access_token_expires_at refresh_token_expires_at scope password created_at updated_at',
      staff_two_factor: 'staff_id secret last_step on_since',
      staff_recovery_codes: 'staff_id code_hash',
      staff_passkeys: 'id staff_id name public_key counter transports added_at used_at',
    },
    about: 'member',
    level: 'secret',
    seenBy: 'administrators',
    ends: ['withAccount'],
  },
  signIns: {
    columns: {
      staff_sessions:
        'id staff_id token expires_at ip_address user_agent created_at updated_at seen_at proved_at device',
      staff_links: 'id kind token_hash email staff_id name role languages made_at expires_at',
      staff_challenges: 'mark ends_at',
    },
    about: 'member',
    level: 'secret',
    seenBy: 'administrators',
    ends: ['session', 'withAccount'],
  },
  build: {
    columns: { builds: 'id first_seen last_seen packs packed_files' },
    about: 'nobody',
    level: 'inner',
    seenBy: 'program',
    ends: ['build'],
  },
  keys: {
    columns: { site_meta: 'name value' },
    about: 'nobody',
    level: 'secret',
    seenBy: 'program',
    ends: ['never'],
  },
  site: {
    columns: {
      letters: 'nr_responses nr_approved nr_waiting search_no',
      responses: 'search_no',
      country_counters: 'country topic letters',
      counters: 'name count',
      content: 'id version mark',
      content_touched: 'subject version mark',
      leases: 'name holder ends_at',
      collections: 'version changed_at changed_by_id changed_by',
      settings: 'name setting version changed_at changed_by',
      rejection_reasons: 'id place retired_at version',
      reason_wordings: 'reason_id version wording worded_at worded_by',
      search_numbers: 'kind taken',
    },
    about: 'nobody',
    level: 'inner',
    seenBy: 'program',
    ends: ['never'],
  },
} satisfies Record<string, Datum>;
