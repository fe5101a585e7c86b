import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export type Device = Awaited<ReturnType<typeof openDevice>>;

const ROOT = path.join(import.meta.dirname, '..', '..');
const SIDE = 'tests/offline/device-side.ts';
/** Of the build whose code it is. */
const FRAME = { build: 'new', files: ['/assets/new.js'] };
const BARE = '<!doctype html><html lang="en"><title>A device</title>';
const SCRIPT = { 'Content-Type': 'text/javascript' };

/** A browser with the code that keeps, on a page that is nothing else; whatever it asks for is answered by the test. */
export async function openDevice(browser: Browser) {
  const code = await bundle(SIDE, { __FRAME__: JSON.stringify(FRAME) });
  const asked: string[] = [];
  const answers = new Map<string, Answer>();
  let context: BrowserContext | undefined;

  const server = createServer((request, response) => {
    const [address = ''] = (request.url ?? '').split('?', 1);
    if (address === '/') return void response.end(`${BARE}<script src="/device.js"></script>`);
    if (address === '/device.js') return void response.writeHead(200, SCRIPT).end(code);
    asked.push(`${request.method} ${address}`);
    const answer = answers.get(address);
    if (answer) return answer(response, request);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;

  return {
    asked,
    answers,
    answer(address: string, body: string, headers: OutgoingHttpHeaders = {}, status = 200): void {
      answers.set(address, (response) => void response.writeHead(status, headers).end(body));
    },
    /** Its next answer waits until it may go. */
    hold(address: string): { reached: Promise<void>; go: () => void } {
      const then = answers.get(address);
      const reached = Promise.withResolvers<void>();
      const gone = Promise.withResolvers<void>();
      answers.set(address, (response, request) => {
        if (then) answers.set(address, then);
        reached.resolve();
        void gone.promise.then(() => then?.(response, request));
      });
      return { reached: reached.promise, go: gone.resolve };
    },
    /** With nothing on it. */
    async page(): Promise<Page> {
      context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(url);
      await page.waitForFunction(() => 'device' in globalThis);
      return page;
    },
    async putAway(): Promise<void> {
      await context?.close();
      answers.clear();
      asked.length = 0;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** @param define what the build puts into a worker */
export async function bundle(file: string, define: Record<string, string> = {}): Promise<string> {
  const { output } = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: { input: path.join(ROOT, file), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}
