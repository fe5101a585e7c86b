import type { ResponseErrors, TypedResponse } from '#domain/responses/response-form.ts';
import type { Areas } from '#i18n/messages.server.ts';
import type { SubmitReply } from '#ui/abuse/use-submit.ts';
import type { Option } from '#ui/forms/select.tsx';

export type AnswerFormView = {
  letterId: string;
  words: Areas['answering'];
  /** A line for each country, its code before its name: half of what a list would take. */
  countries: string;
  /** BCP 47. */
  language: string;
  languages: Option[];
  takesNotes: boolean;
  sent: boolean;
};

export type AnswerReply = (SubmitReply | { state: 'errors'; errors: ResponseErrors }) & {
  typed?: TypedResponse;
};
