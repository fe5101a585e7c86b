import { existsSync } from 'node:fs';
import { SAMPLES_KEY } from '#store/letters/samples.ts';
import { openDatabase } from './sqlite/dialect.ts';

const SAMPLES = `where name = '${SAMPLES_KEY}'`;

/** What every site has from its first minute on, also one of an older version: samples, or staff. */
export const SIGNS_OF_USE = [
  { table: 'letters', condition: '' },
  { table: 'staff', condition: '' },
  { table: 'site_meta', condition: SAMPLES },
  { table: 'marks', condition: SAMPLES },
].map(({ table, condition }) => ({ table, sign: `select 1 from ${table} ${condition} limit 1` }));

/** Whether no site has used the store in an SQLite file yet, as when it is not there. */
export function isUnusedFile(file: string): boolean {
  if (!existsSync(file)) return true;
  const database = openDatabase(file, { readOnly: true });
  try {
    const tables = database.prepare(
      "select 1 from sqlite_schema where type = 'table' and name = ?",
    );
    return SIGNS_OF_USE.every(
      ({ table, sign }) => !tables.get(table) || !database.prepare(sign).get(),
    );
  } finally {
    database.close();
  }
}
