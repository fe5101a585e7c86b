import { createElement } from 'react';
import { createRequestHandler, matchRoutes, type RouteObject, ServerRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { routesOfBuild } from '#server/http/route-table.ts';
import { smallBuild } from '#tests/harness/small-build.ts';
import { newMark } from './own-scripts.ts';
import { createPageHandler } from './page-handler.ts';
import { handedData, renderPage } from './render-page.ts';

const MARK = newMark();
const build = smallBuild(async ({ url }, status, headers, entry) => {
  const data = await handedData(entry);
  const page = renderPage(entry, { data, mark: MARK }, (context) =>
    createElement(ServerRouter, { context, url }),
  );
  return new Response(page, { status, headers });
});
const fullHandler = createRequestHandler(build, 'production');
const narrow = createPageHandler(build);

const tree = createRoutesTree();
const matchServerRoutes = (path: string) =>
  (matchRoutes(tree, path) ?? []).map(({ route }) => route.id);

function createRoutesTree(parent?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index } = route;
    const own = { id, ...(path !== undefined && { path }) };
    return index ? { ...own, index } : { ...own, children: createRoutesTree(id) };
  });
}

function threeOf(all: string[]): string[][] {
  return all.flatMap((one) => all.flatMap((two) => all.map((three) => [one, two, three])));
}

async function answers(address: string, init?: RequestInit) {
  const [expected, got] = await Promise.all(
    [fullHandler, narrow].map(async (handle) => {
      const response = await handle(new Request(`http://site.example${address}`, init));
      const { status, headers } = response;
      return { status, headers: [...headers], body: await response.text() };
    }),
  );
  return { expected, got };
}

describe('a page handler that makes documents itself answers as React Router, data and all', () => {
  const PATHS = ['/', '/sea', '/sea/adopt', '/sea/adopt/amina', '/letters/amina', '/letters'];
  const OTHERS = ['/moved', '/broken', '/file', '/nothing', '/sea/nothing', '/Sea', '/a%20b'];

  test.each([...PATHS, ...OTHERS].flatMap((path) => [path, `/fr${path === '/' ? '' : path}`]))(
    '%s',
    async (path) => {
      for (const init of [{}, { method: 'HEAD' }]) {
        const { expected, got } = await answers(path, init);
        expect(got).toEqual(expected);
      }
      const { expected, got } = await answers(path === '/' ? '/_.data' : `${path}.data`);
      expect(got).toEqual(expected);
    },
  );

  test('of some of its data', async () => {
    const { expected, got } = await answers('/sea/adopt/amina.data?_routes=adopted');
    expect(got).toEqual(expected);
    expect(got?.body).toContain('amina');
    expect(got?.body).not.toContain('Wildpost');
  });

  test('of what is sent to it', async () => {
    const { expected, got } = await answers('/send', { method: 'POST', body: 'a=b' });
    expect(got).toEqual(expected);
    expect(got?.body).toContain('send');
  });

  test('of many paths, whose routes are those of the whole table', () => {
    const routesOf = routesOfBuild(build);
    const segments = ['sea', 'SEA', 'fr', 'adopt', 'letters', 'amina', 'x', 'a.b', 'a%20b', ''];
    for (const [one, two, three] of threeOf(segments)) {
      const path = `/${one}/${two}/${three}`;
      const whole = matchServerRoutes(path);
      expect([path, routesOf(path)]).toEqual([path, whole]);
    }
  });

  test.each(['/send.data', '/sea', '/nothing'])('of what is sent to %s', async (path) => {
    const { expected, got } = await answers(path, { method: 'POST', body: 'a=b' });
    expect(got).toEqual(expected);
  });

  test('of an address at which routes could be asked for, were they not all told at first', async () => {
    const { expected, got } = await answers('/__manifest?version=1&paths=%2Fsea%2C%2Fletters%2Fx');
    expect(got).toEqual(expected);
    expect(got?.body).not.toContain('/letter.js');
  });
});
