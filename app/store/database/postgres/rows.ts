import type { Pool } from 'pg';
import type { Row } from '#store/database/row-checksum.ts';
import type { TableOfStore } from '#store/database/sqlite/contents.ts';

export const ROWS_AT_ONCE = 500;

export async function* rowsOf(
  client: Pick<Pool, 'query'>,
  table: TableOfStore,
): AsyncGenerator<Row[]> {
  const { name, columns, key } = table;
  for (let after: unknown[] | undefined; ; ) {
    const where = after ? `where (${key.join(', ')}) > (${key.map((_, i) => `$${i + 1}`)})` : '';
    const { rows } = await client.query<Row>(
      `select ${columns.join(', ')} from ${name} ${where} order by ${key.join(', ')} limit ${ROWS_AT_ONCE}`,
      after,
    );
    yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    after = keyOf(table, rows.at(-1));
  }
}

export function keyOf({ key }: TableOfStore, row: Row | undefined): unknown[] | undefined {
  return row && key.map((column) => row[column]);
}
