import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { NamedPicture } from '#domain/pictures/named-picture.ts';
import { type Files, hasFiles, LETTER_FILES, RESTORING } from '#files/files.ts';
import { StartError } from '#server/process/start-failure.ts';
import { fromWhereItWasAsked } from '#server/transfer/transfer-commands.server.ts';
import type { SnapshotReader } from '#store/database/snapshot.ts';
import type { AddressKeys } from '#store/privacy/address-keys.ts';
import { ArchiveError } from './archive.ts';
import { makeBackup } from './backup.server.ts';
import { restoreBackup } from './restore.server.ts';

const NAMED = 20;

type Ending = { lines: string[]; code: number };

export async function runBackupCommand(
  args: readonly string[],
  storage: { reader: SnapshotReader; files: Files; keys: Pick<AddressKeys, 'where' | 'isOutside'> },
): Promise<Ending> {
  const file = onlyFile(args, 'npm run backup -- FILE');
  if (existsSync(file)) throw new StartError(`${file} is there already. Name another file.`);
  const folder = path.dirname(file);
  if (!existsSync(folder)) throw new StartError(`There is no folder ${folder}.`);
  const began = performance.now();
  const made = await makeBackup(storage, file).catch((error) => {
    throw refused(error, `No backup was made in ${folder}`);
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return {
    lines: [
      `Backup: ${file} (${made.pictures} pictures, ${megabytes(made.bytes)} MB, ${seconds} s). ` +
        'It was read again, and every sum is right.',
      ...notes(made),
      storage.keys.isOutside
        ? `The keys to the e-mail addresses in it are not in it: keep ${storage.keys.where} somewhere else.`
        : 'The key to the e-mail addresses in it is in it, too: keep it where nobody else reads it.',
    ],
    code: made.missing.length + made.wrong.length > 0 ? 1 : 0,
  };
}

export async function runRestoreCommand(
  args: readonly string[],
  storage: {
    files: Files;
    work: string;
    isUnused: () => Promise<boolean>;
    restoreStore: (file: string) => Promise<void>;
    where: string;
    keys: AddressKeys;
  },
): Promise<Ending> {
  const file = onlyFile(args, 'npm run restore -- FILE');
  if (!existsSync(file) || !statSync(file).isFile())
    throw new StartError(`There is no file ${file}.`);
  const { files, isUnused, where } = storage;
  const nothing = 'A backup is put back only where nothing is: ';
  if (!(await isUnused())) {
    throw new StartError(`${nothing}a site is in ${where}. Name another place, or move it away.`);
  }
  if ((await hasFiles(files, LETTER_FILES)) && !(await hasFiles(files, RESTORING))) {
    throw new StartError(
      `${nothing}pictures of letters are in ${where}. Name another place, or move them away.`,
    );
  }
  const restored = await restoreBackup(file, storage).catch((error) => {
    throw refused(error, 'The backup was not put back');
  });
  return {
    lines: [
      `Put back into ${where}: the store and ${restored.pictures} pictures, each as its sum says.`,
      ...notes(restored),
      ...(restored.erasedAgain > 0
        ? [
            `${restored.erasedAgain} letters and answers in it were erased after it was made: they are not put back.`,
          ]
        : []),
      ...missingKey(restored.addressKey, storage.keys),
      ...(restored.markerLeft
        ? [
            'That a backup was being put back is still noted beside the pictures; the site takes the ' +
              'note away when it starts.',
          ]
        : []),
      'Start the site now: npm start',
    ],
    code: 0,
  };
}

function onlyFile(args: readonly string[], usage: string): string {
  const [file, ...more] = args;
  if (!file || more.length > 0 || file.startsWith('-')) throw new StartError(usage);
  return fromWhereItWasAsked(file);
}

function notes({ missing, wrong }: { missing: NamedPicture[]; wrong: string[] }): string[] {
  const named = missing.slice(0, NAMED).map(({ id, kind }) => `  ${kind} of letter ${id}`);
  return [
    ...(missing.length > 0
      ? [
          `${missing.length} pictures are not in it: when it was made they were missing or damaged. ` +
            'Give these letters new ones at the desk.',
          ...named,
          ...(missing.length > NAMED ? ['  …'] : []),
        ]
      : []),
    ...(wrong.length > 0 ? ['These counters of the site are wrong:', ...wrong] : []),
  ];
}

function missingKey(id: string | undefined, keys: AddressKeys): string[] {
  if (id === undefined || keys.has(id)) return [];
  return [
    `The e-mail addresses in it are encrypted with the key ${id}, which is not in ${keys.where}. Copy ` +
      'the keys there before the site starts. If they are lost: npm run address-keys -- forget',
  ];
}

function refused(error: NodeJS.ErrnoException, what: string): Error {
  if (error instanceof StartError) return error;
  if (error instanceof ArchiveError) return new StartError(error.message, { cause: error });
  const full =
    ['ENOSPC', 'EDQUOT'].includes(error.code ?? '') || /disk is full/.test(error.message);
  if (full) return new StartError(`${what}: the disk is full. Make room, and run it again.`);
  return new StartError(`${what}: ${error.message || error.code}. Run it again.`, { cause: error });
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
