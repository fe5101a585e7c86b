import { Kysely } from 'kysely';
import { type Examination, examinationOver } from '#store/database/examination.ts';
import type { Tables } from '#store/database/schema.ts';
import { findDamage } from './damage.ts';
import { openDatabase, sqliteDialect } from './dialect.ts';

export function examineSqlite(file: string): Examination {
  const database = openDatabase(file, { readOnly: true });
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database) });
  return {
    ...examinationOver(db),
    damage: async () => findDamage(database),
    server: undefined,
    close: () => db.destroy(),
  };
}
