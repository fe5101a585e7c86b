import type { Kysely } from 'kysely';
import type { Tables } from '#store/database/schema.ts';
import type { Store } from '#store/store.ts';
import { letterNo, ROSA, responseNo } from '#tests/cast/cast.ts';
import { answerStep, letterStep } from '#tests/cast/steps.ts';
import type { RunningSite } from '#tests/setup/start-site.ts';
import { type Database, openDatabases, sqliteIn } from '#tests/workplace/databases.ts';
import { startWorkSite } from '#tests/workplace/sites.ts';
import { counted } from '../attack/tries.ts';
import type { Campaign, Proof } from '../campaign.ts';
import { type Flows, openFlows } from '../setup/clock-flows.ts';
import { type FalseClock, openFalseClock } from '../setup/false-clock.ts';
import { until } from '../setup/until.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;
const NEAR_MS = 30_000;
const JUMPS = {
  whole: [YEAR_MS, -YEAR_MS, HOUR_MS, -HOUR_MS],
  short: [YEAR_MS],
};
const STARTS = { whole: [YEAR_MS, -YEAR_MS, YEAR_MS], short: [YEAR_MS] };

type Parts = {
  database: Database;
  clock: FalseClock;
  store: Store;
  tables: Kysely<Tables>;
  start(): Promise<RunningSite>;
};

export const campaign: Campaign = {
  title: 'Clocks that jump',
  notes: [
    'The clock of the site is set while it serves, and between starts, by libfaketime; PostgreSQL’s own clock stays right. ' +
      'A year and an hour ahead and behind, then right again.',
    'What is kept is everything that would be due a year later: a letter in the trash, rejected ones, e-mail addresses, the record. ' +
      'That it does go when it is due is tried last, with moments of ten years ago.',
  ],
  async run(proof) {
    const { scale, workplace } = proof;
    const databases = scale === 'whole' ? await openDatabases(workplace) : [sqliteIn(workplace)];
    for (const database of databases) {
      const clock = await openFalseClock(workplace);
      if (!clock) {
        const verdict = { notHere: 'libfaketime is not installed (Debian’s package faketime)' };
        return proof.tell({ test: 'A clock that is set', figure: '–', verdict });
      }
      await setClocks(proof, database, clock);
    }
  },
};

async function setClocks(proof: Proof, database: Database, clock: FalseClock): Promise<void> {
  const { workplace, scale } = proof;
  const location = await database.makeDatabase('clocks');
  const store = await database.openStore(location);
  workplace.later(() => store.close());
  const tables = database.openTables(location);
  workplace.later(() => tables.destroy());
  await store.addresses.adoptStoredKey();
  await plant(store);
  const env = { ...database.env(location), ...clock.env };
  const parts = { database, clock, store, tables, start: () => startWorkSite(workplace, env) };
  await startWrong(proof, parts, STARTS[scale]);
  await serveWrong(proof, parts, JUMPS[scale]);
  await endWhatIsDue(proof, parts);
}

/** Things that go after days, none of which is over. */
async function plant(store: Store): Promise<void> {
  for (const n of [1, 2, 3, 4]) {
    await store.letterLife.insert(letterNo(n), 'published');
  }
  await store.letterLife.insert(letterNo(5));
  await letterStep(store, 'trash', letterNo(4).id, { version: 1, by: ROSA });
  await letterStep(store, 'reject', letterNo(5).id, { version: 1, by: ROSA });
  const email = 'nina@example.org';
  for (const n of [1, 2, 3])
    await store.responses.write(responseNo(n, 'letter0002', { id: `answer${n}`, email }));
  await answerStep(store, 'approve', 'answer1', { version: 1, by: ROSA });
  await answerStep(store, 'reject', 'answer2', { version: 1, by: ROSA });
}

/** How many there are of what goes after days. */
async function countKept(tables: Kysely<Tables>): Promise<Record<string, number>> {
  const kept: Record<string, number> = {};
  for (const table of ['letters', 'responses', 'response_contacts', 'audit'] as const) {
    const { n } = await tables
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    kept[table] = Number(n);
  }
  return kept;
}

/** Started with a wrong clock the site does its work of the hour at once; it is done when it has stopped. */
async function startWrong(
  { tell }: Proof,
  { database, clock, tables, start }: Parts,
  starts: readonly number[],
) {
  await (await start()).stop();
  const before = await countKept(tables);
  const erased: string[] = [];
  const unready: string[] = [];
  for (const ahead of starts.flatMap((wrong) => [wrong, 0])) {
    const noted = await notedTime(tables);
    await clock.set(ahead);
    const site = await start();
    const flows = openFlows(site.url, tables);
    const off = Math.abs((await flows.ahead()) - ahead);
    if (off > NEAR_MS) throw new Error(`The site's clock is off by ${off} ms.`);
    await until('the work of the hour begins', async () => (await notedTime(tables)) !== noted);
    if (database.server) {
      const says = async () => (await fetch(`${site.url}/readyz`)).status;
      const wanted = ahead === 0 ? 200 : 503;
      await until(`/readyz says ${wanted}`, async () => (await says()) === wanted).catch((error) =>
        unready.push(error.message),
      );
    }
    await site.stop();
    const now = await countKept(tables);
    for (const [table, count] of Object.entries(before)) {
      if ((now[table] ?? 0) < count) erased.push(`${count - (now[table] ?? 0)} ${table}, ${ahead}`);
    }
  }
  const things = Object.entries(before).map(([table, count]) => `${count} ${table}`);
  tell({
    test: `started with a clock that is wrong, and then right, ${starts.length} times, ${database.name}`,
    figure: `of ${things.join(', ')}: ${counted(erased, 'erased before they were due')}`,
    verdict: erased.length === 0 ? 'holds' : 'fails',
  });
  if (!database.server) return;
  tell({
    test: `\`/readyz\` of a node whose clock is not the database’s, ${database.name}`,
    figure: `${counted(unready, 'times not 503, or not 200 once it was right')}`,
    verdict: unready.length === 0 ? 'holds' : 'fails',
  });
}

