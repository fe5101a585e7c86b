import type { DatabaseSync } from 'node:sqlite';
import { Kysely, type KyselyPlugin, type Logger } from 'kysely';
import { migrate } from '#store/database/migrations.ts';
import type { Tables } from '#store/database/schema.ts';
import { type AddressKeys, addressKeysFrom, OF_THE_STORE } from '#store/privacy/address-keys.ts';
import { adoptStoredKey } from '#store/privacy/stored-key.ts';
import { takeOver, watchWriter } from '#store/site/writers.ts';
import type { TellDeeds } from '#store/staff/told-deeds.ts';
import { type Store, storeOver } from '#store/store.ts';
import { openDatabase, requireSqlite, sqliteDialect } from './dialect.ts';
import { watchSqliteInvalidations } from './invalidation-feed.ts';

type Options = {
  log?: Logger;
  mailOn?: boolean;
  last?: string;
  keys?: AddressKeys;
  onDeeds?: TellDeeds | undefined;
  hostedOn?: boolean;
};

export async function openSqliteStore(
  file: string,
  {
    log,
    mailOn = false,
    hostedOn,
    last,
    onDeeds,
    keys = addressKeysFrom(OF_THE_STORE),
  }: Options = {},
): Promise<Store> {
  requireSqlite();
  const writer = watchWriter();
  const write = connect(openDatabase(file), log, [writer.plugin]);
  try {
    await migrate(write, last);
    if (last === undefined) await takeOver(write);
    const read = connect(openDatabase(file, { readOnly: true }), log);
    const watch = () => watchSqliteInvalidations(file);
    const isNewest = last === undefined;
    const parts = { keys, watch, onDeeds, hostedOn, ...(isNewest && { writer }) };
    const store = storeOver('sqlite', read, write, mailOn, parts);
    await store.ping();
    if (isNewest) await adoptStoredKey(write, keys);
    return store;
  } catch (error) {
    await write.destroy();
    throw error;
  }
}

function connect(
  database: DatabaseSync,
  log: Logger | undefined,
  plugins: KyselyPlugin[] = [],
): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: sqliteDialect(database), plugins, ...(log && { log }) });
}
