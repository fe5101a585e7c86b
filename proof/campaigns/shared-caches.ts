import { setTimeout as pause } from 'node:timers/promises';
import { inLocale, LOCALES } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { paths } from '#domain/site/paths.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import type { Store } from '#store/store.ts';
import { letterNo } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { type Database, sqliteIn } from '#tests/workplace/databases.ts';
import { signInFirst, startWorkSite } from '#tests/workplace/sites.ts';
import type { Campaign, Proof } from '../campaign.ts';
import { ask, freePort, missing } from '../cluster/programs.ts';
import { PURGE_TOKEN, type SharedCacheName, startSharedCache } from '../cluster/shared-caches.ts';
import { until } from '../setup/until.ts';

const SETTING_SECONDS = 8;
const READERS = 4;
const LETTERS = 40;
const HIT_WITHIN_MS = 20_000;
const READING_MS = { whole: 20_000, short: 1000 };
const TAKEN_DOWN = { whole: 20, short: 2 };
/** Of a reader who reads English; two of the others have wishes that lead elsewhere. */
const WISHES: Record<string, string>[] = [
  { 'Accept-Language': 'en-GB,en;q=0.8' },
  { 'Accept-Language': 'en-US', Cookie: 'theme=dark' },
  { 'Accept-Language': 'fr', Cookie: 'locale=en; visits=3' },
  {},
];

type Trial = { url: string; store: Store; letters: Letter[]; site: string };

export const campaign: Campaign = {
  title: 'A shared cache in front',
  notes: [
    'Varnish and nginx as Debian has them, with the files of `deploy/shared-cache`, over one process with SQLite; ' +
      `\`SHARED_CACHE_SECONDS\` is ${SETTING_SECONDS}. Varnish is told what has changed, nginx cannot be. Readers ask ` +
      'for lists and letters in seven languages meanwhile, with cookies and wishes of their own.',
    'A letter is taken down, and its page in each language asked for without a pause: the figure is how long after the ' +
      'take-down was acknowledged it was last shown.',
  ],
  async run({ scale, workplace, tell }) {
    const names = scale === 'short' ? (['Varnish'] as const) : (['Varnish', 'nginx'] as const);
    for (const name of names) {
      const absent = missing([name === 'Varnish' ? 'varnish' : 'nginx']);
      if (absent) tell({ test: name, figure: '–', verdict: { notHere: absent } });
      else await tryCache({ scale, workplace, tell }, name);
    }
  },
};

