import { appendFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mountSmallDisk } from '#tests/files/small-disk.ts';
import { startPostgres } from '#tests/store/postgres/setup/server.ts';
import { AS_IN_LIFE, type Database, postgresOver, sqliteIn } from '#tests/workplace/databases.ts';
import type { Campaign, Proof } from '../campaign.ts';
import { tellLedger } from '../setup/findings.ts';
import { drawPhoto } from '../setup/photo.ts';
import { formOf } from '../setup/traffic.ts';
import { openTrial } from '../setup/trial.ts';
import { until } from '../setup/until.ts';

const MEGABYTES = { SQLite: 48, PostgreSQL: 192 };
const FILLINGS = {
  whole: { SQLite: 12, PostgreSQL: 8 },
  short: { SQLite: 1, PostgreSQL: 0 },
};
/** The server's log of what it does takes no more of the disk than has to be. */
const SMALL = { max_wal_size: '48MB', min_wal_size: '32MB' };
const BLOCKS = [Buffer.alloc(2 ** 20), Buffer.alloc(4096)];
/** So many forms of visitors and staff are refused before there is room again. */
const REFUSED = 10;
const PAGES = ['/', '/sea', '/letters/letter0001-of-many', '/feed.json'];
/** A reader waits no longer. */
const READ_MS = 20_000;
const TYPED = 'Dear friend, will you keep this for me?';

export const campaign: Campaign = {
  title: 'A full disk',
  notes: [
    `A disk of ${MEGABYTES.SQLite} megabytes in memory has the data folder: SQLite, its log and the pictures; another of ` +
      `${MEGABYTES.PostgreSQL} has PostgreSQL’s whole data folder, too. While visitors and ` +
      'staff go on, a file takes what is left of it, and keeps taking what becomes free. After ten refused forms ' +
      'the file goes: every second time the site has to go on by itself, else it is killed first, and the server with it.',
    'Where PostgreSQL ends by itself, because it finds no room for its log, it is started again once there is some, as an operator’s ' +
      'service does. Meanwhile readers see kept pages, then a page that says so.',
  ],
  async run(proof) {
    for (const name of ['SQLite', 'PostgreSQL'] as const) {
      if (FILLINGS[proof.scale][name] === 0) continue;
      const disk = mountSmallDisk(MEGABYTES[name]);
      if (!disk) {
        const verdict = { notHere: 'only root may mount a small disk' };
        proof.tell({ test: `A disk that is filled, ${name}`, figure: '–', verdict });
        continue;
      }
      proof.workplace.later(disk.unmount);
      await fillAgainAndAgain(proof, await databaseOn(disk.folder, name, proof), disk.folder);
    }
  },
};

async function databaseOn(
  folder: string,
  name: Database['name'],
  { workplace }: Proof,
): Promise<Database> {
  if (name === 'SQLite') return sqliteIn(workplace);
  const server = await startPostgres({ ...AS_IN_LIFE, ...SMALL }, folder);
  workplace.later(() => server.stop());
  return postgresOver(workplace, server);
}

async function fillAgainAndAgain(
  { workplace, scale, tell }: Proof,
  database: Database,
  folder: string,
) {
  const { name, server } = database;
  const data = path.join(folder, 'data');
  await mkdir(data);
  const location = server
    ? await database.makeDatabase('filled')
    : path.join(data, 'wildpost.sqlite');
  const env = { DATA_DIR: data };
  const trial = await openTrial(workplace, database, { location, env, photo: await drawPhoto() });
  const found = { refused: 0, unanswered: 0, pages: 0, unread: 0, told: 0, ready: 0, ended: 0 };
  const fillings = FILLINGS[scale][name];
  let { site, traffic } = await trial.start();
  for (let n = 0; n < fillings; n += 1) {
    await trial.untilMore('answers');
    const filled = fill(path.join(folder, 'rubbish'));
    await until('forms are refused', () => traffic.failed.length >= REFUSED);
    found.refused += traffic.failed.length;
    found.unanswered += traffic.failed.filter((status) => status === 0).length;
    for (const page of PAGES) {
      found.pages += 1;
      if (!(await isRead(site.url + page, database))) found.unread += 1;
    }
    if (await isTold(site.url)) found.told += 1;
    if ((await (await fetch(`${site.url}/readyz`)).text()).includes('"disk":"full"'))
      found.ready += 1;
    if (n % 2 === 1) {
      server?.kill();
      await site.kill();
      await traffic.stop();
      await filled.empty();
      await server?.revive();
      ({ site, traffic } = await trial.start());
    } else {
      await filled.empty();
      if (server && !server.isUp()) {
        found.ended += 1;
        await server.revive();
      }
      await trial.untilMore('answers');
      traffic.failed.length = 0;
    }
  }
  await traffic.stop();
  await site.kill();
  await trial.look();

  const proofs = [...trial.ledger.refused.values()].reduce((sum, times) => sum + times, 0);
  const row = (test: string, figure: string, holds: boolean) =>
    tell({ test: `${test}, ${name}`, figure, verdict: holds ? 'holds' : 'fails' });
  row(
    'Forms sent while it was full',
    `${found.refused} refused, ${proofs} asked for proof of work, ${found.unanswered} without an answer, in ${fillings} fillings`,
    found.unanswered === 0,
  );
  row('Pages read while it was full', `${found.pages}, ${found.unread} failed`, found.unread === 0);
  row(
    'A sender without script has the words back, or the answer is stored',
    `${found.told} of ${fillings}`,
    found.told === fillings,
  );
  row('`/readyz` names the disk', `${found.ready} of ${fillings}`, found.ready === fillings);
  row(
    'Goes on when there is room',
    `${Math.ceil(fillings / 2)} times by itself${server ? `, the server started again in ${found.ended} of them` : ''}, ` +
      `${Math.floor(fillings / 2)} after SIGKILL`,
    true,
  );
  tellLedger(trial, { tell, what: `in ${fillings} fillings`, where: name, mayRefuse: true });
}

/** Takes all that is left, and goes on taking what becomes free. */
function fill(file: string) {
  let full = true;
  const take = async () => {
    for (const block of BLOCKS) {
      while (full) {
        const isTaken = await appendFile(file, block).then(
          () => true,
          () => false,
        );
        if (!isTaken) break;
      }
    }
  };
  const filling = (async () => {
    while (full) {
      await take();
      await pause(5);
    }
  })();
  return {
    async empty(): Promise<void> {
      full = false;
      await filling;
      await rm(file);
    },
  };
}

/** As it is, or, where the database is gone for longer than pages are kept, the site’s own page that says so. */
async function isRead(address: string, { server }: Database): Promise<boolean> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(READ_MS) }).catch(
    () => undefined,
  );
  if (answer?.status === 200) return true;
  return Boolean(server && answer?.status === 503 && answer.headers.has('Retry-After'));
}

/** An answer by a form without script. */
async function isTold(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/letters/letter0001-of-many`, {
    method: 'POST',
    headers: { Origin: url, 'X-Forwarded-For': '192.0.2.7' },
    body: formOf({ name: 'Nina', age: '30', country: 'DE', language: 'en', text: TYPED }),
  });
  const page = await answer.text();
  return (
    answer.ok ||
    (answer.status >= 500 && page.includes('could not be sent') && page.includes(TYPED))
  );
}
