import { setTimeout as pause } from 'node:timers/promises';
import type { Pauses } from './pauses.ts';
import type { Stand } from './stand.ts';

const CUTS = 5;
const BETWEEN_CUTS_MS = 1500;
const STORE_AWAY_MS = 20_000;

export type Event = {
  what: string;
  happen(stand: Stand): Promise<void>;
  /** In seconds, by “How long a failure lasts”. */
  limits: Pauses;
  /** The database or the object store is away meanwhile: a form may be answered with 500. */
  takesAway?: true;
  balancer?: 'nginx';
};

/** `ttl` is 30 s, and whoever takes over is asked every 10 s; kept pages are shown for 30 s. */
const failOver: Event = {
  what: 'The first server and its Patroni killed',
  limits: { kept: 15, changing: 60, writers: 60 },
  takesAway: true,
  async happen({ cluster, goesOn }) {
    const bringBack = await cluster.killLeader();
    await cluster.leader();
    await goesOn();
    bringBack();
    await cluster.untilWhole();
  },
};

const switchover: Event = {
  what: 'Switched over to another server',
  limits: { kept: 5, changing: 20, writers: 20 },
  takesAway: true,
  async happen({ cluster, goesOn }) {
    await cluster.switchOver();
    await goesOn();
    await cluster.untilWhole();
  },
};

const killedNode: Event = {
  what: 'A node killed',
  limits: { kept: 6, changing: 6, writers: 6 },
  async happen({ nodes, goesOn }) {
    await nodes.kill('b');
    await pause(STORE_AWAY_MS / 2);
    await goesOn();
    await nodes.start('b');
  },
};

const rolling: Event = {
  what: 'All nodes restarted, one after another',
  limits: { kept: 3, changing: 3, writers: 3 },
  happen: ({ nodes }) => nodes.restartAll(),
};

const cutListeners: Event = {
  what: `All listening connections cut, ${CUTS} times`,
  limits: { kept: 6, changing: 6, writers: 6 },
  async happen({ cluster }) {
    for (let n = 0; n < CUTS; n += 1) {
      await cluster.run(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wildpost listener'",
      );
      await pause(BETWEEN_CUTS_MS);
    }
  },
};

const storeAway: Event = {
  what: `The object store away for ${STORE_AWAY_MS / 1000} s`,
  limits: { kept: 6, changing: 6, writers: 6 },
  takesAway: true,
  async happen({ files, goesOn }) {
    await files.goAway();
    await pause(STORE_AWAY_MS);
    await goesOn();
    await files.comeBack();
  },
};

export const EVENTS: readonly Event[] = [
  failOver,
  switchover,
  failOver,
  killedNode,
  rolling,
  cutListeners,
  storeAway,
  { ...killedNode, balancer: 'nginx' },
  { ...rolling, balancer: 'nginx' },
  failOver,
];
