import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LOCALES, languageOf } from '#domain/languages/languages.ts';
import { LETTERS_IN_PIECE, lettersPiecePath } from '#domain/site/sitemap.ts';
import type { Site } from '#server/site.server.ts';
import type { Letters } from '#store/letters/letters.ts';
import { letterNo } from '#tests/cast/cast.ts';
import { faultsOfXml, locationsIn } from '#tests/setup/xml.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { openTemporaryStore } from '#tests/store/sqlite/temporary.ts';
import { sitemap } from './sitemap.server.ts';

/** The most that one file may have (sitemaps.org): addresses, and bytes before they are packed. */
const LIMITS = { addresses: 50_000, bytes: 50 * 1024 * 1024 };
const SITE_URL = `https://${'letters.'.repeat(6)}example.org`;
const LETTERS = 120_000;
/** The longest that an import accepts; those of the first piece are as long. */
const SLUG_LENGTH = 300;
const JULY = Date.UTC(2026, 6, 1);
/** A month and a half of letters. */
const STEP_MS = (45 * 24 * 60 * 60 * 1000) / LETTERS;

let opened: OpenedStore;
let site: Site;
const slugOf = (n: number) => `letter-${n}-`.padEnd(n < LETTERS_IN_PIECE ? SLUG_LENGTH : 0, 'x');

beforeAll(async () => {
  opened = await openTemporaryStore();
  const { store, tables } = opened;
  site = { config: { siteUrl: SITE_URL }, store } as Site;
  const first = letterNo(0, { slug: slugOf(0), creationTime: String(JULY) });
  await store.letterLife.insert(first, 'published');
  const columns = Object.keys(
    await tables.selectFrom('letters').selectAll().executeTakeFirstOrThrow(),
  );
  const own: Record<string, string> = {
    id: `'many' || n`,
    slug: `iif(n < ${LETTERS_IN_PIECE}, substr('letter-' || n || '-' || '${'x'.repeat(SLUG_LENGTH)}', 1, ${SLUG_LENGTH}), 'letter-' || n || '-')`,
    creation_time: `${JULY} + cast(n * ${STEP_MS} as integer)`,
    languages: `' ${LOCALES.map((code) => languageOf(code).textKey).join(' ')} '`,
    search_no: 'null',
  };
  await sql`insert into letters (${sql.raw(columns.join())})
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${LETTERS - 1})
    select ${sql.raw(columns.map((column) => own[column] ?? column).join())} from letters, numbers`.execute(
    tables,
  );
});
afterAll(() => opened.close());

const ask = (path: string) => sitemap(site).request(path);
const pathOf = (location: string) => location.replace(SITE_URL, '');

describe('the site map of many letters', () => {
  test('is an index of pieces within the protocol’s limits, with every letter once', async () => {
    const index = await (await ask('/sitemap.xml')).text();
    expect(faultsOfXml(index)).toEqual([]);
    const pieces = locationsIn(index).map(pathOf);
    expect(pieces.length).toBeLessThanOrEqual(LIMITS.addresses);
    expect(pieces).toContain('/sitemap/letters-2026-08-2.xml');
    const listed: string[] = [];
    for (const piece of pieces) {
      const response = await ask(piece);
      expect(response.status, piece).toBe(200);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.length, piece).toBeLessThanOrEqual(LIMITS.bytes);
      const text = bytes.toString();
      const locations = locationsIn(text);
      expect(locations.length, piece).toBeLessThanOrEqual(LETTERS_IN_PIECE);
      if (piece === pieces[1]) expect(faultsOfXml(text)).toEqual([]);
      expect(text.match(/<xhtml:link /g)?.length ?? 0).toBeLessThanOrEqual(
        LOCALES.length * locations.length,
      );
      listed.push(...locations);
    }
    const letters = listed.filter((location) => location.includes('/letters/'));
    expect(letters).toHaveLength(LETTERS);
    const expected = Array.from({ length: LETTERS }, (_, n) => `${SITE_URL}/letters/${slugOf(n)}`);
    expect(new Set(letters)).toEqual(new Set(expected));
  });

  test.each(['/sitemap/letters-2026-09.xml', '/sitemap/letters-2026-08-99.xml', '/sitemap/a.xml'])(
    'has no piece without letters: %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});

describe('a piece on its way', () => {
  const path = lettersPiecePath({ month: '2026-07', part: 1 });
  /** A site whose store reads batches of addresses until it breaks. */
  function breakingAt(last: number) {
    let batches = 0;
    const letters: Letters = {
      ...opened.store.letters,
      async listAddresses(...of) {
        batches += 1;
        if (batches > last) throw new Error('The store is gone.');
        return opened.store.letters.listAddresses(...of);
      },
    };
    const app = sitemap({ ...site, store: { ...opened.store, letters } } as Site);
    return { app, batches: () => batches };
  }

  test('is read no further when the reader is gone', async () => {
    const { app, batches } = breakingAt(Number.POSITIVE_INFINITY);
    const reader = (await app.request(path)).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(batches()).toBeLessThanOrEqual(2);
  });

  test('breaks off, and does not end, when the store fails', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    const server = createServer(getRequestListener(breakingAt(2).app.fetch));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    server.close();
  });
});
