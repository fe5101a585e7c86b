import type { TableOrder } from '#domain/letters/table.ts';
import type { Topic } from '#domain/topics/topics.ts';
import type { PictureView } from '#ui/letters/views.ts';
import type {
  ActionView,
  ChoiceView,
  DoneView,
  Entry,
  MeantView,
  QueueView,
} from '#ui/staff/views.ts';

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
  languages: { code: string; there: boolean }[];
  missing: string;
  answers: string;
  nrAnswers: number;
  waiting: string | undefined;
  date: { iso: string; text: string };
  daysLeft: string | undefined;
};

export type LetterTableView = Pick<
  QueueView,
  'address' | 'query' | 'states' | 'filters' | 'filtered' | 'clear' | 'matching' | 'selection'
> & {
  searched: boolean;
  order: TableOrder;
  topics: ChoiceView[];
  sorts: { [Order in TableOrder]?: string };
  rows: TableRowView[];
  found: string;
  meant: MeantView | undefined;
  actions: ActionView[];
  changeTopic: string | undefined;
  /** Collections that letters can be put into, and where that is sent. */
  collect: { to: string; collections: ChoiceView[] } | undefined;
  create: string | undefined;
  previous: string | undefined;
  next: string | undefined;
  done: DoneView | undefined;
  inTrash: boolean;
};
