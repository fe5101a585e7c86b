import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Files, LETTER_FILES, RESTORING } from '#files/files.ts';
import { isUnusedFile } from '#store/database/unused.ts';
import { type Config, sqliteFile } from './config.ts';
import { StartError } from './start-failure.ts';

/** Where a backup is unpacked that is being put back. */
export const restoreFolder = ({ dataDir }: Config) => path.join(dataDir, 'restoring');

/**
 * Refuses to make a new store beside pictures that belong to another, which went lost, was not
 * mounted, or was not named in the settings: nobody would notice that the letters are gone before
 * new ones stand in their place. Resolves to whether a site is there already.
 */
export async function requireItsStore(
  config: Config,
  openFiles: () => Promise<Files>,
): Promise<boolean> {
  // A database that cannot be reached is told by whoever opens it.
  const unused = await isUnused(config).catch(() => undefined);
  if (unused !== true) return unused === false;
  const files = await openFiles();
  if (await files.hasAny(RESTORING)) {
    throw new StartError(
      'A backup was being put back here, and that was broken off. Run it again: ' +
        'npm run restore -- FILE',
    );
  }
  // Another node may be making the store at this moment: then it is there before its pictures are.
  if (!(await files.hasAny(LETTER_FILES)) || !(await isUnused(config))) return false;
  const { where, missing } = describe(config);
  throw new StartError(
    `There are pictures of letters in ${where}, but ${missing}. Put the store back that they belong ` +
      'to, or move them away and restore a backup (npm run restore -- FILE). To begin a new site ' +
      'beside them: npm start -- --new',
  );
}

/**
 * Takes away what a restore left where a site is, which means that it is over: a mark that stays
 * would let a later one take the pictures beside it for its own, and its folder has a whole copy.
 */
export async function clearRestore(config: Config, files: Files): Promise<void> {
  await rm(restoreFolder(config), { recursive: true, force: true });
  if (await files.hasAny(RESTORING)) await files.deleteFolder(RESTORING);
}

/** Whether no site has used the store that the settings name, or there is none. */
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
