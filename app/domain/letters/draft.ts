/** What stands for the letter in a draft of one that is still to be made. */
export const NEW_LETTER = 'new';
/** Most UTF-16 units of a draft: every text of a letter at its longest, as JSON, and some room. */
export const DRAFT_LENGTH_MAX = 300_000;

/** The fields of the editor's form by name, as they were typed. */
export type DraftFields = Readonly<Record<string, string>>;

/** What a member typed into a letter and has not saved. */
export type LetterDraft = {
  fields: DraftFields;
  /** Milliseconds since 1970 in UTC. */
  savedAt: number;
};

/** Whoever has not been seen in the editor for this long has left it, in milliseconds. */
export const EDITOR_AWAY_MS = 60_000;
