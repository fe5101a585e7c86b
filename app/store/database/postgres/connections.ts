import { type ClientConfig, DatabaseError, Pool, type PoolClient, types } from 'pg';

const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 15_000;
const LOCK_TIMEOUT_MS = 5000;
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000;
/** A server that is gone without a word ends nothing itself. */
const SILENCE_MS = 20_000;

/** The types `bigint`, and `numeric` as which PostgreSQL adds those up. */
const BIG_NUMBERS = new Set([20, 1700]);

const CONFLICTS = new Set(['40001', '40P01']);
const LOCK_NOT_AVAILABLE = '55P03';
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

/** Read-only transactions, and what a hot standby does not do: the server did nothing. */
const UNSUPPORTED = '0A000';
const OF_REPLICAS = new Set(['25006', UNSUPPORTED]);

const NOT_YET = new Set([
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  '53300',
]);

export type Connections = Pick<Pool, 'connect' | 'end'>;

export type ConnectionOptions = {
  max: number;
  readOnly?: boolean;
  /** For work that may take as long as it takes. */
  patient?: boolean;
  /** To look at a replica, or to copy it: never to serve from. */
  evenReplica?: boolean;
  upstream?: Upstream;
};

/** What the connections of one process have found out together about the server behind them. */
export class Upstream {
  losses = 0;
  /** How often the server was another one than before: connections made earlier are not used. */
  turns = 0;
  state: 'primary' | 'readOnly' | 'replica' = 'primary';

  noteLoss(error: unknown): void {
    if (isPoolFull(error)) return;
    this.losses += 1;
    if (isOfReplica(error)) {
      this.#turn(error instanceof ReplicaError && error.isStandby ? 'replica' : 'readOnly');
    }
  }

  notePrimary(): void {
    this.#turn('primary');
  }

  #turn(state: Upstream['state']): void {
    if ((state === 'primary') !== (this.state === 'primary')) this.turns += 1;
    this.state = state;
  }
}

export class ReplicaError extends Error {
  override name = 'ReplicaError';
  readonly isStandby: boolean;
  readonly code: 'REPLICA' | 'READ_ONLY';

  constructor(isStandby: boolean) {
    super(
      isStandby
        ? 'the server is a replica: DATABASE_URL has to lead to the one that takes changes'
        : 'the server takes no changes: it is set to read-only transactions',
    );
    this.isStandby = isStandby;
    this.code = isStandby ? 'REPLICA' : 'READ_ONLY';
  }
}

export function connectTo(
  url: string,
  { max, readOnly = false, patient = false, evenReplica = false, upstream }: ConnectionOptions,
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
    // A statement is sent without waiting for the answer to the one before it.
    pipeline: true,
    types: { getTypeParser },
    ...(!patient && { query_timeout: SILENCE_MS }),
    onConnect: async (client) => {
      if (!evenReplica) await refuseReplica(client, readOnly);
      if (!readOnly) upstream?.notePrimary();
      await client.query(settings.map((setting) => `set ${setting}`).join('; '));
    },
  });
  // A connection that ends is replaced by the next one; whoever is using it is told by their query.
  pool.on('error', (error) => upstream?.noteLoss(error));
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** Asked before anything is set: what is read may come from a server that takes no changes just now. */
async function refuseReplica(client: Pick<PoolClient, 'query'>, readOnly: boolean): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean; isReadOnly: boolean }>(
    `select pg_is_in_recovery() as "isStandby",
       current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
  );
  const [{ isStandby, isReadOnly } = { isStandby: false, isReadOnly: false }] = rows;
  if (isStandby || (isReadOnly && !readOnly)) throw new ReplicaError(isStandby);
}

const getTypeParser: NonNullable<ClientConfig['types']>['getTypeParser'] = (type, format) =>
  BIG_NUMBERS.has(type) && format !== 'binary' ? Number : types.getTypeParser(type, format);

export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(codeOf(error));
}

/** Others held for too long what it wanted to lock. */
export function isKeptWaiting(error: unknown): boolean {
  return codeOf(error) === LOCK_NOT_AVAILABLE;
}

/** A statement was prepared for tables of before a migration; another connection prepares it anew. */
export function isOutOfDate(error: unknown): boolean {
  return error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery';
}

/** What was sent over it was not done, except a commit. */
export function isLost(error: unknown): boolean {
  if (isOutOfDate(error)) return true;
  if (LOST.has(codeOf(error))) return true;
  return error instanceof Error && /^(Connection terminated|Client has enc)/.test(error.message);
}

/** Each connection of a pool is in use: that says nothing of the server. */
function isPoolFull(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

/** Nothing was done, and another connection may lead to the server that took over. */
export function isOfReplica(error: unknown): boolean {
  if (isOutOfDate(error)) return false;
  return error instanceof ReplicaError || OF_REPLICAS.has(codeOf(error));
}

export function isUnsupported(error: unknown): boolean {
  return codeOf(error) === UNSUPPORTED;
}

/** Also a name that is not known yet, and a server that has no connection left. */
export function mayComeBack(error: unknown): boolean {
  if (isLost(error) || isOfReplica(error) || NOT_YET.has(codeOf(error))) return true;
  return error instanceof Error && /timeout/i.test(error.message);
}

/** The server itself has said what was wrong. */
export function isUsableAfter(error: unknown): boolean {
  return error instanceof DatabaseError && !isLost(error) && !isOfReplica(error);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
