import { appendFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mountSmallDisk, type SmallDisk } from '#tests/files/small-disk.ts';
import { sqliteIn } from '#tests/workplace/databases.ts';
import type { Campaign, Proof } from '../campaign.ts';
import { tellLedger } from '../setup/findings.ts';
import { drawPhoto } from '../setup/photo.ts';
import { formOf, type Traffic } from '../setup/traffic.ts';
import { openTrial } from '../setup/trial.ts';

const MEGABYTES = 48;
const FILLINGS = { whole: 12, short: 1 };
const BLOCK = Buffer.alloc(4096);
/** So many forms of visitors and staff are refused before there is room again. */
const REFUSED = 10;
const PAGES = ['/', '/sea', '/letters/letter0001-of-many', '/feed.json'];
const TYPED = 'Dear friend, will you keep this for me?';

export const campaign: Campaign = {
  title: 'A full disk',
  notes: [
    `A disk of ${MEGABYTES} megabytes in memory has the data folder: SQLite, its log and the pictures. While visitors and ` +
      'staff go on, a file takes what is left of it, and keeps taking what becomes free. After ten refused forms ' +
      'the file goes: every second time the site has to go on by itself, else it is killed first.',
  ],
  async run(proof) {
    const disk = mountSmallDisk(MEGABYTES);
    if (!disk) {
      const verdict = { notHere: 'only root may mount a small disk' };
      return proof.tell({ test: 'A disk that is filled', figure: '–', verdict });
    }
    proof.workplace.later(disk.unmount);
    await fillAgainAndAgain(proof, disk);
  },
};

async function fillAgainAndAgain({ workplace, scale, tell }: Proof, { folder }: SmallDisk) {
  const data = path.join(folder, 'data');
  await mkdir(data);
  const location = path.join(data, 'wildpost.sqlite');
  const trial = await openTrial(workplace, sqliteIn(workplace), {
    location,
    photo: await drawPhoto(),
  });
  const found = { refused: 0, unanswered: 0, pages: 0, unread: 0, told: 0, ready: 0 };
  const fillings = FILLINGS[scale];
  let { site, traffic } = await trial.start();
  for (let n = 0; n < fillings; n += 1) {
    await trial.untilMore('answers');
    const filled = fill(path.join(folder, 'rubbish'));
    await untilRefused(traffic, REFUSED);
    found.refused += traffic.failed.length;
    found.unanswered += traffic.failed.filter((status) => status === 0).length;
    for (const page of PAGES) {
      found.pages += 1;
      if ((await fetch(site.url + page)).status !== 200) found.unread += 1;
    }
    if (await isTold(site.url)) found.told += 1;
    if ((await (await fetch(`${site.url}/readyz`)).text()).includes('"disk":"full"'))
      found.ready += 1;
    if (n % 2 === 1) {
      await site.kill();
      await traffic.stop();
      await filled.empty();
      ({ site, traffic } = await trial.start());
    } else {
      await filled.empty();
      await trial.untilMore('answers');
      traffic.failed.length = 0;
    }
  }
  await traffic.stop();
  await site.kill();
  await trial.look();

  const proofs = [...trial.ledger.refused.values()].reduce((sum, times) => sum + times, 0);
  const row = (test: string, figure: string, holds: boolean) =>
    tell({ test, figure, verdict: holds ? 'holds' : 'fails' });
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
    `${Math.ceil(fillings / 2)} times by itself, ${Math.floor(fillings / 2)} after SIGKILL`,
    true,
  );
  tellLedger(trial, { tell, what: `in ${fillings} fillings`, mayRefuse: true });
}

/** Takes all that is left, and goes on taking what becomes free. */
function fill(file: string) {
  let full = true;
  const filling = (async () => {
    while (full) await appendFile(file, BLOCK).catch(() => pause(5));
  })();
  return {
    async empty(): Promise<void> {
      full = false;
      await filling;
      await rm(file);
    },
  };
}

async function untilRefused({ failed }: Traffic, times: number): Promise<void> {
  while (failed.length < times) await pause(20);
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
