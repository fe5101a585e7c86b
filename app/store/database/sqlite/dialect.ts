import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import { bound, rowReader } from '#store/database/values.ts';

/** Older ones can corrupt a WAL that two connections write. */
const OLDEST_SQLITE = '3.51.3';
const BUSY_TIMEOUT_MS = 5000;
const BUSY_PAUSE_MS = 2;
const SQLITE_BUSY = 5;
const STATEMENTS_CACHED = 200;

export function requireSqlite(version: string | undefined = process.versions.sqlite): void {
  if (version && compareVersions(version, OLDEST_SQLITE) >= 0) return;
  throw new Error(
    `SQLite ${version ?? '(none)'} comes with this Node (${process.version}), but at least ` +
      `${OLDEST_SQLITE} is needed: older ones can damage the store. Run the site with ` +
      '"npm start", which brings its own Node.',
  );
}

/** Commits are on the disk before they are acknowledged; zeros replace what is deleted. */
export function openDatabase(file: string, { readOnly = false } = {}): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly, timeout: BUSY_TIMEOUT_MS });
  if (!readOnly) {
    database.exec('pragma journal_mode = wal');
    database.exec('pragma secure_delete = on');
  }
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  database.exec('pragma cache_size = -32000');
  return database;
}

/** A transaction that is not `read only` takes its lock when it begins. Waiting stops nobody else. */
export function sqliteDialect(database: DatabaseSync) {
  database.exec('pragma busy_timeout = 0');
  const config: SqliteDialectConfig = { database: toKysely(database) };
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: (): Driver => new ImmediateDriver(config, database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db: ConstructorParameters<typeof SqliteIntrospector>[0]) =>
      new SqliteIntrospector(db),
  };
}

/** Two processes that start at once, or a kill, leave no half. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  #connection: PatientConnection | undefined;

  constructor(config: SqliteDialectConfig, database: DatabaseSync) {
    super(config);
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= new PatientConnection(await super.acquireConnection(), this.#database);
    return this.#connection;
  }

  /** A deferred transaction that reads, then writes, fails at once if somebody wrote in between. */
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  /** A full disk has rolled back already: a second rollback would hide what happened. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite's own wait stops the process, and with it a transaction on its other connection. */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #database: DatabaseSync;

  constructor(connection: DatabaseConnection, database: DatabaseSync) {
    this.#connection = connection;
    this.#database = database;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const giveUpAt = performance.now() + BUSY_TIMEOUT_MS;
    for (;;) {
      try {
        return await this.#connection.executeQuery<Row>(query);
      } catch (error) {
        const mayWait =
          isBusy(error) && !this.#database.isTransaction && performance.now() < giveUpAt;
        if (!mayWait) throw error;
      }
      await pause(BUSY_PAUSE_MS);
    }
  }

  streamQuery<Row>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, size);
  }
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error && 'errcode' in error)) return false;
  return (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}

function toKysely(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const made = toStatement(database.prepare(sql));
      const oldest = statements.keys().next().value;
      if (statements.size >= STATEMENTS_CACHED && oldest !== undefined) statements.delete(oldest);
      statements.set(sql, made);
      return made;
    },
  };
}

function toStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: ReadonlyArray<unknown>) => parameters.map(bound) as SQLInputValue[];
  const columns = statement.columns().map(({ name }) => name);
  const read = rowReader(columns);
  return {
    reader: columns.length > 0,
    all(parameters) {
      const rows = statement.all(...values(parameters));
      if (read) for (const row of rows) read(row);
      return rows;
    },
    run: (parameters) => statement.run(...values(parameters)),
    iterate() {
      throw new Error('Queries are not streamed.');
    },
  };
}

function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
