import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { loggedPath, oneAddressForEach, refuseBadPaths } from './path-limits.ts';

let asked: string[];
const app = new Hono().use(refuseBadPaths, oneAddressForEach).all('*', (c) => {
  asked.push(new URL(c.req.url).pathname);
  return c.text('page');
});
const ask = (path: string, method = 'GET') => app.request(`http://site.example${path}`, { method });

beforeEach(() => {
  asked = [];
});

test('a path deeper than any page is answered without looking for one', async () => {
  const deepest = '/a'.repeat(20);
  const deep = '/fr/profile/letters/k7/history/restore';
  expect((await ask(deepest)).status).toBe(200);
  expect((await ask(deep)).status).toBe(200);
  expect((await ask(`${deepest}/a`)).status).toBe(404);
  expect((await ask(`/fr${'/'.repeat(700)}a`)).status).toBe(404);
  expect(asked).toEqual([deepest, deep]);
});

test('an address longer than any is refused, with what it is asked', async () => {
  const longest = `/${'a'.repeat(1023)}`;
  expect((await ask(longest)).status).toBe(200);
  expect((await ask(`/sea?${'a'.repeat(8000)}`)).status).toBe(200);
  expect((await ask(`${longest}a`)).status).toBe(414);
  expect((await ask(`/${'%E6%B5%B7'.repeat(1600)}`)).status).toBe(414);
  expect((await ask(`/sea?${'a'.repeat(8200)}`)).status).toBe(414);
  expect(asked).toEqual([longest, '/sea']);
});

test('a path that cannot be decoded leads to one that can, of the same signs', async () => {
  expect((await ask('/letters/%E6%B5%B7?q=%zz')).status).toBe(200);
  for (const [path, to] of [
    ['/%zz', '/%25zz'],
    ['/letters/100%?a=%', '/letters/100%25?a=%'],
    ['/fr/%E6%B5%B7/%E6.data', '/fr/%25E6%25B5%25B7/%25E6.data'],
    ['//evil.example/%zz', '/evil.example/%25zz'],
    ['/\\evil.example/%zz', '/evil.example/%25zz'],
  ]) {
    const answer = await ask(path ?? '');
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, to]);
    expect((await ask('/%zz', 'POST')).status).toBe(400);
  }
  expect(asked).toEqual(['/letters/%E6%B5%B7']);
});

test.each([
  ['/sea/', '/sea'],
  ['//sea', '/sea'],
  ['/fr//sea///?a=//b/', '/fr/sea?a=//b/'],
  ['//evil.example/sea', '/evil.example/sea'],
  ['///', '/'],
])('%s leads to the one address of its page, on this site', async (path, to) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, to]);
  expect(asked).toEqual([]);
});

test('what is sent is led nowhere else, and two slashes are no address', async () => {
  expect((await ask('/sea/', 'POST')).status).toBe(200);
  expect((await ask('//sea', 'POST')).status).toBe(404);
  expect(asked).toEqual(['/sea/']);
});

test('a log tells enough of a path to know where to look, and no more', () => {
  expect(loggedPath('/fr/sea')).toBe('/fr/sea');
  expect(loggedPath(`/${'a'.repeat(15_000)}`)).toBe(`/${'a'.repeat(199)}…`);
});
