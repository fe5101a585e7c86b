import { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { ClockDifference } from '#domain/dates/clock.ts';
import {
  type Examination,
  examinationOver,
  type ServerFacts,
} from '#store/database/examination.ts';
import type { Tables } from '#store/database/schema.ts';
import { connectTo } from './connections.ts';
import { postgresDialect } from './dialect.ts';
import { refuseSharedSessions } from './sessions.ts';

export async function examinePostgres(url: string): Promise<Examination> {
  await refuseSharedSessions(url);
  const pool = connectTo(url, { max: 2, readOnly: true, patient: true, evenReplica: true });
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool, { readOnly: true }) });
  return {
    ...examinationOver(db),
    damage: () => findDamage(pool),
    server: { clock: () => compareClocks(pool), facts: () => findFacts(pool) },
    close: () => db.destroy(),
  };
}

async function findDamage(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ failures: number | null }>(
    'select checksum_failures as failures from pg_stat_database where datname = current_database()',
  );
  const failures = Number(rows[0]?.failures ?? 0);
  return failures > 0 ? [`the server has found ${failures} pages whose checksum is wrong`] : [];
}

async function compareClocks(pool: Pool): Promise<ClockDifference> {
  const before = Date.now();
  const { rows } = await pool.query<{ now: number }>(
    'select extract(epoch from clock_timestamp()) * 1000 as now',
  );
  const after = Date.now();
  return { ahead: (before + after) / 2 - Number(rows[0]?.now), within: (after - before) / 2 };
}

async function findFacts(pool: Pool): Promise<ServerFacts> {
  const { rows } = await pool.query<Omit<ServerFacts, 'missingRights'>>(FACTS);
  const [facts] = rows;
  if (!facts) throw new Error('The server says nothing of itself.');
  const missing = await pool.query<{ missing: string }>(MISSING_RIGHTS);
  return {
    ...facts,
    missingRights: missing.rows.map((row) => row.missing),
  };
}

const setting = (name: string) => `coalesce(current_setting('${name}', true), '0')::integer`;

const FACTS = `
  select current_setting('server_version_num')::integer as version,
    pg_is_in_recovery() as "isStandby",
    least(
      ${setting('max_connections')} - case when rolsuper then 0 else
        ${setting('superuser_reserved_connections')} + ${setting('reserved_connections')} end,
      case when rolconnlimit >= 0 then rolconnlimit end,
      (select datconnlimit from pg_database
        where datname = current_database() and datconnlimit >= 0)
    ) as "connectionsMax",
    (select count(*)::integer from pg_stat_activity
      where backend_type = 'client backend' and application_name not like 'wildpost%'
    ) as "othersConnected",
    (select coalesce(array_agg(name::text order by name), '{}') from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
    ) as careless
  from pg_roles where rolname = current_user`;

/** A later version changes tables, which only their owner may. */
const MISSING_RIGHTS = `
  select 'create in ' || current_schema() as missing
    where not has_schema_privilege(current_schema(), 'create')
  union all
  select wanted || ' on ' || relname from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace and nspname = current_schema(),
    unnest(array['select', 'insert', 'update', 'delete']) as wanted
    where relkind = 'r' and not has_table_privilege(pg_class.oid, wanted)
  union all
  select 'ownership of ' || relname from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace and nspname = current_schema()
    where relkind = 'r' and not pg_has_role(relowner, 'usage')`;
