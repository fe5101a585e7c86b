import { existsSync } from 'node:fs';
import { SAMPLES_MARK } from '#store/letters/samples.ts';
import { openDatabase } from './sqlite/dialect.ts';

/** What every site has from its first minute on: the samples' mark, or its administrator. */
export const SIGNS_OF_USE = [
  'select 1 from letters limit 1',
  'select 1 from staff limit 1',
  `select 1 from marks where name = '${SAMPLES_MARK}'`,
];

/** Whether no site has used the store in an SQLite file yet, as when it is not there. */
export function isUnusedFile(file: string): boolean {
  if (!existsSync(file)) return true;
  const database = openDatabase(file, { readOnly: true });
  try {
    const tables = "select 1 from sqlite_schema where type = 'table' and name = 'staff'";
    if (!database.prepare(tables).get()) return true;
    return SIGNS_OF_USE.every((sign) => !database.prepare(sign).get());
  } finally {
    database.close();
  }
}
