import { buffer } from 'node:stream/consumers';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { type Files, packKey } from '#files/files.ts';
import { chooseEncoding, type Encoding, recode } from '#server/page-cache/encodings.ts';
import type { Services } from '#server/services.ts';
import { knownBuilds } from './known-builds.ts';
import { isHashedName, sha256 } from './packed-build.ts';

const CACHED_BYTES_MAX = 32 * 1024 * 1024;

type OlderFiles = (c: Context, name: string) => Promise<Response>;

/** Answers for files that this node's build does not have, but another of the last day. */
export function openOlderFiles({ store, files, log }: Pick<Services, 'store' | 'files' | 'log'>) {
  const known = knownBuilds(store.builds);
  const cached = cacheOfBytes(CACHED_BYTES_MAX);

  const read = async (name: string, accepted: Encoding) => {
    const file = await known.find(name);
    if (!file) return undefined;
    const stored = file.brotli ? 'br' : 'identity';
    const encoding = stored === 'br' ? accepted : 'identity';
    const bytes = await cached(`${encoding} ${name}`, async () => {
      const found = await readPacked(files, file);
      if (found) return recode(found, stored, encoding);
      log.error({ file: name }, 'A file of another build is not as it was stored: nobody gets it.');
      return undefined;
    });
    return bytes && { bytes, encoding };
  };

  const answer: OlderFiles = async (c, name) => {
    if (!isHashedName(name)) return absent(c);
    const accepted = chooseEncoding(c.req.header('Accept-Encoding'));
    const found = await read(name, accepted).catch((err) => {
      log.warn({ err, file: name }, 'A file of another build could not be read.');
      return 'away' as const;
    });
    if (found === 'away') {
      return c.text('Try again.', 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' });
    }
    if (!found) return absent(c);
    const { bytes, encoding } = found;
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': getMimeType(name) ?? 'application/octet-stream',
      'Content-Length': String(bytes.length),
      Vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    });
  };
  return answer;
}

/** Whoever can write there must not be able to put a script on our pages. */
async function readPacked(
  files: Pick<Files, 'read'>,
  {
    pack,
    start,
    bytes,
    sha256: sum,
  }: { pack: string; start: number; bytes: number; sha256: string },
): Promise<Buffer | undefined> {
  const empty = { bytes: new Blob().stream() };
  // No range of bytes is an empty one.
  const stored =
    bytes === 0 ? empty : await files.read(packKey(pack), { start, end: start + bytes - 1 });
  const found = stored && (await buffer(stored.bytes));
  return found && sha256(found) === sum ? found : undefined;
}

/** What is asked for by several at once is fetched once; what was not asked for longest goes first. */
function cacheOfBytes(bytesMax: number) {
  const entries = new Map<string, Buffer>();
  const coming = new Map<string, Promise<Buffer | undefined>>();
  let size = 0;

  const keep = (key: string, bytes: Buffer) => {
    entries.set(key, bytes);
    size += bytes.length;
    for (const [oldest, { length }] of entries) {
      if (size <= bytesMax) break;
      entries.delete(oldest);
      size -= length;
    }
  };

  return async (key: string, fetch: () => Promise<Buffer | undefined>) => {
    const found = entries.get(key);
    if (found) {
      entries.delete(key);
      entries.set(key, found);
      return found;
    }
    const pending = coming.get(key);
    if (pending) return pending;
    const fetching = fetch().finally(() => coming.delete(key));
    coming.set(key, fetching);
    const bytes = await fetching;
    if (bytes) keep(key, bytes);
    return bytes;
  };
}

function absent(c: Context): Response {
  return c.text('There is no such file.', 404, { 'Cache-Control': 'no-store' });
}
