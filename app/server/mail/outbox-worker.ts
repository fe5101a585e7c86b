import type { Logger } from 'pino';
import { stillHolds } from '#domain/dates/clock.ts';
import { languageOf } from '#domain/languages/languages.ts';
import { digestDay, nextTryAt } from '#domain/mail/mail.ts';
import type { OutboxMail } from '#store/mail/outbox.ts';
import type { Store } from '#store/store.ts';
import { composeDigest, composeNote, type MailSender, type MailText } from './compose.ts';
import { logMailError, type Mail } from './mail.server.ts';
import { MailError } from './mail-error.ts';

const EVERY_MS = 5000;
const REST_MS = 60_000;

type Parts = {
  store: Pick<Store, 'outbox' | 'digests'>;
  mail: Pick<Mail, 'send'>;
  log: Logger;
  mailSender: () => Promise<MailSender>;
};

export function openOutboxWorker({ store: { outbox, digests }, mail, log, mailSender }: Parts) {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let stopped = false;
  let restsUntil = 0;
  let digestOf: string | undefined;

  async function workThrough(): Promise<void> {
    try {
      const now = Date.now();
      const day = digestDay(now);
      if (day && day !== digestOf) await digests.queue(day, now);
      digestOf = day;
      while (!stopped && !stillHolds(restsUntil, REST_MS, Date.now())) {
        const next = await outbox.take(Date.now());
        if (!next) return;
        await deliver(next);
      }
    } catch (error) {
      log.error({ err: error }, 'The outbox could not be worked through.');
    }
  }

  async function deliver(next: OutboxMail): Promise<void> {
    const words = await wordsOf(next);
    if (!words) return outbox.remove(next.id);
    const language = languageOf(next.locale).tag;
    try {
      await mail.send({ id: next.id, to: next.recipient, language, ...words });
    } catch (error) {
      if (error instanceof MailError) return putOff(next, error);
      throw error;
    }
    await outbox.sent(next.id);
  }

  async function putOff(failed: OutboxMail, error: MailError): Promise<void> {
    logMailError(log, error, failed.id);
    if (error.about === 'server') restsUntil = Date.now() + REST_MS;
    const until = error.about === 'mailbox' ? undefined : nextTryAt(failed, Date.now());
    if (until !== undefined) return outbox.postpone(failed, until);
    await outbox.remove(failed.id);
    log.error({ mail: failed.id }, 'A mail was given up.');
  }

  async function wordsOf(next: OutboxMail): Promise<MailText | undefined> {
    if (next.kind === 'note') return composeNote(next.letter, next.locale, await mailSender());
    if (next.kind !== 'digest') return { subject: next.subject, text: next.text };
    const waiting = { ...(await digests.waiting()), ...(await digests.forMember(next.recipient)) };
    return composeDigest(waiting, Date.now(), next.locale, await mailSender());
  }

  return {
    work(): Promise<void> {
      round ??= workThrough().finally(() => {
        round = undefined;
      });
      return round;
    },

    start(): void {
      timer = setInterval(() => this.work(), EVERY_MS);
    },

    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      await round;
    },
  };
}
