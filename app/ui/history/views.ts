import type { WordChange } from '#domain/history/comparison.ts';
import type { Direction } from '#domain/languages/languages.ts';

export type VersionView = {
  version: number;
  title: string;
  deed: string;
  by: string;
  iso: string;
  /** The comparison with the version before. */
  to: string;
  open: boolean;
};

export type FieldView = { label: string; before: string; after: string };
export type ComparedTextView = { label: string; lang: string; dir: Direction; parts: WordChange[] };

export type ComparisonView = {
  version: number;
  heading: string;
  notes: string[];
  fields: FieldView[];
  texts: ComparedTextView[];
  others: { value: string; label: string }[];
  chosen: string;
  /** Undefined for those who may not. */
  restore: string | undefined;
  forget: string | undefined;
};
