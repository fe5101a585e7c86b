import { TOPICS } from '#domain/topics/topics.ts';
import { letterNo, ROSA, responseNo } from '#tests/cast/cast.ts';
import { faultsOfXml } from '#tests/setup/xml.ts';
import { type AttackedSite, onEachDatabase } from '../attack/attacked-site.ts';
import { crawl, routeOf, type SeenForm } from '../attack/crawl.ts';
import { HOSTILE, oneOfEach } from '../attack/hostile-strings.ts';
import { sendImports } from '../attack/import-strings.ts';
import { inRows } from '../attack/in-rows.ts';
import {
  ENDING,
  PRIVATE,
  sendAlone,
  sendParameters,
  sendTogether,
} from '../attack/send-strings.ts';
import { counted, openTries } from '../attack/tries.ts';
import { openWatchingBrowser } from '../attack/watching-browser.ts';
import type { Campaign, Proof } from '../campaign.ts';

const SIZES = {
  whole: { strings: HOSTILE, pages: 3, ofDesk: 3, rounds: 1, waiting: 12, opened: 80, only: /^/ },
  short: {
    strings: oneOfEach(0).slice(0, 6),
    ...{ pages: 1, ofDesk: 1, rounds: 0, waiting: 1, opened: 8 },
    only: /^\/(?:letters|write|profile\/(?:responses|submissions))(?:\/:\w+(?:\/edit)?)?$/,
  },
};

const AT_A_TIME = 5;

export const campaign: Campaign = {
  title: 'Hostile strings through every field and parameter, a browser watching',
  notes: [
    'Forms and parameters are those that the pages show: links are followed from every route of the table, as a visitor and as an administrator.',
    'Every string goes through every form of visitors; a form of the desk takes every third, the next form the next.',
    'Files that are brought in have the strings in every cell of a table, in its headings, in every field of a record of the site’s own ' +
      'format, and in their names.',
    'Alive is an element that the parser of Chromium makes of any answer and that would run something or lead outside; ran, held back and outside are what Chromium itself did or refused to do when it opened the pages.',
  ],
  run: (proof) => onEachDatabase(proof, (site) => attack(proof, site)),
};

async function attack({ scale, tell, workplace }: Proof, site: AttackedSite): Promise<void> {
  const size = SIZES[scale];
  const tries = openTries();
  const browser = await openWatchingBrowser();
  workplace.later(() => browser.close());
  const parts = { site, parser: browser.parser, tries };
  await plant(site, size.waiting);

  const tried = new Map<string, SeenForm>();
  let fields = 0;
  /** Pages that come into being by what was sent have forms of their own. */
  for (const _ of scale === 'short' ? [1] : [1, 2]) {
    const { forms } = await crawl(site, browser.parser, { most: size.pages, only: size.only });
    const fresh = [...forms.values()].filter(({ key }) => !tried.has(key));
    for (const form of fresh) tried.set(form.key, form);
    const calm = fresh.filter(({ action }) => !ENDING.test(action));
    await inRows(AT_A_TIME, [...calm.entries()], async ([i, form]) => {
      const theirs = size.strings.filter(
        (_, n) => !form.cookie || n % size.ofDesk === i % size.ofDesk,
      );
      await sendTogether(parts, form, theirs);
      const alone = scale === 'whole' ? await sendAlone(parts, form) : 0;
      fields += alone;
    });
    await decideHalf(site);
  }
  const files = scale === 'whole' ? await sendImports(parts) : 0;
  const places = `${tried.size} forms, ${files} files`;

  const shown = await crawl(site, browser.parser, {
    most: size.pages * 2,
    only: size.only,
  });
  const parameters = await sendParameters(parts, shown, routeOf, size.rounds);
  const pathsOf = (isMember: boolean) =>
    shown.pages.flatMap(({ path, cookie }) => (isMember === Boolean(cookie) ? [path] : []));
  const byVisitors = pathsOf(false);
  const seen = [
    await browser.watch(site, site.cookies.administrator, spread(pathsOf(true), size.opened)),
    await browser.watch(site, '', spread(byVisitors, size.opened)),
  ];
  const bytes = await readPublicBytes(site, byVisitors);
  const noticed = await browser.noticesAll();

  // What ends sessions and members comes when everything else was seen.
  const ending = [...tried.values()].filter(({ action }) => ENDING.test(action));
  if (scale === 'whole') for (const form of ending) fields += await sendAlone(parts, form);

  const on = site.database;
  tell({
    test: `the same browser before a page that shows a script and a picture from outside, ${on}`,
    figure: noticed ? 'it notices each' : 'it does not notice them',
    verdict: noticed ? 'holds' : 'fails',
  });
  for (const [kind, { sent, taken, alive, faults }] of tries.all) {
    if (sent === 0) continue;
    tell({
      test: `${kind}: ${HOSTILE.filter((each) => each.kind === kind).length} strings, ${places}, ${on}`,
      figure: `${sent} sent, ${taken} taken, ${counted(alive, 'alive')}, ${counted(faults, 'errors of the site')}`,
      verdict: alive.length + faults.length === 0 ? 'holds' : 'fails',
    });
  }
  const ran = seen.flatMap((each) => each.ran);
  const held = seen.flatMap((each) => each.held);
  const outside = seen.flatMap((each) => each.outside);
  const errors = seen.flatMap((each) => each.errors);
  const opened = seen.reduce((sum, each) => sum + each.opened, 0);
  tell({
    test: `pages that show the strings, opened in Chromium, ${on}`,
    figure: `${opened} pages, ${counted(ran, 'ran')}, ${counted(held, 'held back by the policy')}, ${counted(outside, 'requests outside')}, ${counted(errors, 'errors of a script')}`,
    verdict: ran.length + held.length + outside.length + errors.length === 0 ? 'holds' : 'fails',
  });
  tell({
    test: `planted e-mail addresses in what everybody can read, ${on}`,
    figure: `${bytes.read} addresses, ${counted(bytes.leaks, 'leaked')}, ${counted(bytes.broken, 'feeds, site maps and answers for scripts that do not parse')}`,
    verdict: bytes.leaks.length + bytes.broken.length === 0 ? 'holds' : 'fails',
  });
  if (scale === 'short') return;
  tell({
    test: `fields, parameters and files that took strings alone, ${on}`,
    figure: `${fields} fields, ${parameters} parameters of the query, ${files} files that were brought in`,
    verdict: 'holds',
  });
}

