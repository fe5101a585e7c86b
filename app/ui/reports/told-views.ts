import type { Concern } from '#domain/safety/concerns.ts';
import type { Risk } from '#domain/safety/risks.ts';
import type { Words } from '#ui/letters/views.ts';
import type { ItemView } from '#ui/staff/views.ts';

export type ReportView = {
  id: string;
  reason: string;
  urgent: boolean;
  /** Empty if nothing was written. */
  words: Words;
  risks: Risk[];
  concerns: Concern[];
  language: string;
  date: { iso: string; text: string };
  /** Where the address is shown of somebody who wishes for an answer. */
  address: string | undefined;
};

/** A letter or an answer, with all that was told about it. */
export type ToldView = {
  item: Pick<
    ItemView,
    'id' | 'item' | 'kind' | 'label' | 'topic' | 'facts' | 'fields' | 'picture' | 'actions' | 'open'
  >;
  state: string;
  urgent: boolean;
  /** Where it can be put right, and where it can be erased. */
  edit: string | undefined;
  erase: string | undefined;
  reports: ReportView[];
  more: string | undefined;
  /** How many whoever settles them has seen. */
  seen: number;
};

export type SettledView = {
  id: string;
  label: string;
  to: string;
  reason: string;
  by: string;
  note: string;
};
