import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  redirect,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { describe, expect, test } from 'vitest';
import { createPageHandler } from './page-handler.ts';

type Module = { default?: () => unknown; [name: string]: unknown };
type RouteOf = { parentId?: string; path?: string; index?: true; module: Module };

const page = (name: string): Module => ({
  default: () => createElement('main', null, name, createElement(Outlet)),
  loader: ({ params }: { params: object }) => ({ name, params }),
});

/** Routes as the site's: a locale in front that may be left out, pages in pages, one for the rest. */
const routes: Record<string, RouteOf> = {
  root: {
    path: '',
    module: {
      default: () => createElement('html', null, createElement(Outlet), createElement(Scripts)),
      loader: () => ({ site: 'Wildpost' }),
    },
  },
  layout: { parentId: 'root', path: ':lang?', module: { ...page('layout') } },
  home: { parentId: 'layout', index: true, module: page('home') },
  sea: { parentId: 'layout', path: 'sea', module: page('sea') },
  adopt: { parentId: 'layout', path: 'sea/adopt', module: page('adopt') },
  adopted: { parentId: 'adopt', path: ':id', module: page('adopted') },
  letter: { parentId: 'layout', path: 'letters/:slug', module: page('letter') },
  moved: {
    parentId: 'layout',
    path: 'moved',
    module: {
      loader: () => {
        throw redirect('/sea');
      },
      default: () => null,
    },
  },
  broken: {
    parentId: 'layout',
    path: 'broken',
    module: {
      loader: () => {
        throw new Error('Broken.');
      },
      default: () => null,
      ErrorBoundary: () => createElement('p', null, 'It broke.'),
    },
  },
  send: {
    parentId: 'layout',
    path: 'send',
    module: { ...page('send'), action: () => ({ sent: true }) },
  },
  file: { parentId: 'layout', path: 'file', module: { loader: () => new Response('bytes') } },
  rest: { parentId: 'layout', path: '*', module: page('rest') },
};

const build = {
  entry: {
    module: {
      default: (request: Request, status: number, headers: Headers, context: EntryContext) =>
        new Response(renderToString(createElement(ServerRouter, { context, url: request.url })), {
          status,
          headers,
        }),
      handleError: () => undefined,
    },
  },
  routes: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { id, ...route }])),
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: Object.fromEntries(
      Object.entries(routes).map(([id, { parentId, path, index }]) => [
        id,
        { id, parentId, path, index, module: `/${id}.js`, hasLoader: true },
      ]),
    ),
    url: '/manifest.js',
    version: '1',
  },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

const whole = createRequestHandler(build, 'production');
const narrow = createPageHandler(build);

async function answers(address: string, init?: RequestInit) {
  const [expected, got] = await Promise.all(
    [whole, narrow].map(async (handle) => {
      const response = await handle(new Request(`http://site.example${address}`, init));
      const { status, headers } = response;
      return { status, headers: [...headers], body: await response.text() };
    }),
  );
  return { expected, got };
}

describe('a page handler with a small table answers as one with the whole table', () => {
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

  test('of an address at which routes could be asked for, were they not all told at first', async () => {
    const { expected, got } = await answers('/__manifest?version=1&paths=%2Fsea%2C%2Fletters%2Fx');
    expect(got).toEqual(expected);
    expect(got?.body).not.toContain('/letter.js');
  });
});
