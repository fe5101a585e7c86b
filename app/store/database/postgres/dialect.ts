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
import type { SendingAhead } from '#store/database/one-trip.ts';
import { UnknownOutcomeError } from '#store/database/refusals.ts';
import { bound, rowReader } from '#store/database/values.ts';
import type { Announcer } from '#store/site/announcements.ts';
import { notifyListeners } from './announcements.ts';
import { type Connections, isUsableAfter, Upstream } from './connections.ts';
import { repeat } from './repeat.ts';
import { turnStatement } from './turns.ts';

/** Statements that a connection has prepared, and how long each is at most, in characters. */
const PREPARED_MAX = 250;
const PREPARED_LENGTH_MAX = 4000;

export function postgresDialect(
  pool: Connections,
  {
    readOnly = false,
    announces = false,
    takesTurns = false,
    prepares = false,
    upstream = new Upstream(),
  } = {},
): Dialect {
  return {
    createAdapter: () => (announces ? new AnnouncingAdapter() : new UnlockedAdapter()),
    createDriver: () => new PoolDriver(pool, { readOnly, takesTurns, prepares, upstream }),
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

type Ways = {
  readOnly: boolean;
  takesTurns: boolean;
  prepares: boolean;
  upstream: Upstream;
};

class PoolDriver implements Driver {
  readonly #pool: Connections;
  readonly #ways: Ways;
  readonly #upstream: Upstream;
  readonly #madeAfter = new WeakMap<PoolClient, number>();

  constructor(pool: Connections, ways: Ways) {
    this.#pool = pool;
    this.#ways = ways;
    this.#upstream = ways.upstream;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    const connect = () => repeat(() => this.#connect());
    return new PooledConnection(await connect(), connect, this.#ways);
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
    const writes = this.#ways.takesTurns && accessMode !== 'read only';
    connection.begin(writes ? `${start}; ${turnStatement()}` : start);
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

class PooledConnection implements DatabaseConnection, SendingAhead {
  readonly #connect: () => Promise<PoolClient>;
  readonly #ways: Ways;
  #client: PoolClient;
  #broken = false;
  #isReleased = false;
  #inTransaction = false;
  #ahead: Promise<unknown>[] = [];

  constructor(client: PoolClient, connect: () => Promise<PoolClient>, ways: Ways) {
    this.#client = client;
    this.#connect = connect;
    this.#ways = ways;
  }

  /** By itself it is done again like a transaction; lost on the way, only if it reads. */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const once = () => this.#query<Row>(query.sql, query.parameters);
    if (this.#inTransaction) return this.#afterThoseAhead(once());
    return repeat(
      async () => {
        if (this.#broken) await this.#renew();
        return once();
      },
      { conflicts: true, lost: this.#ways.readOnly },
    );
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Queries are not streamed.');
  }

  /** Sent along with the first statement, which fails if this does. */
  begin(statement: string): void {
    this.#inTransaction = true;
    this.sendAhead(this.#query(statement));
  }

  sendAhead(sent: Promise<unknown>): void {
    sent.catch(() => undefined);
    this.#ahead.push(sent);
  }

  async commit(): Promise<void> {
    const ahead = [...this.#ahead];
    const commit = this.#query('commit');
    const { command } = await this.#afterThoseAhead(commit).catch(async (error) => {
      await Promise.allSettled([...ahead, commit]);
      // What the server itself refuses it refuses before it comes to the commit.
      if (!this.#broken || (await isRefused(ahead))) throw error;
      throw new UnknownOutcomeError(
        'The connection was lost while a change was being kept: whether it was is not known.',
        { cause: error },
      );
    });
    this.#inTransaction = false;
    if (command === 'ROLLBACK') throw new Error('The server took a transaction back.');
  }

  async rollBack(): Promise<void> {
    await Promise.allSettled(this.#ahead.splice(0));
    if (!this.#broken) await this.#query('rollback').catch(() => undefined);
    this.#inTransaction = false;
  }

  release(): void {
    if (!this.#isReleased) this.#client.release(this.#broken || this.#inTransaction);
    this.#isReleased = true;
  }

  /** What failed first is the reason: all that was sent behind it is refused for that. */
  async #afterThoseAhead<Result>(asked: Promise<Result>): Promise<Result> {
    asked.catch(() => undefined);
    for (const sent of this.#ahead.splice(0)) await sent;
    return asked;
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
      // What has no parameters may be several statements, which cannot be prepared.
      const name = this.#ways.prepares && values.length > 0 ? nameOf(sql) : undefined;
      const { command, rowCount, rows, fields } = await this.#client.query({
        ...{ text: sql, values },
        ...(name && { name }),
      });
      // Several statements in one have no rows.
      const read = rows?.length ? rowReader(fields.map(({ name }) => name)) : undefined;
      if (read) for (const row of rows) read(row);
      return { command, rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (error) {
      if (!isUsableAfter(error)) {
        this.#broken = true;
        this.#ways.upstream.noteLoss(error);
      }
      throw withoutRows(error);
    }
  }
}

async function isRefused(ahead: readonly Promise<unknown>[]): Promise<boolean> {
  const outcomes = await Promise.allSettled(ahead);
  return outcomes.some(
    (each) => each.status === 'rejected' && each.reason instanceof DatabaseError,
  );
}

const names = new Map<string, string>();

/** Statements that were put together for many rows come once each. */
function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || sql.length > PREPARED_LENGTH_MAX || names.size >= PREPARED_MAX) return known;
  const name = `s${names.size}`;
  names.set(sql, name);
  return name;
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
