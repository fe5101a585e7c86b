import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/process/config.ts';
import { openStore, openStoreForCommand } from '#server/process/storage.server.ts';
import { newKey } from '#store/privacy/key-file.ts';
import { ROSA, responseNo, writeCast } from '#tests/cast/cast.ts';
import { openTables, writeEmptyStore } from '#tests/store/sqlite/temporary.ts';
import { openAddressKeys, runAddressKeysCommand } from './address-keys.server.ts';

const EMAIL = 'nina.whale@example.org';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wildpost-keys-'));
  await writeEmptyStore(at('wildpost.sqlite'));
});
afterEach(() => rm(folder, { recursive: true }));

const at = (name: string) => path.join(folder, name);
const configOf = (env: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: folder, ...env }, '/');

async function onDisk(words: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('wildpost.sqlite'));
  const found = await Promise.all(
    names.map(async (name) => ((await readFile(at(name))).includes(words) ? [name] : [])),
  );
  return found.flat();
}

async function command(args: string[], env?: Record<string, string>): Promise<string> {
  const config = configOf(env);
  const store = await openStoreForCommand(config, { withoutKey: true });
  const keys = openAddressKeys(config);
  try {
    return (await runAddressKeysCommand(args, { store, keys, config })).join('\n');
  } finally {
    await store.close();
  }
}

async function writeAnswer(env?: Record<string, string>): Promise<string> {
  const store = await openStore(configOf(env));
  await writeCast(store);
  const { id } = await store.responses.write(responseNo(1, 'amina', { email: EMAIL }));
  await store.close();
  return id;
}

async function readAddress(id: string, env?: Record<string, string>): Promise<string | undefined> {
  const store = await openStore(configOf(env));
  try {
    return await store.moderation.responses.readContact(id, ROSA);
  } finally {
    await store.close();
  }
}

test('an address of before is in no file once the site has started', async () => {
  const id = await writeAnswer();
  const tables = openTables(at('wildpost.sqlite'));
  await tables
    .updateTable('response_contacts')
    .set({ email: EMAIL, email_mark: null })
    .where('response_id', '=', id)
    .execute();
  expect(await onDisk(EMAIL)).not.toEqual([]);
  const store = await openStore(configOf());
  expect(await onDisk(EMAIL)).toEqual([]);
  await store.close();
  await tables.destroy();
  expect(await onDisk(EMAIL)).toEqual([]);
  expect(await readAddress(id)).toBe(EMAIL);
});

test('keys are turned over while a site runs, and older ones still open', async () => {
  const env = { ADDRESS_KEYS_FILE: at('keys') };
  await writeFile(at('keys'), newKey());
  const id = await writeAnswer(env);
  const running = await openStore(configOf(env));
  const before = await readFile(at('keys'), 'utf8');
  expect(await command(['turn'], env)).toContain('Encrypted anew: 1 addresses');
  expect((await stat(at('keys'))).mode & 0o777).toBe(0o600);
  expect(await running.moderation.responses.readContact(id, ROSA)).toBe(EMAIL);
  expect(await running.moderation.responses.findByContact(EMAIL, ROSA)).toBe(id);
  const later = await running.responses.write(responseNo(2, 'amina', { email: EMAIL }));
  await running.close();
  expect(await readAddress(later.id, env)).toBe(EMAIL);
  const [first] = (await readFile(at('keys'), 'utf8')).split('\n');
  expect(await readAddress(id, { ADDRESS_KEYS: first ?? '' })).toBe(EMAIL);
  expect(await command([], env)).toMatch(/^Keys: .*\n2 addresses with the key \w+\.$/);
  await writeFile(at('keys'), before);
  await expect(openStore(configOf(env))).rejects.toThrow('which is not in');
});

test('the key of the store is one for all who open it, and goes once one from outside is there', async () => {
  const id = await writeAnswer();
  const [one, other] = await Promise.all([openStore(configOf()), openStore(configOf())]);
  const { id: later } = await one.responses.write(responseNo(2, 'amina', { email: EMAIL }));
  expect(await other.moderation.responses.readContact(later, ROSA)).toBe(EMAIL);
  await Promise.all([one.close(), other.close()]);
  await expect(command(['turn'])).rejects.toThrow('ADDRESS_KEYS_FILE');
  const env = { ADDRESS_KEYS: newKey() };
  expect(await readAddress(id, env)).toBe(EMAIL);
  expect(await command(['reseal'], env)).toContain('Encrypted anew: 2 addresses');
  expect(await readAddress(id, env)).toBe(EMAIL);
  await expect(openStore(configOf())).rejects.toThrow('which is not in the store');
});

test('without its key a store is not opened, and begins anew once its addresses are given up', async () => {
  const id = await writeAnswer({ ADDRESS_KEYS: newKey() });
  const env = { ADDRESS_KEYS: newKey() };
  await expect(openStore(configOf(env))).rejects.toThrow('npm run address-keys -- forget');
  await expect(openStoreForCommand(configOf(env))).rejects.toThrow('which is not in ADDRESS_KEYS');
  expect(await command([], env)).toContain('WHICH IS NOT HERE');
  expect(await command(['forget'], env)).toContain('Deleted: 1 addresses');
  expect(await readAddress(id, env)).toBe(undefined);
  await expect(openStore(configOf())).rejects.toThrow('which is not in');
});

test('keys that are none are named before anything is opened, and not shown', async () => {
  const wrong = 'c2hvcnQ=';
  const said = await openStore(configOf({ ADDRESS_KEYS: wrong })).catch(({ message }) => message);
  expect(said).toContain('32 bytes');
  expect(said).not.toContain(wrong);
  await expect(openStore(configOf({ ADDRESS_KEYS_FILE: at('nowhere') }))).rejects.toThrow(
    'ADDRESS_KEYS_FILE',
  );
  await expect(command(['burn'])).rejects.toThrow('npm run address-keys');
  await expect(command(['turn'], { ADDRESS_KEYS: newKey() })).rejects.toThrow('reseal');
});
