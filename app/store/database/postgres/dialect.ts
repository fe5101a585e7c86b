import {
  type CompiledQuery,
  type DatabaseConnection,
  type DataTypeNode,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { DatabaseError, type PoolClient } from 'pg';
import { bound, rowReader } from '#store/database/values.ts';
import type { Announcer } from '#store/site/announcements.ts';
import { notifyListeners } from './announcements.ts';
import { type Connections, isUsableAfter, Upstream } from './connections.ts';
import { repeat } from './repeat.ts';
import { turnStatement } from './turns.ts';

/**
 * The connection was lost during a commit. Nobody is told that it was done; whoever asks again by the
 * same key finds out.
 * @internal
 */
export class UnknownOutcomeError extends Error {
  override name = 'UnknownOutcomeError';
}

export function postgresDialect(
  pool: Connections,
  { readOnly = false, announces = false, takesTurns = false, upstream = new Upstream() } = {},
): Dialect {
  return {
    createAdapter: () => (announces ? new AnnouncingAdapter() : new UnlockedAdapter()),
    createDriver: () => new PoolDriver(pool, { readOnly, takesTurns, upstream }),
    createQueryCompiler: () => new ByteOrderCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  };
}

/** `open.ts` takes turns at migrations: not every relative has locks by a number. */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class AnnouncingAdapter extends UnlockedAdapter implements Announcer {
  readonly notify = notifyListeners;
}

/** The order of bytes, as in SQLite, whatever language the database was made in. */
class ByteOrderCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node);
    if (node.dataType === 'text' && this.parentNode?.kind === 'ColumnDefinitionNode') {
      this.append(' collate "C"');
    }
  }
}

class PoolDriver implements Driver {
  readonly #pool: Connections;
  readonly #readOnly: boolean;
  readonly #takesTurns: boolean;
  readonly #upstream: Upstream;
  readonly #madeAfter = new WeakMap<PoolClient, number>();

  constructor(
    pool: Connections,
    options: { readOnly: boolean; takesTurns: boolean; upstream: Upstream },
  ) {
    this.#pool = pool;
    this.#readOnly = options.readOnly;
    this.#takesTurns = options.takesTurns;
    this.#upstream = options.upstream;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    const connect = () => repeat(() => this.#connect());
    return new PooledConnection(await connect(), connect, this.#readOnly, this.#upstream);
  }

  /** A connection from before the server changed its part may lead to one that is a replica now. */
  async #connect(): Promise<PoolClient> {
    for (;;) {
      const { turns } = this.#upstream;
      const client = await this.#pool.connect().catch((error) => {
        this.#upstream.noteLoss(error);
        throw error;
      });
      const madeAfter = this.#madeAfter.get(client) ?? turns;
      this.#madeAfter.set(client, madeAfter);
      if (madeAfter === this.#upstream.turns) return client;
      client.release(true);
    }
  }

  async beginTransaction(
    connection: PooledConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    const start = `start transaction${level}${accessMode ? ` ${accessMode}` : ''}`;
    const writes = this.#takesTurns && accessMode !== 'read only';
    await connection.begin(writes ? `${start}; ${turnStatement()}` : start);
  }

  commitTransaction(connection: PooledConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PooledConnection): Promise<void> {
    return connection.rollBack();
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

class PooledConnection implements DatabaseConnection {
  readonly #connect: () => Promise<PoolClient>;
  readonly #readOnly: boolean;
  readonly #upstream: Upstream;
  #client: PoolClient;
  #broken = false;
  #isReleased = false;
  #inTransaction = false;

  constructor(
    client: PoolClient,
    connect: () => Promise<PoolClient>,
    readOnly: boolean,
    upstream: Upstream,
  ) {
    this.#client = client;
    this.#connect = connect;
    this.#readOnly = readOnly;
    this.#upstream = upstream;
  }

  /** By itself it is done again like a transaction; lost on the way, only if it reads. */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const once = () => this.#query<Row>(query.sql, query.parameters);
    if (this.#inTransaction) return once();
    return repeat(
      async () => {
        if (this.#broken) await this.#renew();
        return once();
      },
      { conflicts: true, lost: this.#readOnly },
    );
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Queries are not streamed.');
  }

  async begin(statement: string): Promise<void> {
    this.#inTransaction = true;
    await this.#query(statement).catch(async (error) => {
      await this.rollBack();
      throw error;
    });
  }

  async commit(): Promise<void> {
    const { command } = await this.#query('commit').catch((error) => {
      if (!this.#broken) throw error;
      throw new UnknownOutcomeError(
        'The connection was lost while a change was being kept: whether it was is not known.',
        { cause: error },
      );
    });
    this.#inTransaction = false;
    if (command === 'ROLLBACK') throw new Error('The server took a transaction back.');
  }

  async rollBack(): Promise<void> {
    if (!this.#broken) await this.#query('rollback').catch(() => undefined);
    this.#inTransaction = false;
  }

  release(): void {
    if (!this.#isReleased) this.#client.release(this.#broken || this.#inTransaction);
    this.#isReleased = true;
  }

  async #renew(): Promise<void> {
    this.release();
    this.#client = await this.#connect();
    this.#isReleased = false;
    this.#broken = false;
  }

  async #query<Row>(
    sql: string,
    parameters: readonly unknown[] = [],
  ): Promise<QueryResult<Row> & { command: string }> {
    try {
      const values = parameters.map((value) => withoutZero(bound(value)));
      const { command, rowCount, rows, fields } = await this.#client.query(sql, values);
      // Several statements in one have no rows.
      const read = rows?.length ? rowReader(fields.map(({ name }) => name)) : undefined;
      if (read) for (const row of rows) read(row);
      return { command, rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (error) {
      if (!isUsableAfter(error)) {
        this.#broken = true;
        this.#upstream.noteLoss(error);
      }
      throw withoutRows(error);
    }
  }
}

/** The server’s details of a row may be an address: they get into no log. */
function withoutRows(error: unknown): unknown {
  if (error instanceof DatabaseError) {
    error.detail = undefined;
    error.where = undefined;
  }
  return error;
}

/** A character that PostgreSQL has no place for. */
function withoutZero(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value;
}
