import type { ResponseErrors, TypedResponse } from '#domain/responses/response-form.ts';
import type { Areas } from '#i18n/messages.server.ts';
import type { SubmitReply } from '#ui/abuse/use-submit.ts';
import type { Option } from '#ui/forms/select.tsx';
import type { ReceiptView } from '#ui/writing/views.ts';

export type AnswerFieldsView = {
  words: Areas['answering'];
  /** A line for each country, its code before its name: half of what a list would take. */
  countries: string;
  /** BCP 47. */
  language: string;
  languages: Option[];
};

export type AnswerFormView = AnswerFieldsView & { letterId: string; takesNotes: boolean };

export type AnswerReply = (
  | Exclude<SubmitReply, { state: 'sent' }>
  | { state: 'sent'; receipt?: ReceiptView }
  | { state: 'errors'; errors: ResponseErrors }
) & {
  typed?: TypedResponse;
};
