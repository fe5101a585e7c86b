import type { Locale } from '#domain/languages/languages.ts';
import type { Topic } from '#domain/topics/topics.ts';

export type ClassPacksTable = {
  id: string;
  code_hash: string;
  children: number;
  /** Handed in so far, those that were erased since among them. */
  letters_taken: number;
  country: string;
  language: string;
  topic: Topic | null;
  /** Of the page on which it was made. */
  locale: Locale;
  consent_text: string;
  /** When it was made, too. */
  consent_at: number;
};

export type PackSheetsTable = {
  code_hash: string;
  pack_id: string;
  sheet_no: number;
  letter_id: string | null;
};