/** Letters and answers, public and waiting: what the forms of the desk are about. */
async function plant({ store }: AttackedSite, waiting: number): Promise<void> {
  for (const topic of TOPICS) {
    await store.letterLife.insert(letterNo(TOPICS.indexOf(topic), { topic }), 'published');
  }
  await store.letterLife.insert(letterNo(100, { id: 'waiting' }));
  await store.responses.write(responseNo(0, 'letter0000', { id: 'answer' }));
  for (let n = 1; n <= waiting; n += 1) {
    await store.letterLife.insert(letterNo(100 + n));
    await store.responses.write(responseNo(n, 'letter0000', { email: `sender-${n}@${PRIVATE}` }));
  }
}

/** Every other item that waits becomes public; the rest goes on waiting. */
async function decideHalf({ store: { moderation } }: AttackedSite): Promise<void> {
  const asked = { state: 'pending', order: 'newest' } as const;
  const letters = await moderation.letters.list(asked, { limit: 1000 });
  const answers = await moderation.responses.list(asked, { limit: 1000 });
  const half = <Item>(items: readonly Item[]) => items.filter((_, n) => n % 2 === 0);
  await moderation.letters.transition(half(letters.items), 'publish', { by: ROSA });
  await moderation.responses.transition(half(answers.items), 'approve', { by: ROSA });
}

/** Everything without a session: pages, what their scripts ask for, feeds and site maps. */
async function readPublicBytes({ ask }: AttackedSite, pages: readonly string[]) {
  const feeds = ['', ...TOPICS.map((topic) => `/${topic}`)].flatMap((topic) => [
    `${topic}/feed.xml`,
    `${topic}/feed.json`,
  ]);
  const data = pages.map((path) =>
    path.replace(/^([^?]*?)\/?(\?|$)/, (_, at, query) => `${at || '/_root'}.data${query}`),
  );
  const files = [...feeds, '/sitemap.xml', '/robots.txt'];
  const { text: index } = await ask('GET', '/sitemap.xml');
  const pieces = Array.from(
    index.matchAll(/<loc>[^<]*?(\/sitemap\/[^<]*)</g),
    ([, at]) => at ?? '',
  );
  const leaks: string[] = [];
  const broken: string[] = [];
  const all = [...pages, ...data, ...files, ...pieces];
  for (const path of all) {
    const { text, status } = await ask('GET', path);
    if (text.includes(PRIVATE)) leaks.push(path);
    if (status >= 500) broken.push(`${status} ${path}`);
    if (status !== 200) continue;
    if (path.endsWith('.xml') && faultsOfXml(text).length > 0) broken.push(path);
    if (path.endsWith('.json') && !parses(text)) broken.push(path);
  }
  return { read: all.length, leaks, broken };
}

/** So many of them, from all over the list. */
function spread(paths: readonly string[], most: number): string[] {
  const step = Math.max(1, paths.length / most);
  return paths.filter((_, n) => Math.floor(n / step) !== Math.floor((n - 1) / step));
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
