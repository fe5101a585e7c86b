import type { Locale } from '#domain/languages/languages.ts';
import type { ResponseState } from '#domain/responses/response.ts';
import type { Topic } from '#domain/topics/topics.ts';

export type ResponsesTable = {
  id: string;
  letter_id: string;
  topic: Topic;
  name: string;
  age: number;
  country: string;
  text: string;
  language: string;
  set_number: number;
  state: ResponseState;
  rejected_reason: string | null;
  reviewed_by: string | null;
  reviewed_at: number | null;
  /** The locale of the page it was sent from. */
  locale: Locale | null;
  sent_key: string | null;
  /** With a space between two. */
  signals: string;
  suspicion: number;
  is_sample: boolean;
  creation_time: number;
  version: number;
};

/** E-mail addresses stand apart from everything the public can read. */
export type ResponseContactsTable = { response_id: string; email: string; wants_note: boolean };
