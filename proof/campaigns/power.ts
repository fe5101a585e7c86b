import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDiskFiles } from '#files/disk.server.ts';
import { type CutDisk, mountDiskToCut } from '#tests/files/cut-disk.ts';
import { startPostgres } from '#tests/store/postgres/setup/server.ts';
import { AS_IN_LIFE, type Database, postgresOver, sqliteIn } from '#tests/workplace/databases.ts';
import type { Campaign, Proof } from '../campaign.ts';
import { tellLedger } from '../setup/findings.ts';
import { drawPhoto } from '../setup/photo.ts';
import { examinePictures } from '../setup/pictures.ts';
import { openTrial } from '../setup/trial.ts';
import { until } from '../setup/until.ts';

const CUTS = { whole: { SQLite: 30, PostgreSQL: 20 }, short: { SQLite: 1, PostgreSQL: 0 } };
const MEGABYTES = 700;
/** A cut comes so much later each time after the first that was acknowledged. */
const LATER_MS = 61;
const LATEST_MS = 500;
/** So many forms find no disk before everything is killed. */
const REFUSED = 5;

export const campaign: Campaign = {
  title: 'Power cuts',
  notes: [
    'The store, for PostgreSQL the server’s whole data folder, and the pictures lie on an ext4 file system of ' +
      'their own, which is shut down under load (`EXT4_IOC_SHUTDOWN` without flushing its journal): what was not ' +
      'flushed by then is gone. Then everything is killed, the disk comes back by its journal, and so does the site.',
    'What a disk itself loses that says it has flushed and has not cannot be tried this way.',
  ],
  async run(proof) {
    const { scale, workplace } = proof;
    for (const name of ['SQLite', 'PostgreSQL'] as const) {
      const cuts = CUTS[scale][name];
      if (cuts === 0) continue;
      const disk = mountDiskToCut(MEGABYTES);
      if (typeof disk === 'string') {
        proof.tell({ test: `Power cuts, ${name}`, figure: '–', verdict: { notHere: disk } });
        continue;
      }
      workplace.later(() => disk.unmount());
      await cutAgainAndAgain(proof, { disk, cuts, database: await databaseOn(disk, name, proof) });
    }
  },
};

async function databaseOn(
  disk: CutDisk,
  name: Database['name'],
  { workplace }: Proof,
): Promise<Database> {
  if (name === 'SQLite') return sqliteIn(workplace);
  const server = await startPostgres(AS_IN_LIFE, disk.folder);
  workplace.later(() => server.stop());
  // What tests make a server with flushes nothing.
  disk.flush();
  return postgresOver(workplace, server);
}

async function cutAgainAndAgain(
  { workplace, tell }: Proof,
  { disk, cuts, database }: { disk: CutDisk; cuts: number; database: Database },
) {
  const { name, server } = database;
  const data = path.join(disk.folder, 'site');
  await mkdir(data);
  const location = server
    ? await database.makeDatabase('power')
    : path.join(data, 'wildpost.sqlite');
  const trial = await openTrial(workplace, database, {
    location,
    photo: await drawPhoto(),
    env: { DATA_DIR: data },
  });
  for (let n = 0; n < cuts; n += 1) {
    const { site, traffic } = await trial.start();
    await Promise.all([trial.untilMore('answers'), trial.untilMore('letters')]);
    await pause((n * LATER_MS) % LATEST_MS);
    disk.cut();
    await until('forms find no disk', () => traffic.failed.length >= REFUSED);
    server?.kill();
    await site.kill();
    await traffic.stop();
    await disk.powerOn();
    await server?.revive();
  }
  await trial.look();
  tellLedger(trial, { tell, what: `in ${cuts} cuts`, where: name });

  const tables = database.openTables(location);
  const files = await openDiskFiles(path.join(data, 'files'));
  const examined = examinePictures(tables, files);
  const { pictures, damaged } = await examined.finally(() => tables.destroy());
  tell({
    test: `Pictures that are missing or damaged, ${name}`,
    figure: `${damaged} of ${pictures}`,
    verdict: damaged === 0 ? 'holds' : 'fails',
  });
}
