import type { DraftFields } from '#domain/letters/draft.ts';
import type { EditorErrors } from '#domain/letters/editor.ts';
import type { PictureErrorKey } from '#domain/pictures/picture-rules.ts';
import type { Risk } from '#domain/safety/risks.ts';
import type { Words } from '#ui/letters/views.ts';

type Choice = { value: string; label: string };

/** A text of a letter in one language, and the picture's description in it. */
export type TextView = {
  /** The name of the language in the desk's language. */
  label: string;
  /** Names of the two fields. */
  text: string;
  alt: string;
  lang: string | undefined;
  dir: Words['dir'] | 'auto';
  original: boolean;
  editable: boolean;
};

/** What the editor shows of a letter, or of one that is to be made. */
export type EditorView = {
  heading: string;
  lead: string;
  /** Its id; a new letter has one already, so that it is made once. */
  letter: string;
  isNew: boolean;
  /** Everything may be set, or the translations alone. */
  whole: boolean;
  /** Where the form goes without script and with it, and back to without saving. */
  action: string;
  saveTo: string;
  back: string;
  /** Where it is said that this page is open; nowhere for a new letter. */
  editorsAt: string | undefined;
  typed: DraftFields;
  texts: TextView[];
  /** The original as it was saved, with what may give its writer away. */
  original: { words: Words; risks: Risk[] } | undefined;
  countries: Choice[];
  topics: Choice[];
  principles: Choice[];
  /** A line for each language: its name and its own name with a tab between them. */
  languages: string;
  facts: { created: { iso: string; text: string }; address: string; state: string } | undefined;
  photo: { src: string; width: number; height: number } | undefined;
  /** When the draft was kept that stands in the form. */
  draftFrom: string | undefined;
  /** Who else has the letter open. */
  others: string[];
  /** Why it cannot be saved. */
  closed: boolean;
};

/** What somebody else changed meanwhile, as it is now. */
export type ChangeView = { label: string; now: string; lang?: string; dir?: Words['dir'] };

/** How the server answers the editor's form. */
export type EditorReply = (
  | { state: 'saved'; to: string }
  | { state: 'kept' }
  | { state: 'errors'; errors: EditorErrors; photo?: PictureErrorKey }
  | {
      state: 'conflict';
      version: number;
      by: string | undefined;
      changes: ChangeView[];
      /** Fields that were not touched here, as somebody else has saved them. */
      untouched: DraftFields;
    }
  | { state: 'gone' }
  | { state: 'tooLarge' }
  | { state: 'failed' }
) & {
  /** What was typed, for a page that is rendered anew. */
  typed?: DraftFields;
  /** A photo came along, which a page that is rendered anew cannot have in its form. */
  hadPhoto?: boolean;
};
