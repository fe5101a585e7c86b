/**
 * How the rows of a table are found that are about one letter (`letter`), one answer (`response`) or
 * either (`item`), and how they go when it is erased: with the row that they refer to, by
 * their column, or in a way of their own. What is in no row of this list is about no single one.
 */
type About = {
  letter?: string;
  response?: string;
  item?: string;
  goes: 'itself' | 'referring' | 'byColumn' | 'otherwise';
  /** By somebody else, whom it would give away. */
  byOthers?: true;
};

const TABLES: Readonly<Record<string, About>> = {
  letters: { letter: 'id', goes: 'itself' },
  letter_texts: { letter: 'letter_id', goes: 'referring' },
  letter_principles: { letter: 'letter_id', goes: 'referring' },
  letter_revisions: { letter: 'letter_id', goes: 'referring' },
  letter_drafts: { letter: 'letter_id', goes: 'referring' },
  letter_translations: { letter: 'letter_id', goes: 'referring' },
  collection_letters: { letter: 'letter_id', goes: 'referring' },
  letter_words: { letter: 'letter_id', goes: 'referring' },
  desk_letter_words: { letter: 'letter_id', goes: 'referring' },
  submissions: { letter: 'letter_id', goes: 'referring' },
  /** Its sheet is empty then, and the class keeps it. */
  pack_sheets: { letter: 'letter_id', goes: 'otherwise' },
  responses: { response: 'id', goes: 'itself' },
  response_submissions: { response: 'response_id', goes: 'referring' },
  response_contacts: { response: 'response_id', goes: 'referring' },
  response_revisions: { response: 'response_id', goes: 'referring' },
  desk_response_words: { response: 'response_id', goes: 'referring' },
  reports: { letter: 'letter_id', response: 'response_id', goes: 'referring', byOthers: true },
  outbox: { response: 'response_id', goes: 'referring' },
  copy_founders: { item: 'item_id', goes: 'byColumn' },
  queue_leases: { item: 'item_id', goes: 'byColumn' },
  queue_holds: { item: 'item_id', goes: 'byColumn' },
  team_notes: { item: 'item_id', goes: 'byColumn' },
  item_editors: { item: 'item_id', goes: 'byColumn' },
  import_rows: { item: 'subject_id', goes: 'otherwise' },
  audit: { item: 'subject_id', goes: 'otherwise' },
  /** Once it has gone there too. */
  hosted_documents: { item: 'id', goes: 'otherwise' },
};

export type Found = { table: string; column: string };

/** Where rows about an item are that its writer may be told of, its own row first. */
export function tablesAbout(kind: 'letter' | 'response'): Found[] {
  return Object.entries(TABLES).flatMap(([table, about]) => {
    const column = about.byOthers ? undefined : (about[kind] ?? about.item);
    return column ? [{ table, column }] : [];
  });
}

/** Rows that an erasure deletes by itself. */
export const ERASED_BY_COLUMN: readonly Found[] = Object.entries(TABLES).flatMap(
  ([table, { item, goes }]) => (item && goes === 'byColumn' ? [{ table, column: item }] : []),
);

/** @internal */
export const ERASED_BY_REFERENCE: readonly string[] = Object.entries(TABLES).flatMap(
  ([table, { goes }]) => (goes === 'referring' ? [table] : []),
);
