import type { LogEvent } from 'kysely';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PUBLIC_PAGES } from '#domain/site/pages.ts';
import { settingsFrom } from '#domain/site/settings.ts';
import { readConfig } from '#server/process/config.ts';
import { settingDefaults, settingsContext } from '#server/settings.server.ts';
import { type Site, siteContext } from '#server/site.server.ts';
import { letterNo, responseNo, writeCast } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { openTemporaryStore } from '#tests/store/sqlite/temporary.ts';

// The built site has them as files; here nothing is shown.
vi.mock('#i18n/fonts/font-sheets.ts', () => ({
  pageFontSheets: () => ({ early: [], late: [] }),
  fontSheetsFor: () => [],
}));

type Loader = (args: never) => unknown;

const modules = import.meta.glob<{ loader: Loader }>('./**/*.tsx');

let opened: OpenedStore;
const statements: string[] = [];
const config = readConfig({}, '/');

beforeAll(async () => {
  const log = ({ query }: LogEvent) => void statements.push(query.sql);
  opened = await openTemporaryStore({ log });
  const { store } = opened;
  await writeCast(store);
  for (let n = 0; n < 40; n += 1) {
    await store.letterLife.insert(letterNo(n, { principles: ['life'] }), 'published');
    const { id } = await store.responses.write(responseNo(n, 'amina'));
    await answerStep(store, 'approve', id, { version: 1 });
  }
  const letters = Array.from({ length: 40 }, (_, n) => letterNo(n).id);
  const said = { en: { title: 'Together', words: 'They belong together.' } };
  await store.collectionDesk.addSample({ id: 'x', slug: 'x', said, letters });
});
afterAll(() => opened.close());

/** What a page asks of the store, however many letters there are. */
async function statementsOf(loader: Loader, address: string, params: object): Promise<number> {
  const site = { config, store: opened.store, mail: undefined } as Site;
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  context.set(settingsContext, settingsFrom(settingDefaults(config), []));
  const url = new URL(address, 'http://localhost');
  statements.length = 0;
  await loader({ context, params, url, request: new Request(url) } as never);
  return statements.length;
}

const MOST: [address: string, file: string, params: object, most: number][] = [
  ['/', 'home.tsx', {}, 5],
  ['/fr', 'home.tsx', {}, 5],
  ['/sea', 'letters/topic.tsx', {}, 2],
  ['/desert?before=9.a', 'letters/topic.tsx', {}, 2],
  ['/countries/ke', 'letters/country.tsx', { code: 'ke' }, 3],
  ['/countries/ke/sea', 'letters/country.tsx', { code: 'ke', topic: 'sea' }, 3],
  ['/ages', 'ages/ages.tsx', {}, 1],
  ['/ages/9-11', 'ages/age.tsx', { band: '9-11' }, 3],
  ['/collections', 'collections/collections.tsx', {}, 4],
  ['/collections/x', 'collections/collection.tsx', { slug: 'x' }, 4],
  ['/adoption', 'letters/adoption.tsx', {}, 2],
  ['/sea/adopt', 'letters/adoption.tsx', {}, 2],
  ['/adoption/amina', 'letters/adopted-letter.tsx', { id: 'amina' }, 4],
  ['/letters/x', 'letters/letter.tsx', { slug: 'sea-amina-mombasa' }, 7],
  ['/letters/x/print', 'letters/print.tsx', { slug: 'sea-amina-mombasa' }, 2],
  ['/letters/x/embed', 'letters/embed.tsx', { slug: 'sea-amina-mombasa' }, 2],
  ['/booklet', 'booklet/booklet.tsx', {}, 0],
  ['/booklet?topic=sea', 'booklet/booklet.tsx', {}, 3],
  ['/booklet?collection=x', 'booklet/booklet.tsx', {}, 5],
  ['/booklet?letters=amina,thiago', 'booklet/booklet.tsx', {}, 4],
  ['/map', 'letters/map.tsx', {}, 1],
  ['/ocean', 'ocean.tsx', {}, 21],
];
/** What only shows words asks the store nothing. */
const others = PUBLIC_PAGES.filter(
  ({ cached, file }) => cached && !MOST.some(([, known]) => known === file),
).map(({ path, file }): (typeof MOST)[number] => [path, file, {}, 0]);

test.each([...MOST, ...others])('%s takes no more statements than it should', async (...of) => {
  const [address, file, params, most] = of;
  const module = modules[`./${file}`];
  if (!module) throw new Error(`There is no ${file}.`);
  const { loader } = await module();
  expect(await statementsOf(loader, address, params)).toBeLessThanOrEqual(most);
});
