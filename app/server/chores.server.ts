import { CONTACT_KEPT_MS } from '../domain/responses/response.ts';
import type { Site } from './site.server.ts';

const EVERY_MS = 60 * 60 * 1000;

/**
 * What has to be forgotten in time is forgotten at the start and every hour: traces of what was
 * sent, and addresses of those whose answer was decided long ago.
 */
export function startChores({ store, senders, log }: Pick<Site, 'store' | 'senders' | 'log'>) {
  const work = async () => {
    try {
      await senders.sweep();
      await store.responses.forgetContacts(Date.now() - CONTACT_KEPT_MS);
    } catch (error) {
      log.error({ err: error }, 'What is due could not be forgotten.');
    }
  };
  let round = work();
  const timer = setInterval(() => {
    round = work();
  }, EVERY_MS);
  return {
    /** Begins no further round, and waits for the one at work. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await round;
    },
  };
}
