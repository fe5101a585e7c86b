import { createElement } from 'react';
import { type EntryContext, Outlet, redirect, Scripts, type ServerBuild } from 'react-router';

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
      default: () =>
        createElement(
          'html',
          null,
          createElement('body', null, createElement(Outlet), createElement(Scripts)),
        ),
      loader: () => ({ site: 'Wildpost' }),
    },
  },
  layout: { parentId: 'root', path: ':lang?', module: { ...page('layout') } },
  home: { parentId: 'layout', index: true, module: page('home') },
  sea: { parentId: 'layout', path: 'sea', module: page('sea') },
  adopt: { parentId: 'layout', path: 'sea/adopt', module: page('adopt') },
  adopted: { parentId: 'adopt', path: ':id', module: page('adopted') },
  letter: { parentId: 'layout', path: 'letters/:slug', module: page('letter') },
  redirected: {
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

export type HandlePage = (
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
) => Response | Promise<Response>;

/**
 * A small site as React Router builds it.
 * @param handlePage its `entry.server.tsx`
 */
export function smallBuild(handlePage: HandlePage): ServerBuild {
  return {
    entry: { module: { default: handlePage, handleError: () => undefined } },
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
}
