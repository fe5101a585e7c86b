import { connectTo } from './postgres/connections.ts';
import { SIGNS_OF_USE } from './unused.ts';

/** Whether no site has used the store in a PostgreSQL database yet, as when it has no tables. */
export async function isUnusedDatabase(url: string): Promise<boolean> {
  const pool = connectTo(url, { max: 1, readOnly: true, patient: true });
  try {
    const has = async (sign: string) => (await pool.query(sign)).rows.length > 0;
    if (!(await has("select 1 where to_regclass('staff') is not null"))) return true;
    for (const sign of SIGNS_OF_USE) if (await has(sign)) return false;
    return true;
  } finally {
    await pool.end();
  }
}
