import type { ResponseErrors, TypedResponse } from '#domain/responses/response-form.ts';
import type { Areas } from '#i18n/messages.server.ts';
import type { SubmitReply } from '#ui/abuse/use-submit.ts';
import type { Option } from '#ui/forms/select.tsx';

/** What the form needs; nothing of it is of one visitor alone. */
export type AnswerFormView = {
  letterId: string;
  words: Areas['answering'];
  /** A line for each country, its code before its name: half of what a list would take. */
  countries: string;
  /** The language that is chosen at first, as a BCP 47 tag. */
  language: string;
  languages: Option[];
  /** Whether a note can be sent by mail. */
  takesNotes: boolean;
  /** Whether it was sent just now, by a browser without script. */
  sent: boolean;
};

export type AnswerReply = (SubmitReply | { state: 'errors'; errors: ResponseErrors }) & {
  /** What was typed, for a page that is rendered anew. */
  typed?: TypedResponse;
};
