import type { NewLetter } from '#store/letters/rows.ts';
import { letterNo } from '#tests/cast/cast.ts';
import type { RunningSite } from '#tests/setup/start-site.ts';
import type { Database } from '#tests/workplace/databases.ts';
import { signInFirst, startWorkSite } from '#tests/workplace/sites.ts';
import type { Workplace } from '#tests/workplace/workplace.ts';
import { type Item, openLedger } from './ledger.ts';
import type { Post } from './post.ts';
import { startTraffic, type Traffic } from './traffic.ts';
import { until } from './until.ts';

const LETTERS = 12;
/** So many answers go round among the states at a time. */
const DECIDED = 40;

type Options = { location: string; photo?: Blob; post?: Post; env?: Record<string, string> };

export type Trial = Awaited<ReturnType<typeof openTrial>>;

/** A site that is broken again and again while people use it; what they were told is looked for. */
export async function openTrial(
  workplace: Workplace,
  database: Database,
  { location, photo, post, env = {} }: Options,
) {
  const ledger = openLedger();
  const countersOff = new Set<string>();
  const written = await writeLetters(database, location);
  // Half of them are answered, the others are thrown away and brought back.
  const answered = written.slice(0, LETTERS / 2);
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

  /** What is there is compared with what people were told before they come again. */
  async function use({ url }: { url: string }): Promise<{
    traffic: Traffic;
    letters: Item[];
    slugs: ReadonlyMap<string, string>;
  }> {
    cookie ??= await signInFirst({ url });
    const found = await look();
    const letters = found.letters.filter(
      ({ id, told }) =>
        /^(published|trashed)$/.test(told.state) && !answered.some((letter) => letter.id === id),
    );
    const traffic = startTraffic({
      ...{ url, cookie, ledger, letters, slugs: answered.map(({ slug }) => slug) },
      responses: found.responses.slice(-DECIDED),
      ...(photo && { photo }),
      ...(post && { post }),
    });
    workplace.later(() => traffic.stop());
    return { traffic, letters, slugs: new Map(written.map(({ id, slug }) => [id, slug])) };
  }

  return {
    ledger,
    countersOff,
    look,
    openTables: () => database.openTables(location),
    /** People use a site that runs; staff throws letters away and brings them back. */
    use,

    async start(): Promise<{ site: RunningSite; traffic: Traffic }> {
      const site = await startWorkSite(workplace, { ...database.env(location), ...env });
      const { traffic } = await use(site);
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
  return letters;
}
