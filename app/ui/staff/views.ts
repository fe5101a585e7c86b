import type { Locale } from '#domain/languages/languages.ts';
import type { PublicField } from '#domain/moderation/public-fields.ts';
import type { Concern } from '#domain/safety/concerns.ts';
import type { Risk } from '#domain/safety/risks.ts';
import type { Topic } from '#domain/topics/topics.ts';
import type { Words } from '#ui/letters/views.ts';
import type { FilterField, TabView } from '#ui/lists/views.ts';
import type { CardPictureView } from '#ui/pictures/views.ts';
import type { CameBackView } from '#ui/queue/came-back.tsx';
import type { RejectingView } from '#ui/queue/rejecting/views.ts';

export type ActionView = {
  name:
    | 'approve'
    | 'unapprove'
    | 'reject'
    | 'publish'
    | 'unpublish'
    | 'reopen'
    | 'trash'
    | 'restore'
    | 'erase';
  to: string;
  label: string;
  /** The shortcut of one of the two that are needed most. */
  shortcut: 'a' | 'r' | undefined;
  quiet: boolean;
};

/** A string that becomes public, with what the highlighter finds in it. */
export type PublicFieldView = Pick<PublicField, 'kind' | 'field' | 'first'> & {
  label: string;
  words: Words;
  risks: Risk[];
  concerns: Concern[];
};

/** Ready-made words, addresses with their locale. */
export type ItemView = {
  id: string;
  version: number;
  /** Name and version, as a form sends them. */
  item: string;
  kind: 'response' | 'letter';
  /** The same for near copies of one text. */
  copies: string | undefined;
  /** It can be put aside. */
  waits: boolean;
  notes?: TeamNoteView[] | undefined;
  hold?: string | undefined;
  heldBy?: string | undefined;
  /** For a screen reader. */
  label: string;
  name: string;
  facts: string[];
  topic: Topic;
  /** Every string of it that becomes public. */
  fields: PublicFieldView[];
  picture: CardPictureView | undefined;
  date: { iso: string; text: string };
  state: string;
  sample: string | undefined;
  signals: string[];
  reason: string | undefined;
  /** What the team noted about a rejection. */
  note: string | undefined;
  /** Why a letter that waits once more was rejected, and what has changed since. */
  cameBack: CameBackView | undefined;
  /** The language in which whoever sent it uses the site; undefined if it has no slip. */
  writer: Locale | undefined;
  reviewed: string | undefined;
  actions: ActionView[];
  edit: string | undefined;
  erase: string | undefined;
  /** Of an answer: what it said, and what was done with it. */
  history: string | undefined;
  open: { to: string; label: string };
  contact: string | undefined;
  letter: { name: string; label: string; excerpt: Words; words: Words } | undefined;
};

export type Colleague = { value: string; name: string };

export type TeamNoteView = {
  id: string;
  by: string;
  text: string;
  date: { iso: string; text: string };
};

export type Entry = Pick<ItemView, 'id' | 'version' | 'item'>;

export type DoneView = {
  sentence: string;
  batch: string | undefined;
  millisecondsLeft: number;
  /** Public now, with a picture that nobody has described; where that is done. */
  undescribed?: { sentence: string; letters: { to: string; label: string }[] };
};

/** How much waits in a queue, has marks, and may be about a child who needs help; nothing for 0. */
export type WaitingView = Partial<Record<'waiting' | 'marked' | 'urgent', string | undefined>> & {
  sentences: string[];
};

/** Many are to be decided, and some of them are marked or were not on the page. */
export type MarkedAsk = {
  to: string;
  deed: 'approve' | 'publish' | 'reject';
  items: string[];
  marked: number;
  unmarked: number;
  /** Left out in any case. */
  urgent: number;
  unseen: number;
  carried: { name: string; value: string }[];
};

export type DecisionOutcome = {
  done: DoneView | undefined;
  /** As forms sent them. */
  settled: string[];
  conflicts: {
    id: string;
    name: string | undefined;
    sentence: string;
    state: string | undefined;
    version: number | undefined;
  }[];
  problem: string | undefined;
  /** With what nothing was done although it was meant; `done` says it too. */
  left: string | undefined;
  needsReason: string[];
  /** By id, what was taken back and stands where it stood. */
  returned: string[];
  marked: MarkedAsk | undefined;
  rejecting: RejectingView | undefined;
  back: string;
};

/** What came of an edit in the card; `revised` is what the item says by now. */
export type EditOutcome = DecisionOutcome & {
  errors: Record<string, string>;
  revised: ItemView | undefined;
};

export type ChoiceView = { value: string; label: string };

export type MeantView = { label: string; to: string };

export type QueueView = {
  kind: 'response' | 'letter';
  /** Without a query. */
  address: string;
  query: string;
  states: TabView[];
  filters: FilterField[];
  filtered: boolean;
  /** What the list is cut by that no field says, or why it is empty. */
  notice: { sentence: string; clear: { to: string; label: string } | undefined } | undefined;
  meant: MeantView | undefined;
  /** What visitors told; empty if they told nothing. */
  told: string;
  /** A search that has a page of its own. */
  search: { to: string; label: string } | undefined;
  clear: string;
  items: ItemView[];
  found: string;
  /** All that match, or the limit. */
  matching: { count: number; all: boolean };
  /** What was put aside or handed over; in that list, the way back. */
  aside: { sentence: string; label: string; to: string } | undefined;
  colleagues: Colleague[];
  /** What others have before them; where it is shown too, or left out again. */
  held: { sentence: string; label: string; to: string } | undefined;
  selection: string | undefined;
  /** So many match and are not in the selection: they are decided one by one. */
  urgent: number;
  actions: ActionView[];
  rejecting: RejectingView;
  next: string | undefined;
  atStart: boolean;
  /** What arrives comes last. */
  newLast: boolean;
  done: DoneView | undefined;
  /** Milliseconds. */
  readAt: number;
};
