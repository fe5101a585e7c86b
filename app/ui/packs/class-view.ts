import type { Areas } from '#i18n/messages.server.ts';
import type { Option } from '#ui/forms/select.tsx';
import type { Words } from '#ui/letters/views.ts';
import type { ScanWords } from './scan-words.ts';

type PackWords = Areas['teachers']['pack'];

export type SheetState = keyof PackWords['page']['states'];

export type ClassSheetView = {
  no: number;
  label: string;
  /** Of its slip, in groups, as it is printed. */
  code: string;
  state: SheetState;
  says: string;
  name?: string;
  age?: string;
  /** Where everybody can read it. */
  open?: string | undefined;
  canWithdraw?: boolean;
  reason?: Words | undefined;
};

export type ScansView = {
  words: ScanWords;
  /** Without and with script. */
  action: string;
  sendTo: string;
  code: string;
  formKey: string;
  /** Sheets to which no letter has come. */
  free: Option[];
  /** Undefined where the class has chosen one for all. */
  topics: Option[] | undefined;
  topicLabel: string;
  chooseTopic: string;
  /** The site has no words to put in their place. */
  textNeeded: boolean;
};

export type ClassView = {
  words: PackWords['page'];
  code: string;
  isNew: boolean;
  address: string;
  sheetsAt: string;
  slipAt: string;
  counts: { name: SheetState; label: string; count: string }[];
  sheets: ClassSheetView[];
  canWithdraw: boolean;
  withdrawAt: string;
  withdrawAllAt: string;
  scans: ScansView;
};
