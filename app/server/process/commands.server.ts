import { createImageWorkerPool } from '#files/pictures/image-workers.server.ts';
import { runBackupCommand, runRestoreCommand } from '#server/backup/backup-commands.server.ts';
import { runDoctorCommand } from '#server/doctor/doctor-command.server.ts';
import { openHostedAccounts } from '#server/hosted/accounts/hosted-accounts.ts';
import { openFirestore } from '#server/hosted/firestore.server.ts';
import { runHostedCommand } from '#server/hosted/hosted-command.server.ts';
import { picturesThere } from '#server/hosted/pictures/pictures-there.server.ts';
import { keyringOver } from '#server/keys/keyring.ts';
import { deleteErasedPictures } from '#server/letters/sweep-pictures.server.ts';
import { openCommandLog } from '#server/log/log.ts';
import { openAddressKeys, runAddressKeysCommand } from '#server/privacy/address-keys.server.ts';
import { runHeldCommand } from '#server/privacy/held-command.server.ts';
import { openSettings } from '#server/settings.server.ts';
import { openSignIn } from '#server/sign-in/sign-in.server.ts';
import { runMemberCommand } from '#server/staff/member-command.server.ts';
import { runExportCommand, runImportCommand } from '#server/transfer/transfer-commands.server.ts';
import type { SamplesRemoval } from '#store/letters/samples.ts';
import type { Store } from '#store/store.ts';
import type { Config } from './config.ts';
import { StartError } from './start-failure.ts';
import {
  copyToNewStorage,
  openFiles,
  openRestoreTarget,
  openSnapshotReader,
  openStoreForCommand,
} from './storage.server.ts';

type Command = (config: Config, args: readonly string[]) => Promise<number>;

export const COMMANDS: Readonly<Record<string, Command>> = {
  verify,
  'remove-samples': removeSamples,
  member,
  move: copyStorage,
  export: exportLetters,
  import: importLetters,
  held,
  'address-keys': addressKeys,
  hosted,
  backup,
  restore,
};

/** Has settings that are wrong for its patients too. */
export const DOCTOR = 'doctor';

