import { rm } from 'node:fs/promises';
import path from 'node:path';
import { deleteFolder, type Files, hasFiles, LETTER_FILES, RESTORING } from '#files/files.ts';
import { isUnusedFile } from '#store/database/unused.ts';
import { type Config, sqliteFile } from './config.ts';
import { StartError } from './start-failure.ts';

export const restoreFolder = ({ dataDir }: Config) => path.join(dataDir, 'restoring');

/** A new store beside the pictures of a lost one would hide that its letters are gone. */
export async function requireItsStore(
  config: Config,
  openFiles: () => Promise<Files>,
): Promise<boolean> {
  const unused = await isUnused(config).catch(() => undefined);
  if (unused !== true) return unused === false;
  const files = await openFiles();
  if (await hasFiles(files, RESTORING)) {
    throw new StartError(
      'A backup was being put back here, and that was broken off. Run it again: ' +
        'npm run restore -- FILE',
    );
  }
  if (!(await hasFiles(files, LETTER_FILES)) || !(await isUnused(config))) return false;
  const { where, missing } = describe(config);
  throw new StartError(
    `There are pictures of letters in ${where}, but ${missing}. Put the store back that they belong ` +
      'to, or move them away and restore a backup (npm run restore -- FILE). To begin a new site ' +
      'beside them: npm start -- --new',
  );
}

/** A marker that stays would let a later restore delete the pictures beside it. */
export async function clearRestore(config: Config, files: Files): Promise<void> {
  await rm(restoreFolder(config), { recursive: true, force: true });
  if (await hasFiles(files, RESTORING)) await deleteFolder(files, RESTORING);
}

export async function isUnused(config: Config): Promise<boolean> {
  if (!config.DATABASE_URL) return isUnusedFile(sqliteFile(config));
  const { isUnusedDatabase } = await import('#store/database/unused-database.ts');
  return isUnusedDatabase(config.DATABASE_URL);
}

function describe(config: Config): { where: string; missing: string } {
  const { DATABASE_URL: url, FILES_URL: bucket, dataDir } = config;
  const { host, pathname } = new URL(url ?? 'file:///');
  return {
    where: bucket ? `the bucket ${bucket.bucket}` : path.join(dataDir, 'files'),
    missing: url
      ? `no site is in the database ${host}${pathname}`
      : `no store is at ${sqliteFile(config)}`,
  };
}
