import type { Risk } from '#domain/safety/risks.ts';
import type { Topic } from '#domain/topics/topics.ts';
import type { PictureView, Words } from '#ui/letters/views.ts';

/** Something that can be done with an item: a button that posts to an address of its own. */
export type DeedView = {
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

/** A letter or a response at the desk: ready-made words, addresses with their locale. */
export type ItemView = {
  id: string;
  version: number;
  /** Name and version, as a form sends them. */
  item: string;
  kind: 'response' | 'letter';
  /** What the item is called by a screen reader. */
  label: string;
  name: string;
  /** Places in the name that say more than a first name. */
  nameRisks: Risk[];
  facts: string[];
  topic: Topic;
  words: Words;
  /** Places in the words that may give their writer away. */
  risks: Risk[];
  /** What else is read of a letter: of its picture in each language, and what is written on it. */
  described: { label: string; words: Words; risks: Risk[] }[];
  /** The address that a letter has, or is going to have. */
  address: string | undefined;
  picture: (PictureView & { alt: Words | undefined }) | undefined;
  date: { iso: string; text: string };
  state: string;
  sample: string | undefined;
  signals: string[];
  reason: string | undefined;
  reviewed: string | undefined;
  deeds: DeedView[];
  edit: string | undefined;
  /** Where an answer is erased for ever. */
  erase: string | undefined;
  /** Where the letter stands with all its answers. */
  open: { to: string; label: string };
  contact: string | undefined;
  letter: { name: string; label: string; excerpt: Words; words: Words } | undefined;
};

/** What of a record is needed to do something with it. */
export type Entry = Pick<ItemView, 'id' | 'version' | 'item'>;

/** What was just done, and until when it can be taken back. */
export type DoneView = { sentence: string; batch: string | undefined; millisecondsLeft: number };

/** What came of sending a decision. */
export type Outcome = {
  done: DoneView | undefined;
  /** Items that need no more attention, as forms sent them. */
  settled: string[];
  conflicts: { id: string; name: string | undefined; sentence: string }[];
  /** Why nothing was done. */
  problem: string | undefined;
  /** Items whose rejection waits for a reason. */
  needsReason: string[];
  back: string;
};

export type ChoiceView = { value: string; label: string };

export type QueueView = {
  kind: 'response' | 'letter';
  /** The queue's own address, without a query. */
  address: string;
  /** The filter as a query, to come back to. */
  query: string;
  states: { name: string; label: string; count: string; to: string; current: boolean }[];
  filter: Record<'state' | 'topic' | 'country' | 'language' | 'days' | 'order', string> & {
    flagged: boolean;
  };
  choices: Record<'topic' | 'country' | 'language' | 'days' | 'order', ChoiceView[]>;
  filtered: boolean;
  items: ItemView[];
  found: string;
  /** How many can be selected at once: all that match, or as many as may be. */
  matching: { count: number; all: boolean };
  /** Everything that matches, if it was asked for: what a form sends. */
  selection: string | undefined;
  deeds: DeedView[];
  next: string | undefined;
  atStart: boolean;
  done: DoneView | undefined;
  /** When this was read, in milliseconds. */
  readAt: number;
};
