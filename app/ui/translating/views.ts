import type { WordChange } from '#domain/history/comparison.ts';
import type { BenchErrors, Typed } from '#domain/translations/bench.ts';
import type { TranslationList, TranslationState } from '#domain/translations/states.ts';
import type { Term } from '#domain/translations/terms.ts';
import type { ChangeView } from '#ui/editor/views.ts';
import type { Words } from '#ui/letters/views.ts';
import type { TabView } from '#ui/lists/views.ts';
import type { CardPictureView } from '#ui/pictures/views.ts';
import type { TableRowView } from '#ui/staff/letters/views.ts';
import type { ChoiceView } from '#ui/staff/views.ts';

export type StateView = {
  code: string;
  state: TranslationState | 'original';
  /** Language and state, for who does not see the colour, and who is at it. */
  label: string;
  to: string | undefined;
};

export type TranslationRowView = TableRowView & {
  states: StateView[];
  /** The language of the original, and how long that is. */
  written: string;
  length: string;
  hands: string | undefined;
  work: { label: string; name: string; to: string };
};

/** What became of the translation that was handed in before this page. */
export type HandedView = {
  sentence: string;
  open: string;
  /** As readers see it, once they do. */
  see: string | undefined;
};

export type TranslationsView = {
  handed: HandedView | undefined;
  languages: TabView[];
  states: TabView[];
  found: string;
  none: boolean;
  share: { sentence: string; value: number };
  /** Out and in, for translation programs. */
  files: string;
  readAlong: boolean;
  rows: TranslationRowView[];
  previous: string | undefined;
  next: string | undefined;
};

export type ProgressView = {
  code: string;
  language: string;
  to: string;
  label: string;
  share: string;
  value: number;
  open: string;
}[];

export type PairView = { original: string; translation: string; beside: string };

export type BenchView = {
  key: string;
  handed: HandedView | undefined;
  title: string;
  letter: string;
  heading: string;
  lead: string;
  up: { to: string; label: string };
  /** The whole letter, for who may see it so. */
  atDesk: string;
  previous: string | undefined;
  next: string | undefined;
  state: { name: TranslationState; label: string };
  listed: TranslationList;
  action: string;
  saveTo: string;
  editorsAt: string;
  version: number;
  notes: string[];
  hands: { sentence: string | undefined; yours: boolean; claim: string; release: string };
  colleagues: ChoiceView[];
  original: { key: string; words: Omit<Words, 'text'>; heading: string; text: string };
  into: { key: string; words: Omit<Words, 'text'>; heading: string };
  pairs: PairView[];
  beside: { tabs: TabView[]; key: string | undefined; words: Omit<Words, 'text'> | undefined };
  alt: { original: Words | undefined; text: string } | undefined;
  name: { text: string; hint: string };
  picture: CardPictureView | undefined;
  /** The words on the picture, and their translation. */
  transcript: { original: Words; text: string } | undefined;
  machine: boolean;
  seen: string;
  from: string;
  draftFrom: string | undefined;
  /** Readers see another translation until the draft is handed in. */
  isShown: boolean;
  changed: { parts: WordChange[] | undefined; transcript: WordChange[] | undefined } | undefined;
  editable: boolean;
  /** What the button that sends the form does. */
  sends: 'handIn' | 'propose' | 'approve';
  sendBack: string | undefined;
  terms: Term[];
  phrases: { original: string; translation: string; from: string; to: string }[];
  others: string[];
};

export type BenchReply = (
  | { state: 'saved'; to: string; outdated: boolean }
  | { state: 'kept' }
  | { state: 'errors'; errors: BenchErrors }
  /** `seen`: the mark with which it goes over what the others said. */
  | { state: 'conflict'; by: string | undefined; changes: ChangeView[]; seen: string }
  | { state: 'gone' }
  /** A second reader is somebody else. */
  | { state: 'own' }
  | { state: 'tooLarge' }
  | { state: 'failed' }
) & { typed?: Typed };
