import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { inLocale } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { letterNo, ROSA, responseNo } from '#tests/cast/cast.ts';
import { answerStep, letterStep } from '#tests/cast/steps.ts';
import { randomFrom } from '#tests/harness/random.ts';
import { type AskedAnswer, type AskedSite, startAskedSite } from '#tests/setup/asked-site.ts';
import { lettersPieceOf } from '#tests/setup/xml.ts';

/** A campaign asks for more of both: `REQUESTS=10000 CHANGES=200`. */
const REQUESTS = Number(process.env.REQUESTS ?? 480);
const AT_ONCE = 20;
/** So many requests are answered between two changes, of which every other one is made while the site does not run. */
const BETWEEN_CHANGES = 120;
const CHANGES = Number(process.env.CHANGES ?? 12);
/** So many of the changes are made while the site does not run. */
const RESTARTS = 1 / 4;
/** Headers of an answer that belong to the transport, or to its being cached. */
const OF_TRANSPORT =
  /^(?:cache-control|connection|content-(?:encoding|length)|date|etag|keep-alive|vary|transfer-encoding|x-request-id)$/;

let site: AskedSite;
let random: () => number;

beforeAll(async () => {
  site = await startAskedSite(inject('sampleData'));
});
afterAll(() => site.close());

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

async function allLetters(): Promise<Letter[]> {
  return (await site.store.letters.listLatest({ locale: 'en', limit: 500 })).items;
}

/** Something that staff do, to a letter of their choice. */
async function changeSomething(n: number): Promise<string> {
  const { store } = site;
  const { letterLife, responses, letters } = store;
  const letter = pick(await allLetters());
  const seen = { version: letter.version, by: ROSA };
  const changes: Record<string, () => Promise<unknown>> = {
    async approve() {
      const { id, version } = await responses.write(responseNo(n, letter.id));
      await answerStep(store, 'approve', id, { version, by: ROSA });
    },
    async unapprove() {
      const { items } = await responses.readPublic(letter.id, { start: 0 });
      const [first] = items;
      if (first)
        await answerStep(store, 'unapprove', first.id, { version: first.version, by: ROSA });
    },
    edit: () => letterLife.edit(letter.id, seen, { name: `Nia ${n}`, text: { en: `Dear ${n}` } }),
    changeTopic: () => letterLife.edit(letter.id, seen, { topic: 'desert', country: 'NO' }),
    relate: () => letterLife.edit(letter.id, seen, { principles: ['life', 'people'] }),
    trash: () => letterStep(store, 'trash', letter.id, seen),
    publish: () => letterLife.insert(letterNo(n, { topic: letter.topic }), 'published'),
    async republish() {
      const { version } = await letterStep(store, 'unpublish', letter.id, seen);
      await letterStep(store, 'publish', letter.id, { version, by: ROSA });
    },
    write: () => responses.write(responseNo(n, letter.id)),
    read: () => letters.findById(letter.id),
  };
  const [name, change] = pick(Object.entries(changes));
  await change();
  return `${name} ${letter.slug}`;
}

test('requests by the hundred are answered as if each page were made anew', async () => {
  random = randomFrom(2026);
  const letters = (await allLetters()).filter(({ nrResponses }) => nrResponses < 3).slice(0, 6);
  const [letter] = letters;
  const cursor = `before=${letter?.creationTime}.${letter?.id}`;
  const pages = ['/', '/sea', `/sea?${cursor}`, '/adoption', '/rivers/adopt', '/map', '/ocean'];
  pages.push(
    '/countries/ke',
    '/countries/ke/sea',
    '/ages',
    '/ages/9-11',
    '/about',
    '/letters/none',
    '/old',
    `/adoption/${letter?.id}`,
  );
  pages.push(...letters.map(({ slug }) => `/letters/${slug}`), `/letters/${letter?.slug}?text=fr`);
  const targets = [
    ...pages.flatMap((page) => [page, inLocale('fr', page), inLocale('ar', page)]),
    ...['/sea.data', '/_.data', `/letters/${letter?.slug}.data`, '/feed.xml', '/robots.txt'],
    ...['/fr/sea/feed.json', '/sitemap.xml', '/sitemap/pages.xml'],
  ];
  const known = new Map<string, Promise<AskedAnswer>>();
  const noise = ['utm_source=x', 'fbclid=1', 'page=2', 'lang=de', '_routes', '__proto__=1', 'a'];
  const headers = [
    {},
    { 'X-Forwarded-Host': 'evil.example' },
    { 'Accept-Language': 'en-GB' },
    { 'Accept-Encoding': 'gzip' },
    { 'Accept-Encoding': 'br, zstd' },
    { 'Accept-Encoding': 'zstd' },
    { Cookie: 'theme=dark; locale=en', 'Accept-Language': 'de' },
    { 'X-Forwarded-For': '192.0.2.1', Purpose: 'prefetch', Range: 'bytes=0-10' },
  ];
  async function askOne(): Promise<void> {
    const target = pick(targets);
    const noisy = target.endsWith('.data') ? 'part' : pick(noise);
    const asked = random() < 0.5 ? target : `${target}${target.includes('?') ? '&' : '?'}${noisy}`;
    const method = random() < 0.1 ? 'HEAD' : 'GET';
    const answer = await site.ask(asked, pick(headers), method);
    if (!known.has(target)) known.set(target, site.fresh(target));
    const fresh = await known.get(target);
    const text = method === 'HEAD' ? '' : fresh?.text;
    expect({ asked, status: answer.status }).toEqual({ asked, status: fresh?.status });
    // What is not cached shows the address as it was asked for.
    if (answer.headers.etag === undefined) return;
    if (answer.text !== text) expect({ asked, text: answer.text }).toEqual({ asked, text });
    for (const [name, value] of Object.entries(fresh?.headers ?? {})) {
      if (!OF_TRANSPORT.test(name)) expect([asked, answer.headers[name]]).toEqual([asked, value]);
    }
  }
  let hits = 0;
  let diskHits = 0;
  for (let n = 0; n < REQUESTS; n += AT_ONCE) {
    if (n % BETWEEN_CHANGES === 0) {
      const figures = await site.figures();
      const change = () => changeSomething(10_000 + n);
      if (n % (2 * BETWEEN_CHANGES) === BETWEEN_CHANGES) {
        hits += figures.hits;
        diskHits += figures.diskHits;
        await site.restart(pick(['stop', 'kill']), change);
      } else await change();
      known.clear();
    }
    await Promise.all(Array.from({ length: AT_ONCE }, askOne));
  }
  const last = await site.figures();
  expect(hits + last.hits).toBeGreaterThan(REQUESTS / 3);
  expect(diskHits + last.diskHits).toBeGreaterThan(0);
});

