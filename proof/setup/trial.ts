import type { NewLetter } from '#store/letters/rows.ts';
import { letterNo } from '#tests/cast/cast.ts';
import type { RunningSite } from '#tests/setup/start-site.ts';
import type { Database } from '#tests/workplace/databases.ts';
import { signInFirst, startWorkSite } from '#tests/workplace/sites.ts';
import type { Workplace } from '#tests/workplace/workplace.ts';
import { type Item, openLedger } from './ledger.ts';
import { startTraffic, type Traffic } from './traffic.ts';
import { until } from './until.ts';

const LETTERS = 12;
/** So many answers go round among the states at a time. */
const DECIDED = 40;

export type Trial = Awaited<ReturnType<typeof openTrial>>;

/** A site that is broken again and again while people use it; what they were told is looked for. */
export async function openTrial(
  workplace: Workplace,
  database: Database,
  { location, photo, env = {} }: { location: string; photo?: Blob; env?: Record<string, string> },
) {
  const ledger = openLedger();
  const countersOff = new Set<string>();
  const answered = await writeLetters(database, location);
  let cookie: string | undefined;

  /** Looks for everything that was acknowledged, and at the counters; nobody holds the store open then. */
  async function look(): Promise<Record<Item['table'], Item[]>> {
    const tables = database.openTables(location);
    const found = await ledger.look(tables).finally(() => tables.destroy());
    const store = await database.openStore(location);
    const off = await store.counts.verify().finally(() => store.close());
    for (const { counter, stored, counted } of off) {
      countersOff.add(`${counter}: ${stored}, counted ${counted}`);
    }
    return found;
  }

  return {
    ledger,
    countersOff,
    look,

    /** What is there is compared with what people were told as soon as it has started. */
    async start(): Promise<{ site: RunningSite; traffic: Traffic }> {
      const site = await startWorkSite(workplace, { ...database.env(location), ...env });
      cookie ??= await signInFirst(site);
      const found = await look();
      const traffic = startTraffic({
        ...{ url: site.url, cookie, ledger, slugs: answered.map(({ slug }) => slug) },
        responses: found.responses.slice(-DECIDED),
        letters: found.letters.filter(
          ({ id, told }) =>
            /^(published|trashed)$/.test(told.state) &&
            !answered.some((letter) => letter.id === id),
        ),
        ...(photo && { photo }),
      });
      workplace.later(() => traffic.stop());
      return { site, traffic };
    },

    /** Waits until something more of a kind was acknowledged. */
    async untilMore(kind: keyof typeof ledger.acknowledged): Promise<void> {
      const before = ledger.acknowledged[kind];
      await until(`more ${kind} are acknowledged`, () => ledger.acknowledged[kind] > before);
    },
  };
}

async function writeLetters(database: Database, location: string): Promise<NewLetter[]> {
  const store = await database.openStore(location);
  const letters = Array.from({ length: LETTERS }, (_, n) => letterNo(n));
  for (const letter of letters) await store.letterLife.insert(letter, 'published');
  await store.close();
  // Half of them are answered, the others are thrown away and brought back.
  return letters.slice(0, LETTERS / 2);
}
