import { cp, mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
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
/** A staff cookie bypasses the page cache; public pages do not read it. */
const FRESH = { Cookie: 'staff-browser=nobody' };

export type AskedAnswer = { status: number; headers: IncomingHttpHeaders; text: string };
export type AskedSite = Awaited<ReturnType<typeof startAskedSite>>;

/**
 * A site for thousands of requests over kept-alive connections, and a store over the same file in
 * this process.
 * @param from a data folder to copy
 */
export async function startAskedSite(from: string) {
  const env = { METRICS_TOKEN: TOKEN, SITE_URL: 'http://letters.example.org', LOG_LEVEL: 'error' };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'wildpost-asked-'));
  await cp(from, dataDir, { recursive: true });
  let site = await startSite({ dataDir, env });
  const store = await openSqliteStore(path.join(dataDir, 'wildpost.sqlite'));
  const agent = new Agent({ keepAlive: true });

  function ask(target: string, headers: Record<string, string> = {}, method = 'GET') {
    const { port } = new URL(site.url);
    return new Promise<AskedAnswer>((resolve, reject) => {
      const asked = request({ port, path: target, headers, method, agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', async () => {
          const bytes = Buffer.concat(chunks);
          const encoding = response.headers['content-encoding'] as keyof typeof UNPACK | undefined;
          const body = encoding && bytes.length > 0 ? await UNPACK[encoding](bytes) : bytes;
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, text: body.toString() });
        });
      });
      asked.on('error', reject).end();
    });
  }

  return {
    store,
    ask,
    fresh: (target: string) => ask(target, FRESH),
    async figures() {
      const { text } = await ask('/metrics', { Authorization: `Bearer ${TOKEN}` });
      const figure = (name: string) =>
        Number(new RegExp(`^page_cache_${name} (\\d+)`, 'm').exec(text)?.[1]);
      return {
        hits: figure('hits_total'),
        renders: figure('renders_total'),
        diskHits: figure('disk_hits_total'),
      };
    },
    /** @param meanwhile what happens while no process of the site runs */
    async restart(ending: 'stop' | 'kill', meanwhile: () => Promise<unknown>) {
      await site[ending]();
      await meanwhile();
      site = await startSite({ dataDir, env });
    },
    async close() {
      agent.destroy();
      await store.close();
      await site.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
