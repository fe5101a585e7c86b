import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** As the site's own page cache packs a page. */
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Everything in a page that is there for script alone. */
const SCRIPT = /<script[\s\S]*?<\/script>|<link rel="(?:modulepreload|preload" as="fetch)"[^>]*>/g;

export type Proxy = { url: string; close: () => void };

/** Stands before the site and hands on its pages, each unpacked, changed and packed again. */
export async function startProxy(site: string, change: (html: string) => string): Promise<Proxy> {
  const server = createServer(({ url, method, headers }, response) => {
    const asked = request(site + url, { method, headers }, async (answer) => {
      const { 'content-type': type = '', 'content-encoding': packed } = answer.headers;
      if (!type.startsWith('text/html')) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const bytes = await buffer(answer);
      const html = (packed === 'br' ? brotliDecompressSync(bytes) : bytes).toString();
      const body = brotliCompressSync(change(html), PACKING);
      const own = { 'content-encoding': 'br', 'content-length': body.length };
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...own });
      response.end(body);
    });
    asked.setHeader('accept-encoding', 'br');
    asked.on('error', () => response.destroy());
    asked.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** The same page, for a browser that would never know of script. */
export function withoutScript(html: string): string {
  const page = html.replace(SCRIPT, '');
  if (page === html || /<script|\.js"/.test(page)) throw new Error('This page keeps its script.');
  return page;
}
