// `npm run dev`: the site with reloading, on the project's own Node.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { makePrintFaces, ROOT } from './prepare.mjs';

await makePrintFaces();
const vite = await createVite({ root: ROOT, server: { middlewareMode: true } });
const { readConfig } = await vite.ssrLoadModule('/app/server/process/config.ts');
const config = readConfig(process.env, ROOT);
const { openSite } = await vite.ssrLoadModule('/app/main.server.ts');
const { startMailing } = await vite.ssrLoadModule('/app/server/mail/mailing.server.ts');
const site = await openSite(config, ROOT);
startMailing(site);

const listener = getRequestListener(async (request) => {
  const { createSiteHttpApp } = await vite.ssrLoadModule('/app/main.server.ts');
  return createSiteHttpApp(site).fetch(request);
});
createServer((request, response) => {
  vite.middlewares(request, response, () => listener(request, response));
}).listen(config.PORT, config.HOST, () => {
  process.stdout.write(`\n  Developing at http://localhost:${config.PORT}\n`);
});
