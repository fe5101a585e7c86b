import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { TABLES_ABOUT_PEOPLE } from '#domain/privacy/data.ts';
import type { Tables } from '#store/database/schema.ts';
import { siteMetaOver } from '#store/site/site-meta.ts';
import { connectTo } from './connections.ts';

const EVERY_MS = 24 * 60 * 60 * 1000;
/** Whoever wants the table meanwhile waits: so long for those who have it, so long in all. */
const LOCK_MS = 500;
const TABLE_MS = 5000;
/** With its indexes: one or two seconds of work. */
const TABLE_BYTES_MAX = 128 * 2 ** 20;
const OTHERS_MS = 20_000;
const PAUSE_MS = 50;
const NOTED_AS = 'tables rewritten';

/** The names of tables; what is left is too large, or somebody has been reading it for long. */
export type Rewriting = { rewritten: string[]; left: string[] };

/**
 * PostgreSQL leaves the bytes of what was deleted in its files until it needs the place, also after
 * VACUUM. Once a day this writes the tables anew, which is all that removes them.
 */
export async function rewriteTables(
  url: string,
  db: Kysely<Tables>,
  now: number,
): Promise<Rewriting> {
  const siteMeta = siteMetaOver(db, db);
  const done: Rewriting = { rewritten: [], left: [] };
  const noted = await siteMeta.get(NOTED_AS);
  const wasToday = Number(noted) > now - EVERY_MS && Number(noted) <= now;
  if (wasToday) return done;
  await siteMeta.set(NOTED_AS, String(now));
  // A store that has just been made, or that an older version kept.
  if (noted === undefined) return done;

  const pool = connectTo(url, { max: 1, patient: true });
  try {
    await pool.query(`set lock_timeout = ${LOCK_MS}; set statement_timeout = ${TABLE_MS}`);
    const busy = !(await othersEnd(pool)) || (await isReadForLong(pool));
    for (const { name, bytes } of await usedTables(pool)) {
      const may = !busy && bytes <= TABLE_BYTES_MAX;
      done[may && (await rewrite(pool, name)) ? 'rewritten' : 'left'].push(name);
    }
  } finally {
    await pool.end();
  }
  return done;
}

/** What writes in any database of the server keeps what is deleted meanwhile, in tables written anew too. */
async function othersEnd(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  );
  const giveUpAt = performance.now() + OTHERS_MS;
  while (performance.now() < giveUpAt) {
    const { rowCount } = await pool.query(
      'select where pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8',
      [rows[0]?.next],
    );
    if (rowCount) return true;
    await pause(PAUSE_MS);
  }
  return false;
}

async function usedTables(pool: Pool): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await pool.query<{ name: string; bytes: number }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
       where relnamespace = current_schema()::regnamespace and relname = any($1)
         and pg_relation_size(oid) > 0
       order by relname`,
    [TABLES_ABOUT_PEOPLE],
  );
  return rows;
}

/** What somebody may still see who began before is kept in a table that is written anew, too. */
async function isReadForLong(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity
       where backend_xmin is not null and xact_start < clock_timestamp() - interval '1 minute'
     union all select 1 from pg_replication_slots where xmin is not null
     union all select 1 from pg_prepared_xacts`,
  );
  return rows.length > 0;
}

/** False if others have it for too long, or it is too much. */
function rewrite(pool: Pool, name: string): Promise<boolean> {
  return pool.query(`vacuum (full) "${name}"`).then(
    () => true,
    () => false,
  );
}
