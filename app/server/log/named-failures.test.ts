import pino from 'pino';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type Site, siteContext } from '#server/site.server.ts';
import { smallBuild } from '#tests/harness/small-build.ts';
import { logFailure, nameFailures } from './named-failures.ts';

const shown: unknown[] = [];
const small = smallBuild((_, status, headers, { staticHandlerContext: { errors } }) => {
  shown.push(...Object.values(errors ?? {}));
  return new Response('page', { status, headers });
});
const entry = { ...small.entry, module: { ...small.entry.module, handleError: logFailure } };
const handle = createRequestHandler(nameFailures({ ...small, entry }), 'production');

async function ask(path: string) {
  const lines: string[] = [];
  const context = new RouterContextProvider();
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  context.set(siteContext, { log } as Site);
  shown.length = 0;
  const { status } = await handle(new Request(`http://site.example${path}`), context);
  return { status, shown: [...shown], logged: lines.map((line) => JSON.parse(line)) };
}

test('a page that failed knows its number, and the log has the error once', async () => {
  for (const path of ['/broken', '/broken.data']) {
    const { status, shown, logged } = await ask(path);
    expect(status).toBe(500);
    expect(logged).toMatchObject([{ msg: 'A page failed.', err: { type: 'Error' } }]);
    if (path === '/broken')
      expect(shown).toMatchObject([{ status: 500, data: { requestId: undefined } }]);
  }
});

test('what a page refuses is no failure', async () => {
  expect(await ask('/moved')).toMatchObject({ status: 302, logged: [] });
  expect(await ask('/sea')).toMatchObject({ status: 200, shown: [], logged: [] });
});
