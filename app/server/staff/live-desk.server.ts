import type { DeskNews } from '#domain/moderation/news.ts';
import type { Services } from '#server/services.ts';
import type { News } from '#store/moderation/news.ts';

const POLL_MS = 1000;
/** A write may be seen later than its own moment says. */
const OVERLAP_MS = 10_000;
const CATCH_UP_MS = 5 * 60_000;

type Listener = {
  memberId: string;
  tell(news: DeskNews): void;
  end(): void;
};

export type LiveDesk = ReturnType<typeof openLiveDesk>;

/** Polls once a second for all listeners together, whichever process wrote. */
export function openLiveDesk({ store, log }: Pick<Services, 'store' | 'log'>) {
  const listeners = new Set<Listener>();
  const told = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function look(): Promise<void> {
    const now = Date.now();
    try {
      for (const news of await store.moderation.newsSince(now - OVERLAP_MS)) {
        if (told.has(news.key)) continue;
        told.set(news.key, now);
        for (const listener of listeners) tell(listener, news);
      }
      for (const [key, at] of told) if (at < now - 2 * OVERLAP_MS) told.delete(key);
    } catch (error) {
      log.error({ err: error }, 'The desk could not look for news.');
    }
    timer = listeners.size > 0 && !closed ? setTimeout(look, POLL_MS) : undefined;
  }

  return {
    async listen(listener: Listener, since: number): Promise<() => void> {
      listeners.add(listener);
      const unsubscribe = () => void listeners.delete(listener);
      const from = Math.max(since, Date.now() - CATCH_UP_MS);
      const missed = await store.moderation.newsSince(from).catch((error) => {
        unsubscribe();
        throw error;
      });
      if (closed) {
        listener.end();
        return unsubscribe;
      }
      for (const news of missed) tell(listener, news);
      timer ??= setTimeout(look, POLL_MS);
      return unsubscribe;
    },

    close(): void {
      closed = true;
      clearTimeout(timer);
      for (const listener of listeners) listener.end();
      listeners.clear();
    },
  };
}

function tell(listener: Listener, { kind, id, deed, by, version, actorId }: News): void {
  if (actorId !== listener.memberId) listener.tell({ kind, id, deed, by, version });
}
