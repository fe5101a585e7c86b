import type { Insertable, Kysely, Transaction } from 'kysely';
import type { SettingName, SettingValues } from '#domain/site/settings.ts';
import type { Actor } from '#domain/staff/audit.ts';
import { json } from '#store/database/columns.ts';
import { VersionConflictError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { recordDeeds } from '#store/staff/audit.ts';
import { invalidate } from './cache-tags.ts';

export type Settings = ReturnType<typeof settingsOver>;

export type ChangedSetting = {
  name: SettingName;
  /** Undefined if it went back to what the site was started with. */
  value: unknown;
  version: number;
  changedAt: number;
  changedBy: string;
};

export type SettingChange = {
  name: SettingName;
  /** The one that was read, 0 if it was never changed. */
  version: number;
  value: SettingValues[SettingName] | undefined;
};

/** What staff have set, each setting under a version of its own. */
export function settingsOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  return {
    async list(): Promise<ChangedSetting[]> {
      const rows = await read.selectFrom('settings').selectAll().orderBy('name').execute();
      return rows.map(({ name, setting, version, ...row }) => ({
        name,
        value: setting,
        version,
        changedAt: row.changed_at,
        changedBy: row.changed_by,
      }));
    },

    /**
     * Sets one; a value of undefined goes back to what the site was started with. The trail says
     * which, never what.
     * @param version the one that was read, 0 if it was never changed
     * @throws VersionConflictError
     */
    change<Name extends SettingName>(
      name: Name,
      { version, by }: { version: number; by: Actor },
      value: SettingValues[Name] | undefined,
    ): Promise<void> {
      return write.transaction().execute(async (trx) => {
        await change(trx, { name, version, value }, by);
        await invalidate(trx, ['settings']);
      });
    },

    /** Sets several in one go, or none of them. @throws VersionConflictError */
    changeAll(changes: readonly SettingChange[], by: Actor): Promise<void> {
      return write.transaction().execute(async (trx) => {
        for (const each of changes) await change(trx, each, by);
        await invalidate(trx, ['settings']);
      });
    },

    /** What pages show of the settings has changed by itself: a notice began or ended. */
    renew: (): Promise<void> => write.transaction().execute((trx) => invalidate(trx, ['settings'])),
  };
}

async function change(
  trx: Transaction<Tables>,
  { name, version, value }: SettingChange,
  by: Actor,
): Promise<void> {
  const row = {
    setting: value === undefined ? null : json<unknown>(value),
    version: version + 1,
    changed_at: Date.now(),
    changed_by: by.name,
  };
  if (!(await put(trx, name, row))) {
    const now = await trx
      .selectFrom('settings')
      .select(['version', 'changed_by'])
      .where('name', '=', name)
      .executeTakeFirst();
    throw new VersionConflictError(`The setting ${name}`, now?.version ?? 0, now?.changed_by);
  }
  const details = { back: value === undefined };
  await recordDeeds(trx, [
    { by, deed: 'settings.change', subject: { kind: 'setting', id: name }, details },
  ]);
}

/** Stores a row that follows the one before it; false if another does already. */
async function put(
  trx: Transaction<Tables>,
  name: SettingName,
  row: Omit<Insertable<Tables['settings']>, 'name'>,
): Promise<boolean> {
  if (row.version === 1) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('settings')
      .values({ name, ...row })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await trx
    .updateTable('settings')
    .set(row)
    .where('name', '=', name)
    .where('version', '=', row.version - 1)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
