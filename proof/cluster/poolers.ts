import { Client } from 'pg';
import { startSite } from '#tests/setup/start-site.ts';
import { startPostgres } from '#tests/store/postgres/setup/server.ts';
import { startWorkSite } from '#tests/workplace/sites.ts';
import type { Workplace } from '#tests/workplace/workplace.ts';
import type { Proof } from '../campaign.ts';
import { until } from '../setup/until.ts';
import { startPooler } from './balancers.ts';
import { ask, freePort } from './programs.ts';

type Mode = 'session' | 'transaction';

const START_LIMIT_MS = 10_000;
/** What the site sets for each of its connections. */
const SET_BY_SITE = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'default_transaction_isolation',
  'default_transaction_read_only',
];
/** More than a site opens before it has found the pooler out. */
const SESSIONS = 4;

type Options = Pick<Proof, 'tell' | 'workplace'> & { modes: readonly Mode[]; url?: string };

/** PgBouncer between a site and its database: kept to the session it serves, otherwise it is refused. */
export async function tellPoolers({ workplace, tell, modes, url }: Options): Promise<void> {
  const database = new URL(url ?? (await emptyDatabase(workplace)));
  for (const mode of modes) {
    const through = new URL(database);
    through.port = String(await freePort());
    through.hostname = '127.0.0.1';
    const pooler = await startPooler(workplace, {
      ...{ server: database, mode, port: Number(through.port) },
    });
    await until('PgBouncer answers', () => settingsLeft(through, 1), START_LIMIT_MS);
    await (mode === 'session' ? tellSession : tellTransaction)({ workplace, tell, through });
    await pooler.kill();
  }
}

type Told = Pick<Proof, 'tell' | 'workplace'> & { through: URL };

async function tellSession({ workplace, tell, through }: Told): Promise<void> {
  const site = await startWorkSite(workplace, { DATABASE_URL: through.href });
  const answers = await Promise.all(
    ['/readyz', '/', '/sea'].map(async (path) => (await ask(site.url + path)).status),
  );
  await site.stop();
  tell({
    test: 'PgBouncer with `pool_mode = session`',
    figure: `a node is ready and answers (${answers.join(', ')})`,
    verdict: answers.every((status) => status === 200) ? 'holds' : 'fails',
  });
}

async function tellTransaction({ workplace, tell, through }: Told): Promise<void> {
  const said = await startSite({
    dataDir: await workplace.folder(),
    env: { DATABASE_URL: through.href, SAMPLES: 'off' },
  }).then(
    async (site) => {
      await site.kill();
      return 'it started';
    },
    ({ message }: Error) => message,
  );
  const isNamed = /PgBouncer.*pool_mode = session/s.test(said);
  const left = await settingsLeft(through, SESSIONS);
  tell({
    test: 'PgBouncer with `pool_mode = transaction`',
    figure: `${isNamed ? 'refused by name' : said}; ${left.length} settings left in its sessions`,
    verdict: isNamed && left.length === 0 ? 'holds' : 'fails',
  });
}

/** What differs from the server's own settings, in as many of its sessions at once. */
async function settingsLeft(through: URL, sessions: number): Promise<string[]> {
  const clients = Array.from(
    { length: sessions },
    () => new Client({ connectionString: through.href, connectionTimeoutMillis: 2000 }),
  );
  try {
    for (const client of clients) {
      client.on('error', () => undefined);
      await client.connect();
      await client.query('begin');
    }
    const found = await Promise.all(
      clients.map((client) =>
        client.query<{ name: string }>(
          "select name from pg_settings where source = 'session' and name = any ($1)",
          [SET_BY_SITE],
        ),
      ),
    );
    return found.flatMap(({ rows }) => rows.map(({ name }) => name));
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

async function emptyDatabase(workplace: Workplace): Promise<string> {
  const server = await startPostgres();
  workplace.later(() => server.stop());
  return server.createDatabase('pooled');
}
