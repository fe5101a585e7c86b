import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf } from '#tests/setup/processes.ts';
import type { RunningSite } from '#tests/setup/start-site.ts';
import { type Database, openDatabases, sqliteIn } from '#tests/workplace/databases.ts';
import type { Campaign, Proof } from '../campaign.ts';
import { tellLedger } from '../setup/findings.ts';
import { openTrial, type Trial } from '../setup/trial.ts';

const KILLS = { whole: 100, short: 2 };
/** A kill comes so much later each time after the first that was acknowledged. */
const LATER_MS = 61;
const LATEST_MS = 500;

type Kill = (killed: { site: RunningSite; database: Database; trial: Trial }) => Promise<void>;

const killSite: Kill = ({ site }) => site.kill();

/** What serves goes; the site goes on by itself, and is killed then. */
const killServing: Kill = async ({ site, trial }) => {
  for (const pid of childrenOf(site.process.pid)) process.kill(pid, 'SIGKILL');
  await trial.untilMore('answers');
  await site.kill();
};

const killBoth: Kill = async ({ site, database: { server } }) => {
  await Promise.all([site.kill(), server?.kill()]);
  await server?.revive();
};

const killServer: Kill = async ({ site, database: { server }, trial }) => {
  await server?.kill();
  await server?.revive();
  await trial.untilMore('answers');
  await site.kill();
};

/** They take turns. */
const TURNS: Record<Database['name'], readonly Kill[]> = {
  SQLite: [killServing, killSite, killSite, killSite],
  PostgreSQL: [killSite, killBoth, killServing, killServer],
};

export const campaign: Campaign = {
  title: 'Killed under load',
  notes: [
    'Three visitors answer letters, one writes letters, others read, and two members of staff approve, ' +
      'reject and edit answers, throw letters away and bring them back, all without a pause, until SIGKILL. ' +
      'Whoever was told nothing sends the same form again afterwards, and so do the last who were told.',
    'After each start the tables are read behind the site: every answer and letter that was acknowledged so ' +
      'far, every decision as the last word on its item, every counter counted anew.',
    'Of PostgreSQL every fourth kill takes the database server along, every fourth the server alone; of ' +
      'both databases every fourth takes only the process that serves.',
  ],
  async run(proof) {
    const { scale, workplace } = proof;
    const databases = scale === 'whole' ? await openDatabases(workplace) : [sqliteIn(workplace)];
    for (const database of databases) await killAgainAndAgain(proof, database);
  },
};

async function killAgainAndAgain({ workplace, scale, tell }: Proof, database: Database) {
  const location = await database.makeDatabase('kills');
  const trial = await openTrial(workplace, database, { location });
  const kills = KILLS[scale];
  const turns = TURNS[database.name];
  for (let n = 0; n < kills; n += 1) {
    const { site, traffic } = await trial.start();
    await Promise.all([trial.untilMore('answers'), trial.untilMore('decisions')]);
    await pause((n * LATER_MS) % LATEST_MS);
    await turns[n % turns.length]?.({ site, database, trial });
    await traffic.stop();
  }
  await trial.look();

  tellLedger(trial, { tell, what: `in ${kills} kills`, where: database.name });
}
