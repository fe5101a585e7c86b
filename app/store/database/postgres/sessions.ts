import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { mayComeBack, ReplicaError } from './connections.ts';

const PATIENCE_MS = 5000;
const BETWEEN_MS = 500;

class SharedSessionError extends Error {
  override name = 'SharedSessionError';

  constructor() {
    super(
      'PgBouncer, or another pooler in between, lends a session by the transaction (pool_mode = ' +
        'transaction or statement), so that the settings of a connection and LISTEN are lost. Set ' +
        'pool_mode = session for this database, or leave the pooler out.',
    );
  }
}

/**
 * Nobody but a pooler gives one session to two connections that are both open. Asked before anything
 * is set, since a setting would stay with whoever is lent the session next.
 */
export async function refuseSharedSessions(url: string): Promise<void> {
  const [one, other] = [openClient(url), openClient(url)];
  try {
    await one.connect();
    await other.connect();
    const before = await sessionOf(one);
    await other.query('begin');
    // A pooler that has one session only would let the first wait for the other.
    if ((await sessionOf(other)) === before) throw new SharedSessionError();
    const after = await sessionOf(one);
    await other.query('rollback');
    if (after !== before) throw new SharedSessionError();
  } catch (error) {
    const { message } = error as Error;
    throw /statement pooling/.test(message) ? new SharedSessionError() : error;
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
}

/** Until it answers and takes changes; what waiting does not mend is thrown at once. */
export async function awaitPrimary(
  url: string,
  { limitMs, onWait }: { limitMs: number; onWait: (error: Error) => void },
): Promise<void> {
  const began = performance.now();
  for (let told = false; ; told = true) {
    try {
      return await requirePrimary(url);
    } catch (error) {
      const left = limitMs - (performance.now() - began);
      if (!mayComeBack(error) || left <= 0) throw error;
      if (!told) onWait(error as Error);
      await pause(Math.min(BETWEEN_MS, left));
    }
  }
}

async function requirePrimary(url: string): Promise<void> {
  const client = openClient(url);
  try {
    await client.connect();
    const { rows } = await client.query<{ isStandby: boolean }>(
      'select pg_is_in_recovery() as "isStandby"',
    );
    if (rows[0]?.isStandby) throw new ReplicaError(true);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function openClient(url: string): Client {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on('error', () => undefined);
  return client;
}

async function sessionOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