const notedTime = async (tables: Kysely<Tables>) =>
  (
    await tables
      .selectFrom('site_meta')
      .select('value')
      .where('name', '=', 'time passed')
      .executeTakeFirst()
  )?.value;

async function serveWrong({ tell }: Proof, parts: Parts, jumps: readonly number[]): Promise<void> {
  const { database, clock, tables, store, start } = parts;
  const site = await start();
  const flows = openFlows(site.url, tables);
  const names = new Set<string>();
  await flows.signIn('before');
  const before = await countKept(tables);
  for (const ahead of jumps) await jump(flows, { clock, ahead, names });
  const now = await countKept(tables);
  const fewer = Object.keys(before).filter((table) => (now[table] ?? 0) < (before[table] ?? 0));
  for (const table of fewer) flows.wrong.push(`${table} are fewer`);
  const { listed, twice } = await walkLetters(store);
  const missing = [...names].filter((name) => !listed.has(name));
  await site.stop();
  tell({
    test: `a clock that jumps while the site serves, and is right again, ${jumps.length} times: pages, sign-ins, limits, forms sent again, undo, links, ${database.name}`,
    figure: `${flows.tried()} tried, ${counted(flows.wrong, 'otherwise than they have to be')}`,
    verdict: flows.wrong.length === 0 ? 'holds' : 'fails',
  });
  tell({
    test: `letters that were published meanwhile, in a list of two a page, ${database.name}`,
    figure: `${listed.size} listed, ${counted(missing, 'missing')}, ${counted(twice, 'twice')}`,
    verdict: missing.length + twice.length === 0 ? 'holds' : 'fails',
  });
}

async function jump(
  flows: Flows,
  { clock, ahead, names }: { clock: FalseClock; ahead: number; names: Set<string> },
): Promise<void> {
  const setTo = async (wanted: number) => {
    await clock.set(wanted);
    await until('the clock is set', async () => Math.abs((await flows.ahead()) - wanted) < NEAR_MS);
  };
  const during = `${Math.round(ahead / 60_000)} minutes ahead`;
  const after = `after ${during}`;
  const [told, again] = [flows.openAnswer(), flows.openAnswer()];
  await told('before');
  const right = await flows.decided('before');
  const link = await flows.invite();
  names.add(await flows.publish('before'));

  await setTo(ahead);
  await flows.read(during);
  await flows.signIn(during);
  const guesser = await flows.guess(during);
  await told(during);
  await again(during);
  await flows.undoLate(during, right);
  await flows.decideAndUndo(during);
  const wrong = await flows.decided(during);
  const late = await flows.invite();
  names.add(await flows.publish(during));

  await setTo(0);
  await flows.read(after);
  await flows.signIn(after, guesser);
  await flows.guess(after);
  await told(after);
  await again(after);
  await flows.undoLate(after, wrong);
  await flows.decideAndUndo(after);
  await flows.isOpen(`${after}: a link of before`, link, true);
  // The time that it noted is nobody's any more, unless it is within the time that links have.
  if (Math.abs(ahead) > DAY_MS) await flows.isOpen(`${after}: a link of meanwhile`, late, false);
  names.add(await flows.publish(after));
}

async function walkLetters({ letters }: Store) {
  const listed = new Set<string>();
  const twice: string[] = [];
  let page = await letters.listLatest({ locale: 'en', limit: 2 });
  for (;;) {
    for (const { name } of page.items) {
      if (listed.has(name)) twice.push(name);
      listed.add(name);
    }
    if (!page.next) return { listed, twice };
    page = await letters.listLatest({ locale: 'en', limit: 2, after: page.next });
  }
}

async function endWhatIsDue({ tell }: Proof, { database, store, tables, start }: Parts) {
  const before = Date.now() - 10 * YEAR_MS;
  await tables
    .updateTable('letters')
    .set({ trashed_at: before })
    .where('state', '=', 'trashed')
    .execute();
  await tables.updateTable('audit').set({ at: before }).execute();
  const noted = await notedTime(tables);
  const site = await start();
  await until('the work of the hour begins', async () => (await notedTime(tables)) !== noted);
  await site.stop();
  const { audit = 0 } = await countKept(tables);
  const trashed = await store.letterLife.get(letterNo(4).id);
  tell({
    test: `what is due, by a clock that is right, ${database.name}`,
    figure: `a letter of ten years ago ${trashed ? 'is still in the trash' : 'is erased'}, ${audit} lines of the record are left`,
    verdict: !trashed && audit < 3 ? 'holds' : 'fails',
  });
}
