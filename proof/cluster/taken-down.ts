import type { Item } from '../setup/ledger.ts';
import { ask } from './programs.ts';

/** Looks at letters that were down, and how many milliseconds after it was known each was shown that was. */
export type TakenDown = { looks: number; shown: number[] };

type Options = {
  /** Each node itself, past the balancer. */
  nodes: () => readonly string[];
  letters: readonly Item[];
  slugs: ReadonlyMap<string, string>;
  found: TakenDown;
};

/**
 * Reads letters at every node without a pause, so that each keeps their pages, and notes those that are
 * shown though their take-down was acknowledged before the page was asked for.
 */
export function watchTakenDown({ nodes, letters, slugs, found }: Options) {
  let stopping = false;
  /** Since when each was known to be down. */
  const down = new Map<Item, { told: Item['told']; since: number }>();

  async function look(item: Item, node: string): Promise<void> {
    const { told } = item;
    const isDown = isTakenDown(item);
    if (isDown && down.get(item)?.told !== told) down.set(item, { told, since: Date.now() });
    const answer = await ask(`${node}/letters/${slugs.get(item.id)}`).catch(() => undefined);
    await answer?.text().catch(() => undefined);
    // Staff may have brought it back meanwhile.
    if (!isDown || !answer || item.told !== told || item.perhaps) return;
    found.looks += 1;
    if (answer.ok) found.shown.push(Date.now() - (down.get(item)?.since ?? 0));
  }

  async function watch(): Promise<void> {
    while (!stopping) {
      for (const item of letters) await Promise.all(nodes().map((node) => look(item, node)));
    }
  }

  const watching = watch();
  return {
    async stop(): Promise<void> {
      stopping = true;
      await watching;
    },
  };
}

const isTakenDown = ({ told, perhaps }: Item) => told.state === 'trashed' && !perhaps;