test('a page is not for the name of another site, be it kept or made anew', async () => {
  const headers = { Host: 'evil.example' };
  expect((await site.ask('/sea', headers)).status).toBe(421);
  expect((await site.ask('/sea')).text).not.toContain('evil.example');
  expect((await site.ask('/sea', { ...headers, Cookie: 'staff=abc' })).status).toBe(421);
});

test('what is changed at random leaves no page stale, and renders none needlessly', async () => {
  random = randomFrom(7);
  const restarts = randomFrom(11);
  const letters = (await allLetters()).filter(({ nrResponses }) => nrResponses < 3).slice(0, 4);
  const topics = ['/', '/sea', '/desert', '/fr/rivers', '/adoption', '/sea/adopt', '/ocean'];
  const pages = [
    ...topics,
    ...['/map', '/countries/no', '/feed.xml', '/fr/desert/feed.json'],
    ...['/sitemap.xml', '/sitemap/pages.xml', lettersPieceOf(letterNo(2000))],
    ...['/about', '/sea.data', '/de'],
    ...letters.flatMap(({ slug }) => [`/letters/${slug}`, `/letters/${slug}.data`]),
  ];
  const bodies = new Map<string, string>();
  for (const page of pages) bodies.set(page, (await site.ask(page)).text);
  for (let n = 0; n < CHANGES; n += 1) {
    let done = '';
    const change = async () => {
      done = await changeSomething(2000 + n);
    };
    const isRestarted = restarts() < RESTARTS;
    if (isRestarted) await site.restart('stop', change);
    else await change();
    if (isRestarted) done += ' while it did not run';
    const fresh = await Promise.all(pages.map((page) => site.fresh(page)));
    const { renders } = await site.figures();
    const shown = await Promise.all(pages.map((page) => site.ask(page)));
    const changed: string[] = [];
    for (const [i, page] of pages.entries()) {
      const { status, text = '' } = fresh[i] ?? {};
      const same = text === shown[i]?.text;
      expect({ done, page, status: shown[i]?.status, same }).toEqual({
        ...{ done, page, status, same: true },
      });
      if (status === 200 && text !== bodies.get(page)) changed.push(page);
      bodies.set(page, text);
    }
    const rendered = (await site.figures()).renders - renders;
    if (isRestarted) {
      // What shows a letter that was touched has gone from the disk, also where it was to stay as it is.
      expect(rendered - changed.length).toBeLessThan(pages.length / 2);
    } else {
      expect({ done, changed, rendered }).toEqual({ done, changed, rendered: changed.length });
    }
  }
});

test('a translation that is added or taken away changes the letter’s page and the site map', async () => {
  const text = { de: 'Lieber See,', fr: 'Cher lac,' };
  const letter = letterNo(9000, { text, originalLanguage: 'de', topic: 'lakes' });
  let { version } = await site.store.letterLife.insert(letter, 'published');
  const page = `/letters/${letter.slug}`;
  const spanish = async () => {
    const [es, de, map] = await Promise.all(
      [`/es${page}`, `/de${page}`, lettersPieceOf(letter)].map((target) => site.ask(target)),
    );
    return {
      hidden: es?.text.includes('<meta name="robots" content="noindex"/>'),
      named: de?.text.includes(`hrefLang="es" href="http://letters.example.org/es${page}"`),
      listed: map?.text.includes(`"http://letters.example.org/es${page}"`),
    };
  };
  const asked = [await spanish(), await spanish()];
  for (const said of [{ ...text, es: 'Querido lago,' }, text]) {
    ({ version } = await site.store.letterLife.edit(
      letter.id,
      { version, by: ROSA },
      { text: said },
    ));
    asked.push(await spanish(), await spanish());
  }
  const absent = { hidden: true, named: false, listed: false };
  const there = { hidden: false, named: true, listed: true };
  expect(asked).toEqual([absent, absent, there, there, absent, absent]);
});
