import { connectTo } from './postgres/connections.ts';
import { refuseSharedSessions } from './postgres/sessions.ts';
import { SIGNS_OF_USE } from './unused.ts';

/** Whether no site has used the store in a PostgreSQL database yet, as when it has no tables. */
export async function isUnusedDatabase(url: string): Promise<boolean> {
  await refuseSharedSessions(url);
  const pool = connectTo(url, { max: 1, readOnly: true, patient: true });
  try {
    const has = async (sign: string) => (await pool.query(sign)).rows.length > 0;
    for (const { table, sign } of SIGNS_OF_USE) {
      const isThere = await has(`select 1 where to_regclass('${table}') is not null`);
      if (isThere && (await has(sign))) return false;
    }
    return true;
  } finally {
    await pool.end();
  }
}
