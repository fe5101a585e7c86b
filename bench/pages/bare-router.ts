import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { serve } from '@hono/node-server';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  UNSAFE_decodeViaTurboStream as decodeData,
  type EntryContext,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { elementsOf } from './elements.ts';

// A bare React Router site of one page: the HTML of one of ours and the data that go with it, which
// its loader has at hand. It is streamed as in React Router's own template, by @hono/node-server.
//
// node bench/pages/bare-router.ts PAGE.html

const html = readFileSync(process.argv[2] ?? '', 'utf8');
const Page = elementsOf(html, () => createElement(Scripts));
const data = await dataOf(html);
const manifestRoute = { hasAction: false, hasLoader: true, hasErrorBoundary: false };
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
    page: {
      id: 'page',
      parentId: 'root',
      index: true,
      module: { default: Page, loader: () => data },
    },
  },
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: {
      root: { ...asset, id: 'root', path: '', hasLoader: false },
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

/** The data that a page hands to its browser. */
async function dataOf(page: string): Promise<unknown> {
  const [, text = '""'] = /streamController\.enqueue\((".*?")\);/s.exec(page) ?? [];
  const stream = new Blob([JSON.parse(text)]).stream();
  return (await decodeData(stream, globalThis as unknown as Window & typeof globalThis)).value;
}

const handle = createRequestHandler(build, 'production');
const server = serve({ fetch: (request) => handle(request), port: 0, hostname: '127.0.0.1' }, () =>
  console.log((server.address() as AddressInfo).port),
);
