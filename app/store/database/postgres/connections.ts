import { type ClientConfig, DatabaseError, Pool, types } from 'pg';

const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 15_000;
const LOCK_TIMEOUT_MS = 5000;
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000;
/** A server that is gone without a word ends nothing itself. */
const SILENCE_MS = 20_000;

/** The types `bigint`, and `numeric` as which PostgreSQL adds those up. */
const BIG_NUMBERS = new Set([20, 1700]);

const CONFLICTS = new Set(['40001', '40P01']);
/** Connections that ended or could not begin: the server did nothing. */
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

export type Connections = Pick<Pool, 'connect' | 'end'>;

export type ConnectionOptions = {
  max: number;
  readOnly?: boolean;
  /** For work that may take as long as it takes. */
  patient?: boolean;
};

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

const getTypeParser: NonNullable<ClientConfig['types']>['getTypeParser'] = (type, format) =>
  BIG_NUMBERS.has(type) && format !== 'binary' ? Number : types.getTypeParser(type, format);

export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(codeOf(error));
}

/** What was sent over it was not done, except a commit. */
export function isLost(error: unknown): boolean {
  if (LOST.has(codeOf(error))) return true;
  return error instanceof Error && /^(Connection terminated|Client has enc)/.test(error.message);
}

/** The server itself has said what was wrong. */
export function isUsableAfter(error: unknown): boolean {
  return error instanceof DatabaseError && !isLost(error);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
