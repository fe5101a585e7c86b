import { setTimeout as pause } from 'node:timers/promises';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import { WORK_ENVIRONMENT } from '#tests/workplace/sites.ts';
import type { Workplace } from '#tests/workplace/workplace.ts';
import { until } from '../setup/until.ts';
import { NODES, SITE } from './page.ts';
import { ask } from './programs.ts';

const READY_LIMIT_MS = 60_000;
/** `DRAIN_SECONDS`, what is being answered, and as much again. */
const STOP_LIMIT_MS = 40_000;
/** The balancer wants two good answers, two seconds apart. */
const NOTICED_MS = 5000;
const PORT = 3000;
const ERROR_LENGTH = 400;

export type SiteNodes = Awaited<ReturnType<typeof startNodes>>;

/** Three nodes with the settings of docs/operating.md. */
export async function startNodes(
  workplace: Workplace,
  { databases, files }: { databases: readonly string[]; files: Record<string, string> },
) {
  const running = new Map<string, RunningSite>();
  const started: { name: string; site: RunningSite; read: number }[] = [];

  async function start(name: string): Promise<void> {
    const n = NODES.findIndex((node) => node.name === name);
    const site = await startSite({
      dataDir: await workplace.folder(),
      env: {
        ...WORK_ENVIRONMENT,
        ...files,
        HOST: NODES[n]?.address ?? '',
        PORT: String(PORT),
        SITE_URL: SITE.url,
        DATABASE_URL: databases[n] ?? '',
        DRAIN_SECONDS: '10',
      },
    });
    running.set(name, site);
    started.push({ name, site, read: 0 });
    await until(`node ${name} is ready`, () => isReady(site.url), READY_LIMIT_MS);
  }

  async function killAll(): Promise<void> {
    await Promise.all([...running.values()].map((site) => site.kill()));
  }

  workplace.later(killAll);
  await Promise.all(NODES.map(({ name }) => start(name)));
  return {
    urls: () => [...running.values()].map(({ url }) => url),
    start,

    /** What the nodes have logged as errors since it was asked last. */
    newErrors: () =>
      started.flatMap((node) => {
        const lines = node.site.output().split('\n').slice(node.read);
        node.read += lines.length - 1;
        return lines.filter(isError).map((line) => `${node.name}: ${line.slice(0, ERROR_LENGTH)}`);
      }),

    async kill(name: string): Promise<void> {
      await running.get(name)?.kill();
      running.delete(name);
    },

    /** As `systemctl restart` does, one after another. */
    async restartAll(): Promise<void> {
      for (const { name } of NODES) {
        const site = running.get(name);
        if (!site) throw new Error(`Node ${name} does not run.`);
        running.delete(name);
        site.process.kill('SIGTERM');
        await until(`node ${name} has ended`, () => site.process.exitCode !== null, STOP_LIMIT_MS);
        if (site.process.exitCode !== 0) throw new Error(`Node ${name} ended: ${site.output()}`);
        await start(name);
        await pause(NOTICED_MS);
      }
    },
  };
}

const isError = (line: string) => /^\{"level":"(error|fatal)"/.test(line);

const isReady = async (url: string) => (await ask(`${url}/readyz`)).status === 200;
