import { describe, expect, test } from 'vitest';
import { readAddress } from './addresses.ts';

/** The routes of any page, as far as these tests know. */
const routesOf = () => ['root', 'layout', 'page'];
const keyOf = (target: string) => readAddress(target, routesOf)?.key;

describe('the key of a page', () => {
  test.each([
    '/',
    '/fr',
    '/sea',
    '/de/sea',
    '/sea/adopt',
    '/adoption/amina',
    '/letters/sea-amina-kenya',
    '/cn/letters/sea-amina-kenya',
    '/letters/sea-amina-kenya/print?text=sw&second=none&photo=none',
    '/fr/write/sheet?place=sea&room=lines',
    '/countries/ke',
    '/map',
    '/privacy',
    '/feed.xml',
    '/ar/sea/feed.json',
    '/collections?after=9.a',
    '/collections/class-4b?after=9.letter0001',
    '/ar/collections/class-4b/feed.json',
    '/sitemap.xml',
    '/robots.txt',
    '/_.data',
    '/fr.data',
    '/letters/sea-amina-kenya.data',
  ])('%s is its address', (address) => {
    expect(keyOf(address)).toBe(address);
  });

  test.each([
    '/write',
    '/sea/write',
    '/slip',
    '/fr/slip/erase',
    '/profile',
    '/profile/letters',
    '/profile.data',
    '/authentication',
    '/language/fr',
    '/latest.json',
    '/countries.json',
    '/metrics',
    '/healthz',
    '/files/letters/a/photo/b.webp',
    '/assets/root.js',
    '/search',
    '/nothing',
    '/_root.data',
    '/sea/_.data',
    '/sea/none',
    '/collections/class-4b/letters',
    '/collections/feed.xml',
    '/en/sea',
    '/fr/fr/sea',
    '/fr/sitemap.xml',
    '//sea',
    '/sea//adopt',
    '/letters/%61mina',
    '/letters/../sea',
    'http://evil.example/sea',
    '*',
    '',
    `/letters/${'a'.repeat(1024)}`,
    `/sea?before=${'1'.repeat(1024)}`,
  ])('is not there for %s', (address) => {
    expect(keyOf(address)).toBeUndefined();
  });

  test.each([
    ['/sea?utm_source=mail&fbclid=1', '/sea'],
    ['/sea?before=1.a&x=1', '/sea?before=1.a'],
    ['/sea?x=1&before=1.a', '/sea?before=1.a'],
    ['/sea?before=1.a&before=2.b', '/sea?before=1.a'],
    ['/sea?before=nonsense', '/sea'],
    ['/sea?before=', '/sea'],
    ['/sea?after=1.2.a', '/sea'],
    ['/adoption?after=1.2.a&before=1.a', '/adoption?after=1.2.a'],
    ['/map?before=1.a', '/map'],
    ['/letters/a?text=fr&start=2&after=1.2.a', '/letters/a?after=1.2.a&start=2&text=fr'],
    ['/letters/a?start=-1', '/letters/a'],
    ['/letters/a?start=9999999999', '/letters/a'],
    ['/letters/a?text=%3Cscript%3E', '/letters/a'],
    ['/letters/a?sent=whatever', '/letters/a'],
    ['/letters/a?%73tart=1', '/letters/a?start=1'],
    ['/feed.xml?sent', '/feed.xml'],
    ['/sea.data?before=1.a&part', '/sea.data?before=1.a'],
    ['/sea?_routes=page', '/sea'],
    ['/sea.data?_routes=page', '/sea.data?_routes=page'],
    ['/sea.data?_routes=page,layout', '/sea.data?_routes=layout%2Cpage'],
    ['/sea.data?_routes=page,page', '/sea.data?_routes=page'],
  ])('of %s is %s', (address, key) => {
    expect(keyOf(address)).toBe(key);
  });

  test.each(['/sea.data?_routes=other', '/sea.data?_routes=page,other', '/sea.data?_routes='])(
    'is not there for routes that are not of the page: %s',
    (address) => {
      expect(keyOf(address)).toBeUndefined();
    },
  );

  test('is under a locale to be chosen only where a document has none', () => {
    const chooses = (target: string) => readAddress(target, routesOf)?.choosesLocale;
    expect(['/', '/sea', '/letters/a'].map(chooses)).toEqual([true, true, true]);
    expect(['/fr', '/sea.data', '/feed.xml', '/robots.txt'].map(chooses)).toEqual(
      Array(4).fill(false),
    );
    expect(['/letters/a?lang=en', '/letters/a?lang=fr'].map(chooses)).toEqual([false, true]);
    expect(keyOf('/letters/a?lang=en')).toBe('/letters/a');
  });

  test('is the same for itself', () => {
    for (const target of ['/letters/a?text=fr&start=2', '/sea.data?_routes=page,layout']) {
      const key = keyOf(target) ?? '';
      expect(keyOf(key)).toBe(key);
    }
  });
});
