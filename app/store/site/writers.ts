import { type Kysely, type KyselyPlugin, sql } from 'kysely';
import { NewerStoreError } from '#store/database/migrations.ts';
import type { Tables } from '#store/database/schema.ts';

/**
 * Raised with a release beside which older ones must not write, since what they write would lack
 * something, such as words for the search of the desk. Migrations need not raise it. 2: letters are
 * counted and cached by ages. 3: letters say how many answers
 * wait, and translations are counted.
 */
const WRITES = 3;
/** @internal */
export const OLDEST_WRITER = 'oldest writer';
const LOOK_MS = 1000;

class OutdatedWriterError extends NewerStoreError {
  override name = 'OutdatedWriterError';
  readonly code = 'OUTDATED';

  constructor(oldest: number) {
    super(
      `a newer version of the site took it over, and this one may not write beside it (it writes as ${WRITES}, ` +
        `${oldest} or more is needed)`,
    );
  }
}

/** The number that the store asks of its writers, if it is more than this program's. */
export async function newerWriter(db: Kysely<Tables>): Promise<number | undefined> {
  const { value } = (await oldestWriter(db)) ?? {};
  return Number(value ?? 0) > WRITES ? Number(value) : undefined;
}

/** From here on older programs may not write. Two that start at once leave the higher number. */
export async function takeOver(db: Kysely<Tables>): Promise<void> {
  const before = await oldestWriter(db);
  if (Number(before?.value ?? 0) < WRITES) {
    await db
      .insertInto('site_meta')
      .values({ name: OLDEST_WRITER, value: `${WRITES}` })
      .onConflict((oc) =>
        oc
          .column('name')
          .doUpdateSet({ value: `${WRITES}` })
          .where(sql`cast(site_meta.value as integer)`, '<', WRITES),
      )
      .execute();
  }
  await requireWriter(db);
}

async function requireWriter(db: Kysely<Tables>): Promise<void> {
  const newer = await newerWriter(db);
  if (newer !== undefined) throw new OutdatedWriterError(newer);
}

const oldestWriter = (db: Kysely<Tables>) =>
  db.selectFrom('site_meta').select('value').where('name', '=', OLDEST_WRITER).executeTakeFirst();

export type WriterWatch = ReturnType<typeof watchWriter>;

/** Refuses whatever is asked of the connection that writes, once the store was taken over. */
export function watchWriter() {
  let outdated: OutdatedWriterError | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function look(db: Kysely<Tables>): Promise<void> {
    const newer = await newerWriter(db);
    outdated = newer === undefined ? undefined : new OutdatedWriterError(newer);
    if (outdated) throw outdated;
  }

  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (outdated) throw outdated;
      return node;
    },
    transformResult: async ({ result }) => result,
  };

  return {
    plugin,
    look,
    isOutdated: () => outdated !== undefined,
    start(db: Kysely<Tables>): void {
      // What an answer is missing for, the feed of invalidations says.
      timer ??= setInterval(() => look(db).catch(() => undefined), LOOK_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}
