import type { AuthorRole } from '#domain/forms/consent.ts';
import type { TypedLetter } from '#domain/letters/submission.ts';
import type { Topic } from '#domain/topics/topics.ts';
import type { Areas } from '#i18n/messages.server.ts';
import type { Option } from '#ui/forms/select.tsx';
import type { OwnWords } from '#ui/posting/posting.tsx';

export type LetterFormView = {
  words: Areas['write']['form'];
  /** Without and with script. */
  action: string;
  sendTo: string;
  draft: string;
  start: TypedLetter;
  greetings: Record<Topic, string>;
  countries: string;
  languages: Option[];
  /** A line for each language: its name and its own name with a tab between them. */
  otherLanguages: string;
  agreed: AuthorRole | undefined;
  button: string;
  /** What is sent without a line is kept on the device until it is back. */
  mayWait?: boolean;
};

export type ReceiptView = {
  words: Areas['slip']['receipt'];
  siteName: string;
  code: string;
  /** A data URL of the QR code. */
  qr: string;
  /** Where the code is typed, as one reads an address. */
  address: string;
  topic: Topic;
  name: string;
  date: { iso: string; text: string };
  /** Not stored in the browser. */
  own?: OwnWords;
  /** Of an answer: whose letter it is to, and what a list of slips calls it. */
  answer: { letterId: string; to: string; label: string } | undefined;
  /** Where the next letter is written; the form for another answer is there already. */
  next: string | undefined;
};
