import type { Config } from '#server/process/config.ts';
import type { ServerFacts } from '#store/database/examination.ts';
import { type Finding, fault, few, orOk, warning } from './finding.ts';

/** The oldest with which the store's tests were run. */
const OLDEST_TRIED = 15;
/** Besides the pool: one over which a process hears of changes. */
const LISTENERS = 1;
/** Besides those, while it starts. */
const AT_START = 2;

export function databaseFindings(
  facts: ServerFacts,
  { DATABASE_POOL: pool, WORKERS: workers }: Pick<Config, 'DATABASE_POOL' | 'WORKERS'>,
): Finding[] {
  const major = Math.floor(facts.version / 10_000);
  const needed = workers * (pool + LISTENERS) + AT_START;
  const { connectionsMax: most, othersConnected: others } = facts;
  const found: Finding[] = [];

  if (facts.isStandby) {
    found.push(
      fault(
        'The server is a replica that takes no changes.',
        'Let DATABASE_URL lead to the server that takes them.',
      ),
    );
  }
  if (facts.missingRights.length > 0) {
    found.push(
      fault(
        `Rights are missing: ${few(facts.missingRights)}.`,
        'Make the user of DATABASE_URL the owner of the database and of its tables.',
      ),
    );
  }
  if (needed > most) {
    found.push(
      fault(
        `This machine may need ${needed} connections, the server gives this user ${most}.`,
        'Raise max_connections, or lower DATABASE_POOL or WORKERS.',
      ),
    );
  } else if (needed + others > most) {
    found.push(
      warning(
        `This machine may need ${needed} connections, others have ${others}, the server gives ${most}.`,
        'Raise max_connections, or lower DATABASE_POOL or WORKERS.',
      ),
    );
  }
  if (facts.careless.length > 0) {
    found.push(
      warning(
        `The server has turned off ${facts.careless.join(', ')}: a power cut can lose what was acknowledged.`,
        'Turn it on again.',
      ),
    );
  }
  if (major < OLDEST_TRIED) {
    found.push(
      warning(
        `The server is PostgreSQL ${major}; the site was tried with ${OLDEST_TRIED} and newer.`,
        'Update the server.',
      ),
    );
  }
  return orOk(
    found,
    `PostgreSQL ${major}, every right, and up to ${needed} of ${most} connections.`,
  );
}
