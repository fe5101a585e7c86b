import { requireDone } from '#store/moderation/transitions.ts';
import type { Store } from '#store/store.ts';
import { idNo, responseTo } from './seeding.ts';

export const DECIDER = { id: 'rosa', name: 'Rosa' };

type Items = { id: string; version: number }[];

/** Answers that are written and decided on, none twice. */
export function decisionsOver(store: Store, letters: number) {
  const waiting: Items = [];
  let n = 0;
  const answer = async () => {
    n += 1;
    const { id, version } = await store.responses.write(responseTo(idNo((n * 7919) % letters), n));
    waiting.push({ id, version });
  };
  return {
    answer,
    async approve() {
      if (waiting.length === 0) await answer();
      const { id = '', version = 0 } = waiting.shift() ?? {};
      const target = { id, version };
      const { responses } = store.moderation;
      requireDone(await responses.transition([target], 'approve', { by: DECIDER }), target);
    },
    async takeMany(count: number): Promise<Items> {
      while (waiting.length < count) await answer();
      return waiting.splice(0, count);
    },
  };
}
