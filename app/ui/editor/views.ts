import type { DraftFields } from '#domain/letters/draft.ts';
import type { EditorErrors } from '#domain/letters/editor.ts';
import type { PictureErrorKey } from '#domain/pictures/picture-rules.ts';
import type { Words } from '#ui/letters/views.ts';
import type { PublicFieldView } from '#ui/staff/views.ts';

type Choice = { value: string; label: string };

export type TextView = {
  /** In the desk's language. */
  label: string;
  text: string;
  alt: string;
  writer: string;
  transcript: string | undefined;
  lang: string | undefined;
  dir: Words['dir'] | 'auto';
  original: boolean;
  editable: boolean;
};

export type EditorView = {
  heading: string;
  lead: string;
  /** A new letter has one already: a retry creates it once. */
  letter: string;
  isNew: boolean;
  /** Everything may be changed, or the translations alone. */
  editsAll: boolean;
  action: string;
  saveTo: string;
  back: string;
  /** None for a new letter. */
  editorsAt: string | undefined;
  typed: DraftFields;
  texts: TextView[];
  fields: PublicFieldView[];
  countries: Choice[];
  topics: Choice[];
  principles: Choice[];
  /** A line for each language: its name and its own name with a tab between them. */
  languages: string;
  facts: { created: { iso: string; text: string }; address: string; state: string } | undefined;
  photo: { src: string; width: number; height: number } | undefined;
  draftFrom: string | undefined;
  others: string[];
  closed: boolean;
};

export type ChangeView = { label: string; now: string; lang?: string; dir?: Words['dir'] };

export type EditorReply = (
  | { state: 'saved'; to: string }
  | { state: 'kept' }
  | { state: 'errors'; errors: EditorErrors; photo?: PictureErrorKey }
  | {
      state: 'conflict';
      version: number;
      by: string | undefined;
      changes: ChangeView[];
      /** Fields that this member did not change, as somebody else has saved them. */
      untouched: DraftFields;
    }
  | { state: 'gone' }
  | { state: 'tooLarge' }
  | { state: 'failed' }
) & {
  /** For a form sent without script. */
  typed?: DraftFields;
  /** A page rendered anew cannot have the file in its form. */
  hadPhoto?: boolean;
};
