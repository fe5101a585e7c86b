import type { TableOrder } from '#domain/letters/table.ts';
import type { Topic } from '#domain/topics/topics.ts';
import type { PictureView } from '#ui/letters/views.ts';
import type { ChoiceView, DeedView, DoneView, Entry, QueueView } from '#ui/staff/views.ts';

/** Ready-made words, addresses with their locale. */
export type TableRowView = Entry & {
  name: string;
  /** For a screen reader. */
  label: string;
  open: string;
  edit: string | undefined;
  picture: PictureView | undefined;
  age: string;
  country: string;
  topic: { name: Topic; label: string };
  state: { name: string; label: string };
  sample: string | undefined;
  original: string | undefined;
  /** Whether there is a text in each. */
  languages: { code: string; there: boolean }[];
  missing: string;
  answers: string;
  nrAnswers: number;
  waiting: string | undefined;
  date: { iso: string; text: string };
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
  clear: string;
  sorts: { [Order in TableOrder]?: string };
  rows: TableRowView[];
  found: string;
  deeds: DeedView[];
  move: string | undefined;
  create: string | undefined;
  previous: string | undefined;
  next: string | undefined;
  done: DoneView | undefined;
  inTrash: boolean;
};

export type TranslationsView = {
  languages: { label: string; count: string; to: string; current: boolean }[];
  found: string;
  rows: TableRowView[];
  previous: string | undefined;
  next: string | undefined;
};