export async function doctor(
  args: readonly string[],
  env: Record<string, string | undefined>,
  root: string,
): Promise<number> {
  try {
    const { lines, code } = await runDoctorCommand(args, env, root);
    say(lines.join('\n'));
    return code;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    return 2;
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function verify(config: Config, args: readonly string[]): Promise<number> {
  const unknown = args.find((arg) => arg !== '--repair');
  if (unknown) throw new StartError(`verify knows --repair only, not "${unknown}".`);
  const repairs = args.length > 0;
  const { differences, unsearched } = await withStore(
    config,
    async ({ counts, counters, searchIndex }) => ({
      differences: repairs ? await counters.repair() : await counts.verify(),
      unsearched: repairs ? await searchIndex.repair() : await searchIndex.verify(),
    }),
  );
  for (const { counter, stored, counted } of differences) {
    if (repairs) say(`${counter}: was ${stored}, is now ${counted}`);
    else console.error(`${counter}: stored ${stored}, counted ${counted}`);
  }
  if (differences.length === 0) say('Every counter is right.');
  else if (repairs) say(`Put right: ${differences.length}. The activity has a line for each.`);
  else say('These counters are wrong. To put them right: npm run verify -- --repair');
  const { letters, responses } = unsearched;
  const lacking = letters + responses > 0;
  const howMany = `letters: ${letters}, answers: ${responses}`;
  if (!lacking) say('The search of the desk has every letter and every answer.');
  else if (repairs) say(`Made searchable at the desk: ${howMany}.`);
  else
    say(
      `The search of the desk lacks words of ${howMany}. To add them: npm run verify -- --repair`,
    );
  return (differences.length === 0 && !lacking) || repairs ? 0 : 1;
}

async function removeSamples(config: Config, args: readonly string[]): Promise<number> {
  const unknown = args.find((arg) => arg !== '--yes');
  if (unknown) throw new StartError(`remove-samples knows --yes only, not "${unknown}".`);
  const removal = await withStore(config, async (store) => {
    const files = await openFiles(config);
    const outcome = await store.samples.remove({ evenAnswered: args.includes('--yes') });
    if (outcome.removed) await deleteErasedPictures({ store, files });
    return outcome;
  });
  say(describeRemoval(removal));
  return removal.removed ? 0 : 1;
}

async function member(config: Config, args: readonly string[]): Promise<number> {
  const lines = await withStore(config, async (store) => {
    const { siteUrl } = config;
    const { name } = await (await openSettings(store, config)).current();
    const siteName = () => name;
    const keyring = keyringOver(store, config.SECRET_KEYS);
    const signIn = await openSignIn(store, {
      siteUrl,
      siteName,
      log: openCommandLog(config),
      keyring,
      hostedAccounts: openHostedAccounts(config),
    });
    return runMemberCommand(args, { store, signIn });
  });
  say(lines.join('\n'));
  return 0;
}

async function copyStorage(config: Config): Promise<number> {
  say('Moving …');
  for (const line of await copyToNewStorage(config)) say(`  ${line}`);
  say('Everything arrived as it was, by its checksums. What was on this machine is still there.');
  return 0;
}

async function exportLetters(config: Config, args: readonly string[]): Promise<number> {
  const { siteUrl, dataDir } = config;
  const { lines, code } = await withStore(config, async (store) => {
    const files = await openFiles(config);
    return runExportCommand(args, { store, files, siteUrl, dataDir });
  });
  say(lines.join('\n'));
  return code;
}

async function importLetters(config: Config, args: readonly string[]): Promise<number> {
  const { siteUrl, dataDir } = config;
  const { lines, code } = await withStore(config, async (store) => {
    const files = await openFiles(config);
    const imageWorkers = createImageWorkerPool();
    const storage = { store, files, imageWorkers, siteUrl, dataDir, log: openCommandLog(config) };
    return runImportCommand(args, storage).finally(() => imageWorkers.close());
  });
  say(lines.join('\n'));
  return code;
}

async function held(config: Config, args: readonly string[]): Promise<number> {
  say(await withStore(config, (store) => runHeldCommand(args, store)));
  return 0;
}

function hosted(config: Config, args: readonly string[]): Promise<number> {
  const log = openCommandLog(config);
  const open = () => openFirestore(config);
  return withStore(config, async (store) => {
    const files = await openFiles(config);
    const imageWorkers = createImageWorkerPool();
    const pictures = picturesThere({ config, store, files, imageWorkers, log });
    const parts = { config, store, log, open, pictures, say };
    return runHostedCommand(args, parts).finally(() => imageWorkers.close());
  });
}

async function addressKeys(config: Config, args: readonly string[]): Promise<number> {
  const store = await openStoreForCommand(config, { withoutKey: true });
  try {
    const keys = openAddressKeys(config);
    for (const line of await runAddressKeysCommand(args, { store, keys, config })) say(line);
    return 0;
  } finally {
    await store.close();
  }
}

async function backup(config: Config, args: readonly string[]): Promise<number> {
  const reader = await openSnapshotReader(config);
  try {
    const files = await openFiles(config);
    const { lines, code } = await runBackupCommand(args, {
      ...{ reader, files },
      keys: openAddressKeys(config),
    });
    say(lines.join('\n'));
    return code;
  } finally {
    await reader.close();
  }
}

async function restore(config: Config, args: readonly string[]): Promise<number> {
  const { lines, code } = await runRestoreCommand(args, {
    ...(await openRestoreTarget(config)),
    keys: openAddressKeys(config),
  });
  say(lines.join('\n'));
  return code;
}

function describeRemoval(removal: SamplesRemoval): string {
  const { removed, letters, responses, visitorResponses } = removal;
  if (letters === 0) return 'There are no sample letters.';
  if (!removed) {
    return (
      `Nothing was removed: of the ${responses} answers to the ${letters} sample letters, ` +
      `${visitorResponses} came from visitors, and an answer goes with its letter. ` +
      'To remove them too: npm run remove-samples -- --yes'
    );
  }
  return (
    `Removed: ${letters} sample letters and ${responses} answers to them, ` +
    `${visitorResponses} of these from visitors. They do not come back at the next start.`
  );
}

async function withStore<Result>(
  config: Config,
  use: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStoreForCommand(config);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}
