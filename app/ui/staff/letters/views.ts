import type { TableOrder } from '#domain/letters/table.ts';
import type { Topic } from '#domain/topics/topics.ts';
import type { PictureView } from '#ui/letters/views.ts';
import type { ChoiceView, DeedView, DoneView, Entry, QueueView } from '#ui/staff/views.ts';

/** A letter in a list of many: ready-made words, addresses with their locale. */
export type TableRowView = Entry & {
  name: string;
  /** What it is called by a screen reader. */
  label: string;
  open: string;
  edit: string | undefined;
  picture: PictureView | undefined;
  age: string;
  country: string;
  topic: { name: Topic; label: string };
  state: { name: string; label: string };
  sample: string | undefined;
  /** The language it was written in. */
  original: string | undefined;
  /** The languages of the site, and whether there is a text in each. */
  languages: { code: string; there: boolean }[];
  /** The same in words. */
  missing: string;
  answers: string;
  nrAnswers: number;
  waiting: string | undefined;
  date: { iso: string; text: string };
  /** How long it stays in the trash. */
  daysLeft: string | undefined;
};

export type TableFilterName =
  | 'q'
  | 'state'
  | 'topic'
  | 'country'
  | 'missing'
  | 'sample'
  | 'from'
  | 'to'
  | 'order';

export type LetterTableView = Pick<QueueView, 'address' | 'query' | 'matching' | 'selection'> & {
  states: { name: string; label: string; to: string; current: boolean }[];
  filter: Record<TableFilterName, string>;
  choices: Record<'topic' | 'country' | 'missing' | 'sample' | 'order', ChoiceView[]>;
  filtered: boolean;
  searched: boolean;
  /** Everything of this state again. */
  clear: string;
  sorts: { [Order in TableOrder]?: string };
  rows: TableRowView[];
  found: string;
  deeds: DeedView[];
  /** Where letters are moved to another topic. */
  move: string | undefined;
  create: string | undefined;
  previous: string | undefined;
  next: string | undefined;
  done: DoneView | undefined;
  inTrash: boolean;
};

/** Letters without a text in a language. */
export type TranslationsView = {
  languages: { label: string; count: string; to: string; current: boolean }[];
  found: string;
  rows: TableRowView[];
  previous: string | undefined;
  next: string | undefined;
};
