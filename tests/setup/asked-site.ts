import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { startSite } from './start-site.ts';

const UNPACK = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  zstd: promisify(zstdDecompress),
};
const TOKEN = 'token of the metrics';
/** Whoever carries a cookie of the desk gets no page that is kept; public pages do not read it. */
const FRESH = { Cookie: 'staff-browser=nobody' };

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };
export type AskedSite = Awaited<ReturnType<typeof startAskedSite>>;

/**
 * A site that is asked thousands of times over connections that stay open, and a store of another
 * process over the same file.
 * @param from a data folder to begin with; it is copied
 */
export async function startAskedSite(from: string) {
  const env = { METRICS_TOKEN: TOKEN, SITE_URL: 'http://letters.example.org', LOG_LEVEL: 'error' };
  const site = await startSite({ from, env });
  const store = await openSqliteStore(path.join(site.dataDir, 'wildpost.sqlite'));
  const { port } = new URL(site.url);
  const agent = new Agent({ keepAlive: true });

  function ask(target: string, headers: Record<string, string> = {}, method = 'GET') {
    return new Promise<Answer>((resolve, reject) => {
      const asked = request({ port, path: target, headers, method, agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', async () => {
          const bytes = Buffer.concat(chunks);
          const encoding = response.headers['content-encoding'] as keyof typeof UNPACK | undefined;
          const whole = encoding && bytes.length > 0 ? await UNPACK[encoding](bytes) : bytes;
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, text: whole.toString() });
        });
      });
      asked.on('error', reject).end();
    });
  }

  return {
    store,
    ask,
    /** The page as the application makes it, from nothing that was kept. */
    fresh: (target: string) => ask(target, FRESH),
    /** What the site counts of its pages. */
    async figures() {
      const { text } = await ask('/metrics', { Authorization: `Bearer ${TOKEN}` });
      const figure = (name: string) =>
        Number(new RegExp(`^page_cache_${name} (\\d+)`, 'm').exec(text)?.[1]);
      return { hits: figure('hits_total'), renders: figure('renders_total') };
    },
    async close() {
      agent.destroy();
      await store.close();
      await site.stop();
    },
  };
}