async function tryCache(proof: Proof, name: SharedCacheName): Promise<void> {
  const { scale, tell } = proof;
  const isTold = name === 'Varnish';
  const trial = await open(proof, name, isTold ? PURGE_TOKEN : undefined);
  await tellReaders(proof, name, trial);
  const count = isTold ? TAKEN_DOWN[scale] : 3;
  await tellTakenDown(proof, trial, {
    name: isTold ? `${name}, told` : `${name}, by time alone`,
    count,
  });
  if (!isTold) return;
  await tellDesk(proof, trial);
  if (scale === 'short') return;
  const untold = await open(proof, name, 'a token that is not right');
  await tellTakenDown(proof, untold, { name: `${name}, which refuses what it is told`, count: 3 });
  const failing = await ask(`${untold.site}/metrics`, {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const figures = await failing.text();
  tell({
    test: `what \`/metrics\` says where ${name} refuses`,
    figure: /^purges_failing_seconds.*$/m.exec(figures)?.[0] ?? 'nothing',
    verdict: /^purges_failing_seconds\{error="status 403"\}/m.test(figures) ? 'holds' : 'fails',
  });
}

const METRICS_TOKEN = 'a token for whoever watches';

async function open(
  { workplace }: Proof,
  name: SharedCacheName,
  token: string | undefined,
): Promise<Trial> {
  const database: Database = sqliteIn(workplace);
  const location = await database.makeDatabase('shared');
  const store = await database.openStore(location);
  workplace.later(() => store.close());
  const letters: Letter[] = [];
  for (let n = 0; n < LETTERS; n += 1) {
    const topic = TOPICS[n % TOPICS.length] ?? 'sea';
    letters.push(await store.letterLife.insert(letterNo(n, { topic }), 'published'));
  }
  const ports = { site: await freePort(), cache: await freePort() };
  const url = `http://127.0.0.1:${ports.cache}`;
  const { url: site } = await startWorkSite(workplace, {
    ...database.env(location),
    PORT: String(ports.site),
    SHARED_CACHE_SECONDS: String(SETTING_SECONDS),
    METRICS_TOKEN,
    ...(name === 'Varnish' && { SITE_URL: url, SHARED_CACHE_TAGS: 'Surrogate-Key' }),
    ...(token && { PURGE_URL: `${url}/purge`, PURGE_TOKEN: token }),
  });
  await startSharedCache(workplace, name, ports);
  return { url, store, letters, site: `http://127.0.0.1:${new URL(site).port || ports.site}` };
}

/** Which answers came from memory, and whether each was in the language of its address. */
async function tellReaders({ scale, tell }: Proof, name: SharedCacheName, trial: Trial) {
  const pages = [
    paths.home,
    paths.map,
    ...TOPICS.map(paths.topic),
    ...trial.letters.map(({ slug }) => paths.letter(slug)),
  ].flatMap((page) => LOCALES.map((locale) => ({ locale, page: inLocale(locale, page) })));
  const end = performance.now() + READING_MS[scale];
  let answers = 0;
  let hits = 0;
  const wrong: string[] = [];
  await Promise.all(
    Array.from({ length: READERS }, async (_, reader) => {
      const headers = WISHES[reader % WISHES.length] ?? {};
      const goesOn = () => performance.now() < (hits > 0 ? end : end + HIT_WITHIN_MS);
      for (let n = reader * 7; goesOn(); n += 1) {
        // The first ones are read most.
        const { locale, page } = pages[Math.floor((n * n) / 7) % pages.length] ?? { page: '/' };
        const answer = await ask(trial.url + page, { headers, redirect: 'manual' });
        const text = await answer.text();
        answers += 1;
        if (/^(?:HIT|STALE|UPDATING|REVALIDATED|\d+)$/.test(answer.headers.get('X-Cache') ?? '')) {
          hits += 1;
        }
        const isRight = answer.status === 200 && text.includes(`<html lang="${tagOf(locale)}`);
        if (!isRight) wrong.push(`${answer.status} ${page}`);
      }
    }),
  );
  tell({
    test: `readers of ${pages.length} pages, ${name}`,
    figure: `${Math.round((100 * hits) / answers)} % of ${answers} answers from its memory, ${wrong.length} in another language or none`,
    verdict: hits > 0 && wrong.length === 0 ? 'holds' : 'fails',
  });
}

const tagOf = (locale: string | undefined) => (locale === 'cn' ? 'zh' : (locale ?? 'en'));

async function tellTakenDown(
  { tell }: Proof,
  { url, store, letters }: Trial,
  { name, count }: { name: string; count: number },
): Promise<void> {
  const shown: number[] = [];
  let left = 0;
  for (const { id, version, slug } of letters.splice(0, count)) {
    const pages = LOCALES.map((locale) => url + inLocale(locale, paths.letter(slug)));
    const look = async () => {
      const asked = performance.now();
      const answers = await Promise.all(pages.map((page) => ask(page)));
      await Promise.all(answers.map((answer) => answer.text()));
      return { asked, isShown: answers.some(({ ok }) => ok) };
    };
    await until('all of them are shown', async () => (await look()).isShown);
    await letterStep(store, 'trash', id, { version });
    const gone = performance.now();
    let last = gone;
    for (const end = gone + (SETTING_SECONDS + 2) * 1000; performance.now() < end; ) {
      const { asked, isShown } = await look();
      if (isShown) last = Math.max(last, asked);
      else if (asked - last > 1500) break;
      await pause(5);
    }
    if ((await look()).isShown) left += 1;
    shown.push(last - gone);
  }
  shown.sort((one, other) => one - other);
  const median = Math.round(shown[Math.floor(shown.length / 2)] ?? 0);
  const longest = Math.round(shown.at(-1) ?? 0);
  tell({
    test: `${count} letters taken down, ${name}`,
    figure: `last shown ${median} ms afterwards in the middle, ${longest} ms at most; ${left} still there at the end`,
    verdict: left === 0 && longest <= SETTING_SECONDS * 1000 ? 'holds' : 'fails',
  });
}

/** Who is signed in comes to the desk, and nobody after them. */
async function tellDesk({ tell }: Proof, { url }: Trial): Promise<void> {
  const cookie = await signInFirst({ url });
  const seen: string[] = [];
  for (const page of ['/profile', '/profile/letters', '/', '/fr/sea']) {
    const mine = await ask(url + page, { headers: { Cookie: cookie }, redirect: 'manual' });
    const mineAgain = await ask(url + page, { headers: { Cookie: cookie }, redirect: 'manual' });
    const theirs = await ask(url + page, { redirect: 'manual' });
    const kept = [mine, mineAgain].some((answer) => answer.headers.get('X-Cache') !== 'miss');
    const isOpen = page.startsWith('/profile') && theirs.status === 200;
    if (mine.status !== 200 || kept || isOpen) seen.push(`${page} ${mine.status} ${theirs.status}`);
  }
  tell({
    test: 'the desk behind Varnish, signed in through it',
    figure: seen.length === 0 ? 'each page from the site, none kept for others' : seen.join(', '),
    verdict: seen.length === 0 ? 'holds' : 'fails',
  });
}
