import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { answersOf } from '#tests/cast/steps.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { type Nodes, prepareNodes } from '#tests/setup/nodes.ts';
import {
  fetchPage,
  idOf,
  LETTER_OF,
  openPage,
  ready,
  visit,
  withStore,
} from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import {
  fill,
  LETTER_PATH,
  SENT,
  said,
  sendButton,
  typedAnswer,
} from '#tests/site/letters/answerer.ts';
import { renameBuild } from './renamed-build.ts';

const OLD = path.join(import.meta.dirname, '..', '..');
const HEADING = 'Where the letters come from';
const NEW_HEADING = 'Where all of the letters come from';
/** Most fonts are the same in all builds; of those a few are asked for. */
const FEW_FONTS = 20;

let another: Awaited<ReturnType<typeof renameBuild>>;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  another = await renameBuild({ [HEADING]: NEW_HEADING });
});

afterAll(async () => {
  await browser.close();
  await another.remove();
});

const assetsOf = (root: string) => path.join(root, 'build', 'client', 'assets');

async function namesOf(root: string): Promise<string[]> {
  return (await readdir(assetsOf(root))).filter((name) => !/\.(br|gz)$/.test(name));
}

/** The names of files that one build has and the other has not, and of a few that both have. */
async function namesOnlyIn(root: string, other: string): Promise<string[]> {
  const [mine, others] = await Promise.all([namesOf(root), namesOf(other)]);
  const fonts = mine.filter((name) => name.endsWith('.woff2')).slice(0, FEW_FONTS);
  const own = mine.filter((name) => !others.includes(name));
  for (const kind of ['.js', '.css', '.json']) {
    expect(own.filter((name) => name.endsWith(kind)).length, kind).toBeGreaterThan(0);
  }
  return [...own, ...fonts];
}

async function expectAll(url: string, root: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const answer = await fetch(`${url}/assets/${name}`);
    expect(answer.status, name).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.equals(await readFile(path.join(assetsOf(root), name))), name).toBe(true);
  }
}

describe('a site on one machine that is started with another build', () => {
  let dataDir: string;
  let site: RunningSite;
  let port: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'wildpost-test-'));
    await cp(inject('sampleData'), dataDir, { recursive: true });
    site = await startSite({ dataDir });
    ({ port } = new URL(site.url));
  });
  afterAll(async () => {
    await site.stop();
    await rm(dataDir, { recursive: true });
  });

  async function startAs(root: string): Promise<void> {
    await site.stop();
    site = await startSite({ dataDir, root, env: { PORT: port } });
  }

  /** Addresses of the site's own files that did not come. */
  function missingOn(page: Page): string[] {
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/assets/') && !response.ok()) missing.push(response.url());
    });
    return missing;
  }

  test('takes what was typed on a page of the one before, and leads on from it', async () => {
    const { page, context, complaints } = await openPage(browser);
    onTestFinished(() => context.close());
    const missing = missingOn(page);
    const words = 'The lake was here before the build.';
    await visit(page, site.url + LETTER_PATH);
    await page.evaluate(() => {
      window.sameDocument = true;
    });
    await fill(page, typedAnswer(words));
    await startAs(another.root);
    await sendButton(page).click();
    await said(page, SENT).waitFor();
    expect(await page.evaluate(() => window.sameDocument)).toBe(true);
    const letterId = await idOf(site, 'lakes-jonas-lindau');
    const stored = await withStore(site, (store) => answersOf(store, letterId));
    expect(stored.filter(({ text }) => text === words)).toHaveLength(1);

    await page.getByRole('banner').getByRole('link', { name: 'Map', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: NEW_HEADING }).waitFor();
    await ready(page);
    expect(new URL(page.url()).pathname).toBe('/map');
    expect(await page.evaluate(() => window.sameDocument)).toBeUndefined();
    expect(missing).toEqual([]);
    // Between the builds nobody answers, and what the form asks for meanwhile is asked for again.
    expect(complaints.filter((each) => !each.includes('ERR_CONNECTION_REFUSED'))).toEqual([]);
  });

  test('answers for all files of a page that was on its way', async () => {
    await startAs(OLD);
    const { html } = await fetchPage(site.url);
    await startAs(another.root);
    const { page, context, complaints } = await openPage(browser);
    onTestFinished(() => context.close());
    const missing = missingOn(page);
    await page.route(site.url, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
    await visit(page, site.url);
    const [name] = (await namesOf(OLD)).filter((each) => /^map-.*\.js$/.test(each));
    const exported = await page.evaluate(`import('/assets/${name}').then(Object.keys)`);
    expect(exported).toContain('default');
    expect(missing).toEqual([]);
    expect(complaints).toEqual([]);
    await expectAll(site.url, OLD, await namesOnlyIn(OLD, another.root));
    expect((await fetch(`${site.url}/assets/map-00000000.js`)).status).toBe(404);
  });
});

describe('two nodes of different builds', () => {
  let nodes: Nodes;
  beforeAll(async () => {
    nodes = await prepareNodes([LETTER_OF.sea], {});
  });
  afterAll(() => nodes.stop());

  test('each answer for the files of the other, also when it has gone', async () => {
    const old = await nodes.start();
    const next = await nodes.start(another.root);
    const [ofOld, ofNext] = await Promise.all([
      namesOnlyIn(OLD, another.root),
      namesOnlyIn(another.root, OLD),
    ]);
    await expectAll(next.url, OLD, ofOld);
    await expectAll(old.url, another.root, ofNext);
    nodes.running.splice(nodes.running.indexOf(old), 1);
    nodes.balancer.remove(old.url);
    await old.stop();
    await expectAll(next.url, OLD, ofOld);
  });
});
