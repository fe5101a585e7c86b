import { existsSync } from 'node:fs';
import { type Config, ConfigError } from '#server/process/config.ts';
import { StartError } from '#server/process/start-failure.ts';
import { type AddressKeys, addressKeysFrom, OF_THE_STORE } from '#store/privacy/address-keys.ts';
import { AddressKeyMissingError } from '#store/privacy/addresses.ts';
import { BadKeyError, keysInFile, prependKey, readKeys } from '#store/privacy/key-file.ts';
import type { Store } from '#store/store.ts';

const USAGE = 'npm run address-keys [-- turn | reseal | forget]';

type KeySettings = Pick<Config, 'ADDRESS_KEYS' | 'ADDRESS_KEYS_FILE'>;

/** @throws ConfigError */
export function openAddressKeys(config: KeySettings): AddressKeys {
  const { ADDRESS_KEYS: given, ADDRESS_KEYS_FILE: file } = config;
  const setting = given ? 'ADDRESS_KEYS' : 'ADDRESS_KEYS_FILE';
  const fixed = given ? read(setting, () => readKeys(given)) : undefined;
  if (fixed) {
    return addressKeysFrom({ keys: () => fixed, where: 'ADDRESS_KEYS', isOutside: true });
  }
  if (!file) return addressKeysFrom(OF_THE_STORE);
  if (!existsSync(file)) {
    throw new ConfigError([`${setting} has to be a file that is there (it is "${file}").`]);
  }
  const source = keysInFile(file);
  read(setting, source.keys);
  return addressKeysFrom(source);
}

/** @throws StartError if the store's addresses were encrypted with a key that is not here */
export async function requireAddressKey(
  { addresses }: Pick<Store, 'addresses'>,
  { where }: AddressKeys,
): Promise<void> {
  await addresses.adoptStoredKey();
  await addresses.requireKey().catch((error) => {
    if (!(error instanceof AddressKeyMissingError)) throw error;
    throw new StartError(
      `The e-mail addresses in the store are encrypted with the key ${error.id}, which is not in ` +
        `${where}. Copy the keys from where the site ran before, or set ADDRESS_KEYS_FILE to them. If ` +
        'they are lost for good: npm run address-keys -- forget deletes the addresses that no key opens.',
    );
  });
}

export async function sealAddresses({ addresses }: Pick<Store, 'addresses'>): Promise<number> {
  let sealed = 0;
  for (let some = await addresses.sealSome(); some > 0; some = await addresses.sealSome()) {
    sealed += some;
  }
  return sealed;
}

export async function runAddressKeysCommand(
  args: readonly string[],
  {
    store,
    keys,
    config,
  }: { store: Pick<Store, 'addresses' | 'purge'>; keys: AddressKeys; config: KeySettings },
): Promise<string[]> {
  const [what, ...more] = args;
  if (more.length > 0) throw new StartError(USAGE);
  const { addresses } = store;
  await addresses.adoptStoredKey();
  if (what === undefined) return describeKeys(await addresses.count(), keys);
  if (what === 'forget') {
    const lost = await addresses.forgetUnreadable();
    return [`Deleted: ${lost} addresses that no key in ${keys.where} opens.`];
  }
  if (what !== 'turn' && what !== 'reseal') throw new StartError(USAGE);
  await requireAddressKey(store, keys);
  if (what === 'turn') {
    if (config.ADDRESS_KEYS) {
      throw new StartError(
        'ADDRESS_KEYS names the keys: put a new one before the others there, start the site with ' +
          'it everywhere, then: npm run address-keys -- reseal',
      );
    }
    if (!config.ADDRESS_KEYS_FILE) {
      throw new StartError(
        'The key is in the store. Write a new one into a file (openssl rand -base64 32), name it in ' +
          'ADDRESS_KEYS_FILE, start the site with it everywhere, then: npm run address-keys -- reseal',
      );
    }
    prependKey(keys.where);
  }
  await sealAddresses(store);
  let turned = await addresses.turnReports();
  for (let after: string | undefined = ''; after !== undefined; ) {
    const round = await addresses.turnSome(after);
    turned += round.turned;
    after = round.last;
  }
  const isDropped = await addresses.noteTurned();
  await store.purge();
  return [
    `Encrypted anew: ${turned} addresses, with the key ${keys.current()} from ${keys.where}.`,
    isDropped
      ? 'Older keys open what backups hold: keep them for as long as these.'
      : 'An import waits with addresses under the key in the store: run this again once it is done.',
  ];
}

function describeKeys(counts: Record<string, number>, keys: AddressKeys): string[] {
  const lines = Object.entries(counts).map(([id, count]) => {
    if (id === 'open') return `${count} addresses are not encrypted yet: start the site.`;
    return `${count} addresses with the key ${id}${keys.has(id) ? '' : ', WHICH IS NOT HERE'}.`;
  });
  return [`Keys: ${keys.where}. The one that encrypts is ${keys.current()}.`, ...lines];
}

function read<Value>(setting: string, keys: () => Value): Value {
  try {
    return keys();
  } catch (error) {
    if (!(error instanceof BadKeyError)) throw error;
    throw new ConfigError([`${setting} is wrong: ${error.message} (it is not shown here).`]);
  }
}
