import type { ReportErrors, TypedReport } from '#domain/reports/report.ts';
import type { Topic } from '#domain/topics/topics.ts';
import type { Areas } from '#i18n/messages.server.ts';
import type { SubmitReply } from '#ui/abuse/use-submit.ts';
import type { Words } from '#ui/letters/views.ts';

type OfAnswers = 'sending' | 'proving' | 'restored' | 'discard' | 'mend' | 'wait' | 'trap';

export type ReportFormView = {
  words: Areas['support']['tellUs'] & Pick<Areas['answering'], OfAnswers>;
  topic: Topic;
  heading: string;
  /** The beginning of what it is about. */
  excerpt: Words;
  /** With its set of answers, for a page that was left. */
  back: string;
  /** A sender can help themselves. */
  /** What whoever sent it can do without us; nothing of samples. */
  slip: string | undefined;
  draft: string;
  sent: boolean;
};

export type ReportReply = (SubmitReply | { state: 'errors'; errors: ReportErrors }) & {
  typed?: TypedReport;
};
