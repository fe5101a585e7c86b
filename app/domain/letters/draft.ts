export const NEW_LETTER = 'new';
/** UTF-16 units: every text of a letter at its longest, as JSON, and some room. */
export const DRAFT_LENGTH_MAX = 300_000;

export type DraftFields = Readonly<Record<string, string>>;

export type LetterDraft = {
  fields: DraftFields;
  /** Milliseconds since 1970 in UTC. */
  savedAt: number;
};

export const EDITOR_AWAY_MS = 60_000;
