import type { WordChange } from '#domain/history/comparison.ts';
import type { Direction } from '#domain/languages/languages.ts';

/** A version in the list of them. */
export type VersionView = {
  version: number;
  title: string;
  deed: string;
  by: string;
  iso: string;
  /** Where it is compared with the one before it. */
  to: string;
  open: boolean;
};

export type FieldView = { label: string; before: string; after: string };
export type TextView = { label: string; lang: string; dir: Direction; parts: WordChange[] };

/** What changed between two versions. */
export type ComparisonView = {
  version: number;
  heading: string;
  /** Said instead of, or beside, what changed. */
  notes: string[];
  fields: FieldView[];
  texts: TextView[];
  /** Versions to compare it with. */
  others: { value: string; label: string }[];
  chosen: string;
  /** Where it is restored, and where its words are removed, for those who may. */
  restore: string | undefined;
  forget: string | undefined;
};
