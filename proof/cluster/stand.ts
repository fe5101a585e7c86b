import type { BalancerName } from '#tests/setup/documented-balancer.ts';
import { postgresWith } from '#tests/workplace/databases.ts';
import type { Workplace } from '#tests/workplace/workplace.ts';
import { drawPhoto } from '../setup/photo.ts';
import { postFromAddress } from '../setup/post.ts';
import { openTrial } from '../setup/trial.ts';
import { until } from '../setup/until.ts';
import { startDatabaseBalancers, startSiteBalancer } from './balancers.ts';
import { startCluster } from './database.ts';
import { startObjectStore } from './object-store.ts';
import type { Program } from './programs.ts';
import { startNodes } from './site-nodes.ts';
import type { TakenDown } from './taken-down.ts';

/** Beyond the longest that docs/operating.md speaks of. */
const GOES_ON_LIMIT_MS = 120_000;

export type Stand = Awaited<ReturnType<typeof openStand>>;

/** All of docs/operating.md, “Many nodes”, on this machine, with people who use it. */
export async function openStand(workplace: Workplace) {
  const [cluster, files, databases] = await Promise.all([
    startCluster(workplace),
    startObjectStore(workplace),
    startDatabaseBalancers(workplace),
  ]);
  const urls = databases.map((at) => cluster.urlThrough(at));
  const location = urls[0] ?? '';
  const trial = await openTrial(workplace, await postgresWith(workplace, async () => location), {
    ...{ location, post: postFromAddress },
    photo: await drawPhoto(),
  });
  const nodes = await startNodes(workplace, { databases: urls, files: files.env });
  let balancer: { name: BalancerName; program: Program } | undefined;
  const takenDown: TakenDown = { looks: 0, shown: [] };
  return {
    ...{ cluster, files, trial, nodes, takenDown },

    async behind(name: BalancerName): Promise<void> {
      if (balancer?.name === name) return;
      await balancer?.program.kill();
      balancer = { name, program: await startSiteBalancer(workplace, name) };
    },

    /** Waits until visitors and staff are told again that something was done. */
    async goesOn(): Promise<void> {
      const before = { ...trial.ledger.acknowledged };
      const isMore = () => {
        const { answers, decisions } = trial.ledger.acknowledged;
        return answers > before.answers && decisions > before.decisions;
      };
      await until('something is acknowledged', isMore, GOES_ON_LIMIT_MS);
    },
  };
}
