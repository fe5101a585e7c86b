import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { serve } from '@hono/node-server';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { elementsOf } from './elements.ts';

// A bare React Router site of one page, which renders to the HTML of one of ours; it is streamed as
// in React Router's own template, by @hono/node-server, and reads no store.
//
// node bench/pages/bare-router.ts PAGE.html

const page = elementsOf(readFileSync(process.argv[2] ?? '', 'utf8'));
const manifestRoute = { hasAction: false, hasLoader: false, hasErrorBoundary: false };
const noClient = { hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false };
const modules = { clientActionModule: undefined, clientLoaderModule: undefined };
const more = { clientMiddlewareModule: undefined, hydrateFallbackModule: undefined };
const asset = {
  ...manifestRoute,
  ...noClient,
  ...modules,
  ...more,
  module: '/page.js',
  imports: [],
};

const build = {
  entry: { module: { default: answer } },
  routes: {
    root: { id: 'root', path: '', module: { default: () => createElement(Outlet) } },
    page: { id: 'page', parentId: 'root', index: true, module: { default: () => page } },
  },
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: {
      root: { ...asset, id: 'root', path: '' },
      page: { ...asset, id: 'page', parentId: 'root', index: true },
    },
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

function answer(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      createElement(ServerRouter, { context, url: request.url }),
      {
        onShellReady() {
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html');
          resolve(new Response(Readable.toWeb(body) as ReadableStream, { status, headers }));
          pipe(body);
        },
        onShellError: reject,
      },
    );
  });
}

const handle = createRequestHandler(build, 'production');
const server = serve({ fetch: (request) => handle(request), port: 0, hostname: '127.0.0.1' }, () =>
  console.log((server.address() as AddressInfo).port),
);
