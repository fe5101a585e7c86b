import type {
  CompiledQuery,
  DatabaseConnection,
  Kysely,
  QueryExecutorProvider,
  Transaction,
} from 'kysely';
import type { Tables } from './schema.ts';

/** A connection over which statements go without waiting for the answers to those before them. */
export type SendingAhead = {
  /** What was sent fails with the next question, or with the commit. */
  sendAhead(sent: Promise<unknown> | undefined): void;
};

type Query<Row> = { compile(of: QueryExecutorProvider): CompiledQuery<Row> };
type RowsOf<Queries> = {
  [Each in keyof Queries]: Queries[Each] extends Query<infer Row> | undefined ? Row[] : never;
};

/**
 * Asks several things that do not depend on each other's answers, in one round trip where it can.
 * What is not asked has no rows.
 */
export function askTogether<Queries extends readonly (Query<unknown> | undefined)[]>(
  trx: Transaction<Tables>,
  ...queries: Queries
): Promise<RowsOf<Queries>> {
  return over(trx, async (connection) => {
    const rows = [];
    for (const each of execute(trx, connection, queries)) rows.push((await each)?.rows ?? []);
    return rows as unknown[] as RowsOf<Queries>;
  });
}

/**
 * Writes what nobody asks the outcome of: it goes along with the next statement, at the latest with
 * the commit. If it fails, that does, and nothing of the transaction is done.
 */
export function write(trx: Transaction<Tables>, ...queries: Query<unknown>[]): Promise<void> {
  return over(trx, async (connection) => {
    const sent = execute(trx, connection, queries);
    if (sendsAhead(connection)) for (const each of sent) connection.sendAhead(each);
    else for (const each of sent) await each;
  });
}

function over<Result>(
  trx: Transaction<Tables>,
  work: (connection: DatabaseConnection) => Promise<Result>,
): Promise<Result> {
  return trx.getExecutor().provideConnection(work);
}

function execute(
  trx: Kysely<Tables>,
  connection: DatabaseConnection,
  queries: readonly (Query<unknown> | undefined)[],
) {
  const sent = queries.map((query) => query && connection.executeQuery(query.compile(trx)));
  // What fails behind another is refused for that.
  for (const each of sent) each?.catch(() => undefined);
  return sent;
}

function sendsAhead(
  connection: DatabaseConnection,
): connection is DatabaseConnection & SendingAhead {
  return 'sendAhead' in connection;
}
