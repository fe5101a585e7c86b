import { sql, type Transaction } from 'kysely';
import { Client, type Pool } from 'pg';
import { write } from '#store/database/one-trip.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Announcement, Announcements } from '#store/site/announcements.ts';
import { connectTo, isUnsupported, isUsableAfter } from './connections.ts';
import { repeat } from './repeat.ts';

const CHANNEL = 'wildpost_content';
/** NOTIFY takes less than 8000 bytes, with the version. */
const BYTES_MAX = 7900;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;
const BEAT_MS = 5000;
const SILENCE_MS = 5000;

/** The wire format between nodes, also of different versions. */
type Payload = { version: number; mark?: string; subjects: readonly string[] };

/** Not all relatives of PostgreSQL have LISTEN and NOTIFY. */
export async function canAnnounce(url: string): Promise<boolean> {
  const pool = connectTo(url, { max: 1 });
  try {
    return await repeat(() => tryBoth(pool));
  } finally {
    await pool.end();
  }
}

/** The server is none that was turned into a replica: it would not have let the site in. */
async function tryBoth(pool: Pool): Promise<boolean> {
  try {
    await pool.query(`listen ${CHANNEL}`);
    await pool.query(`select pg_notify('${CHANNEL}', '')`);
    return true;
  } catch (error) {
    if (isUsableAfter(error) || isUnsupported(error)) return false;
    throw error;
  }
}

/** Delivered on commit. A payload that is too long is left out: listeners poll then. */
export async function notifyListeners(
  trx: Transaction<Tables>,
  { tags: subjects, mark }: Omit<Announcement, 'version'>,
): Promise<void> {
  const [before, after] = ['{"version":', `,${JSON.stringify({ mark, subjects }).slice(1)}`];
  const isTooLong = Buffer.byteLength(after) > BYTES_MAX;
  const message = isTooLong ? sql`''` : sql`concat(${before}::text, version, ${after}::text)`;
  await write(trx, sql`select pg_notify(${CHANNEL}, ${message}) from content where id = 1`);
}

/** Over a connection outside the pools, which a pooler must not lend to others. */
export function announcementsAt(url: string): Announcements {
  return (listener, onListening = () => undefined) => {
    let closed = false;
    let pause = FIRST_PAUSE_MS;
    let timer: NodeJS.Timeout | undefined;
    let disconnect = () => {};

    async function connect(): Promise<void> {
      const client = new Client({
        connectionString: url,
        application_name: 'wildpost listener',
        connectionTimeoutMillis: SILENCE_MS,
        query_timeout: SILENCE_MS,
        keepAlive: true,
      });
      let beat: NodeJS.Timeout | undefined;
      disconnect = () => {
        disconnect = () => {};
        onListening(false);
        clearInterval(beat);
        client.end().catch(() => undefined);
        if (!closed) timer = setTimeout(connect, pause);
        pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      };
      const lost = disconnect;
      const reconnect = () => disconnect === lost && disconnect();
      client.on('error', reconnect);
      client.on('end', reconnect);
      client.on('notification', ({ payload }) => listener(read(payload)));
      try {
        await client.connect();
        await client.query(`listen ${CHANNEL}`);
      } catch {
        reconnect();
        return;
      }
      if (disconnect !== lost) return;
      pause = FIRST_PAUSE_MS;
      onListening(true);
      listener(undefined);
      beat = setInterval(() => client.query('select 1').catch(reconnect), BEAT_MS);
    }

    void connect();
    return () => {
      closed = true;
      clearTimeout(timer);
      disconnect();
    };
  };
}

function read(payload: string | undefined): Announcement | undefined {
  if (!payload) return undefined;
  const { subjects, ...content } = JSON.parse(payload) as Payload;
  return { ...content, tags: subjects };
}
