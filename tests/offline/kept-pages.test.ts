import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { keptAddress } from '#domain/offline/kept.ts';
import { PUBLIC_PAGES } from '#domain/site/pages.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { ACCESS, ROWS } from '#tests/desk/access-table.ts';
import { type AskedSite, startAskedSite } from '#tests/setup/asked-site.ts';

const KEEPS = { 'X-Keeps': '1' };
const CACHED = PUBLIC_PAGES.filter(({ cached }) => cached).map(({ path }) => path);

let site: AskedSite;

beforeAll(async () => {
  site = await startAskedSite(inject('sampleData'));
});
afterAll(() => site.close());

/** Of a sample letter. */
const pathOf = (path: string) =>
  path
    .replace('/collections/:slug', '/collections/world-ocean-day')
    .replace(':slug', 'sea-amina-mombasa')
    .replace(':code', 'ke')
    .replace(':topic', 'sea')
    .replace(':band', '9-11')
    .replace(/:\w+/g, 'x');

async function changes(query = '') {
  const { status, text } = await site.ask(`/kept/changes${query}`);
  return { status, ...JSON.parse(status === 200 ? text : '{}') };
}

describe('what a page is made of', () => {
  test('is told of those pages alone that may be kept, and only to a device that asks', async () => {
    const told: string[] = [];
    for (const path of Object.keys(ROWS).filter((each) => ACCESS[ROWS[each] ?? 'page'].read)) {
      const { status, headers } = await site.ask(pathOf(path), KEEPS);
      if (headers['x-made-of'] !== undefined) told.push(path);
      if (headers['x-made-of'] !== undefined) expect(status).toBe(200);
      expect((await site.ask(pathOf(path))).headers['x-made-of'], path).toBeUndefined();
    }
    const writing = told.filter((path) => /\/write$/.test(path));
    expect(writing).toHaveLength(7);
    const others = told.filter((path) => !writing.includes(path));
    const there = CACHED.filter((path) => !path.includes(':id'));
    expect(others.toSorted()).toEqual(there.toSorted());
    for (const path of told)
      expect(keptAddress({ pathname: pathOf(path), search: '' })).toBeDefined();
  });

  test('names every letter that is on it', async () => {
    const { text, headers } = await site.ask('/sea', KEEPS);
    const ids = Array.from(text.matchAll(/data-letter-id="(\w+)"/g), ([, id]) => `letter:${id}`);
    expect(ids.length).toBeGreaterThan(5);
    expect(String(headers['x-made-of']).split(' ')).toEqual(
      expect.arrayContaining([...ids, 'topic:sea', 'settings']),
    );
    const { headers: again } = await site.ask('/sea', { ...KEEPS, 'If-None-Match': '*' });
    expect(again['x-made-of']).toBe(headers['x-made-of']);
  });

  test('is told to nobody of the team: what they see is theirs', async () => {
    for (const path of ['/', '/sea', '/write']) {
      for (const cookie of ['staff=x.y', '__Host-staff=x.y', 'staff-browser=x']) {
        const { headers } = await site.ask(path, { ...KEEPS, Cookie: cookie });
        expect(headers['x-made-of'], `${path} ${cookie}`).toBeUndefined();
      }
    }
    const { headers } = await site.ask('/write?country=KE', KEEPS);
    expect(headers['x-made-of']).toBeUndefined();
  });
});

describe('what has changed', () => {
  test('is told from where a device has heard, and once more from before that', async () => {
    const first = await changes();
    expect(first).toMatchObject({ status: 200, changed: [], again: [] });
    expect(await changes(`?since=${first.heard}`)).toEqual(first);
    const letter = await site.store.letters.findBySlug('sea-amina-mombasa');
    const { version = 0 } = (await site.store.letterLife.get(letter?.id ?? '')) ?? {};
    await letterStep(site.store, 'trash', letter?.id ?? '', { version });
    const second = await changes(`?since=${first.heard}`);
    expect(second.changed).toEqual(expect.arrayContaining([`letter:${letter?.id}`, 'topic:sea']));
    const third = await changes(`?since=${second.heard}&before=${first.heard}`);
    expect(third.changed).toEqual([]);
    expect(third.again).toContain(`letter:${letter?.id}`);
    const { headers } = await site.ask(`/kept/changes?since=${second.heard}`);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('is everything where the store has another past, or a device is ahead of it; nonsense is refused', async () => {
    const { heard } = await changes();
    const [past, version, mark] = heard.split('.');
    for (const other of [
      `other.1.${mark}`,
      `${past}.${Number(version) + 1}.${mark}`,
      `${past}.${version}.m`,
    ]) {
      expect((await changes(`?since=${other}`)).changed, other).toBe('all');
    }
    expect((await changes(`?since=${heard}&before=other.1.m`)).changed).toBe('all');
    expect((await changes('?since=x')).status).toBe(400);
  });
});
