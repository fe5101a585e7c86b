import { type ClientConfig, DatabaseError, Pool, types } from 'pg';

/** How long a connection may take to come about, or a request wait for one to be free. */
const CONNECT_TIMEOUT_MS = 5000;
/** No statement of a request takes longer; one that does is broken off by the server. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** How long a statement waits for what another transaction holds, as with SQLite. */
const LOCK_TIMEOUT_MS = 5000;
/** A transaction that a process has forgotten holds nothing longer than this. */
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000;
/** A server that is gone without a word is noticed after this, though it ends nothing itself. */
const SILENCE_MS = 20_000;

/** PostgreSQL's own numbers of the types `bigint`, and `numeric` as which it adds those up. */
const BIG_NUMBERS = new Set([20, 1700]);

/** What the server says about a transaction that may simply be done again. */
const CONFLICTS = new Set(['40001', '40P01']);
/** Connections that ended, could not begin, or were ended by the server; it did nothing. */
const LOST = new Set([
  '08001',
  '08003',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);

/** As much of a pool of connections as is needed to use it. */
export type Connections = Pick<Pool, 'connect' | 'end'>;

export type ConnectionOptions = {
  /** Most connections at once. */
  max: number;
  /** For reading only: every statement can be asked again. */
  readOnly?: boolean;
  /** For work of its own that may take as long as it takes. */
  patient?: boolean;
};

/**
 * Connections to a PostgreSQL database, made when they are needed and kept for a while. The URL
 * says where, as whom and how encrypted (`sslmode`).
 */
export function connectTo(
  url: string,
  { max, readOnly = false, patient = false }: ConnectionOptions,
): Pool {
  const settings = [
    ...(patient
      ? []
      : [
          `statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
          `lock_timeout = ${LOCK_TIMEOUT_MS}`,
          `idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT_MS}`,
        ]),
    readOnly
      ? 'default_transaction_read_only = on'
      : "default_transaction_isolation = 'serializable'",
  ];
  const pool = new Pool({
    connectionString: url,
    application_name: 'wildpost',
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    types: { getTypeParser },
    ...(!patient && { query_timeout: SILENCE_MS }),
    onConnect: async (client) => {
      await client.query(settings.map((setting) => `set ${setting}`).join('; '));
    },
  });
  // A connection that ends is replaced by the next one; whoever is using it is told by their query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** Counts, sums and moments are numbers, also where the server thinks that they might be larger. */
const getTypeParser: NonNullable<ClientConfig['types']>['getTypeParser'] = (type, format) =>
  BIG_NUMBERS.has(type) && format !== 'binary' ? Number : types.getTypeParser(type, format);

/** Whether another transaction was in the way, so that the same one done again may pass. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(codeOf(error));
}

/** Whether a connection is gone. What was sent over it before was not done, except a commit. */
export function isLost(error: unknown): boolean {
  if (LOST.has(codeOf(error))) return true;
  return error instanceof Error && /^(Connection terminated|Client has enc)/.test(error.message);
}

/** Whether a connection can go on after an error: the server itself has said what was wrong. */
export function isUsableAfter(error: unknown): boolean {
  return error instanceof DatabaseError && !isLost(error);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
