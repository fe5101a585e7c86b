import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { letterNo } from '#tests/cast/cast.ts';
import { startS3Service } from '#tests/files/s3-service.ts';
import { runCommand } from '#tests/setup/command.ts';
import { runOn } from '#tests/store/postgres/setup/server.ts';
import { type Database, openDatabases, sqliteIn } from '#tests/workplace/databases.ts';
import { signInFirst, startWorkSite } from '#tests/workplace/sites.ts';
import type { Campaign, Proof } from '../campaign.ts';
import { plantAll } from '../setup/erasing.ts';
import { drawPhoto } from '../setup/photo.ts';
import { type Plants, plantsBelow, plantsIn } from '../setup/plants.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PICTURE_BYTES = { from: 40, to: 104 };

export const campaign: Campaign = {
  title: 'Bytes that are left of what was erased',
  notes: [
    'A letter with a photo, its answer, an edited answer, a member and an import are written through the forms, ' +
      'with words that stand nowhere else, and erased through the desk; a letter is erased by its sender; what was rejected, ' +
      'a letter in the trash and an address end when their days are over, and so does ' +
      'the record of deeds, which names a member who was removed until then. PostgreSQL’s tables are written anew, as ' +
      'the site does once a day. ' +
      'Then every byte is looked through: the data folder with SQLite’s log, the log of the site and of security, an ' +
      'export and a backup made afterwards, the bucket, and PostgreSQL’s data folder but for its write-ahead log.',
  ],
  async run(proof) {
    const { scale, workplace } = proof;
    const databases = scale === 'whole' ? await openDatabases(workplace) : [sqliteIn(workplace)];
    for (const database of databases) await eraseAndSearch(proof, database);
  },
};

async function eraseAndSearch({ workplace, tell }: Proof, database: Database): Promise<void> {
  const { name, server } = database;
  const location = await database.makeDatabase('erasing');
  const folder = await workplace.folder();
  const securityLog = path.join(folder, 'security.log');
  const { DATA_DIR: dataDir = '', ...others } = database.env(location);
  const env = { ...others, DATA_DIR: dataDir, SECURITY_LOG: securityLog, LOG_LEVEL: 'info' };
  const places = [dataDir];
  if (server) {
    const bucket = await startS3Service();
    workplace.later(() => bucket.stop());
    const address = `s3://letters/site?endpoint=${bucket.endpoint}&path-style=on`;
    Object.assign(env, bucket.env, { FILES_URL: address });
    places.push(bucket.directory, server.data);
  }
  const store = await database.openStore(location);
  await store.letterLife.insert(letterNo(1), 'published');

  const site = await startWorkSite(workplace, env);
  const tables = database.openTables(location);
  const cookie = await signInFirst(site);
  const planted = await plantAll({ url: site.url, cookie, tables, photo: await drawPhoto() });
  const { plants } = planted;
  const photo = await planted.photoBytes();
  plants['a letter']?.push(photo.subarray(PICTURE_BYTES.from, PICTURE_BYTES.to));
  const isWriteAheadLog = (file: string) => file.includes(`${path.sep}pg_wal${path.sep}`);
  const search = () => plantsBelow(plants, places, isWriteAheadLog);
  if (server) await runOn(location, 'checkpoint');
  const before = await search();

  await planted.eraseAll();
  const later = Date.now() + 2 * DAY_MS;
  await store.responses.forgetContacts({ undecidedBefore: later });
  await store.activity.forget(later);
  const { letters, responses } = store.moderation;
  for (const { eraseRejectedBefore } of [letters, responses]) await eraseRejectedBefore(later);
  await letters.eraseTrashedBefore(later);
  await store.purge();
  // The work of the first day notes when it was done, that of the next does it.
  await store.rewriteTables(Date.now());
  await store.rewriteTables(later);
  if (server) await runOn(location, 'checkpoint');
  await tables.destroy();
  await store.close();

  const row = (test: string, found: readonly string[], where = '') => {
    for (const place of found) console.error(place);
    const kinds = Object.keys(plants).filter((kind) => found.some((one) => one.startsWith(kind)));
    const figure = `${found.length}${where}${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`;
    tell({ test: `${test}, ${name}`, figure, verdict: found.length === 0 ? 'holds' : 'fails' });
  };
  const unseen = Object.keys(plants).filter(
    (kind) => !before.found.some((one) => one.startsWith(kind)),
  );
  row('Kinds of things that were not found before they were erased', unseen);
  const after = await search();
  const megabytes = ` in ${(after.bytes / 1e6).toFixed(1)} MB`;
  row('Left in the files of a running site', after.found, megabytes);
  row(
    'Left in the logs',
    plantsIn(plants, Buffer.from(site.output() + (await readFile(securityLog, 'utf8')))),
  );
  const headers = { Cookie: cookie };
  const exported = await fetch(`${site.url}/profile/transfer/export?form=json`, { headers });
  row('In an export made afterwards', inExport(plants, await exported.text()));
  await site.stop();
  row('Left once it has stopped', (await search()).found);
  const file = path.join(folder, 'backup.tar');
  const { code, output } = await runCommand({ dataDir, env }, 'backup', file);
  if (code !== 0) throw new Error(output);
  row('In a backup made afterwards', plantsIn(plants, await readFile(file)));
}

/** @throws if it is no export */
function inExport(plants: Plants, text: string): string[] {
  if (!text.includes(letterNo(1).slug)) throw new Error(`This is no export: ${text.slice(0, 200)}`);
  return plantsIn(plants, Buffer.from(text));
}
