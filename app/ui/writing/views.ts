import type { AuthorRole, TypedLetter } from '#domain/letters/submission.ts';
import type { Topic } from '#domain/topics/topics.ts';
import type { Areas } from '#i18n/messages.server.ts';

/** What the form of a letter needs. */
export type LetterFormView = {
  words: Areas['write']['form'];
  /** Where it is sent as it stands, and where the page's script sends it. */
  action: string;
  sendTo: string;
  /** Names what is kept of it on the device. */
  draft: string;
  /** What is in it at first. */
  start: TypedLetter;
  /** How one greets each place. */
  greetings: Record<Topic, string>;
  /** A line for each country, its code before its name. */
  countries: string;
  languages: { value: string; label: string }[];
  /** A line for each other language, its name and its own name with a tab between them. */
  otherLanguages: string;
  /** Who agreed when the letter was sent; nobody yet, if it is a new one. */
  agreed: AuthorRole | undefined;
  button: string;
};

/** What one is given for a letter that was handed in. */
export type ReceiptView = {
  words: Areas['slip']['receipt'];
  /** The name of the site, as the post office whose slip it is. */
  siteName: string;
  /** In groups, as it is printed. */
  code: string;
  /** The pattern that a phone reads, as the address of a picture. */
  qr: string;
  /** Where the code is typed, as one reads an address. */
  place: string;
  topic: Topic;
  /** What was kept under this name. */
  name: string;
  date: { iso: string; text: string };
  /** Where the next letter of the same place, country and sender is written. */
  next: string;
};
