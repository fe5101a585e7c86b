import type { ResponseErrors, TypedResponse } from '#domain/responses/response-form.ts';
import type { Areas } from '#i18n/messages.server.ts';
import type { SubmitReply } from '#ui/abuse/use-submit.ts';
import type { Option } from '#ui/forms/select.tsx';
import type { GivenHints } from '#ui/hints/use-hints.ts';
import type { ReceiptView } from '#ui/writing/views.ts';

export type AnswerFieldsView = {
  words: Areas['answering'];
  /** As `countryLines` writes them; none where the form of the server says them. */
  countries: string;
  /** BCP 47. */
  language: string;
  languages: Option[];
};

export type AnswerFormView = AnswerFieldsView & {
  letterId: string;
  takesNotes: boolean;
  /** What is sent without a line is kept on the device until it is back. */
  mayWait: boolean;
};

export type AnswerReply = (
  | Exclude<SubmitReply, { state: 'sent' }>
  | { state: 'sent'; receipt?: ReceiptView }
  | { state: 'errors'; errors: ResponseErrors }
  | ({ state: 'hints' } & GivenHints)
) & {
  typed?: TypedResponse;
};
