import type { Files } from '#files/files.ts';
import { requireKey } from '#files/files.ts';
import { HostedError } from '#server/hosted/hosted-project.ts';
import type { Config } from '#server/process/config.ts';

const SERVICE = 'https://storage.googleapis.com';
const SCOPE = 'https://www.googleapis.com/auth/devstorage.read_write';
/** A photo of many megabytes comes over a slow line. */
const PATIENCE_MS = 60_000;
const KEYS_AT_ONCE = 1000;
const NOTHING = 'nothing';
/** The field by which downloads know a token: https://firebase.google.com/docs/storage/web/download-files */
const TOKENS = 'firebaseStorageDownloadTokens';

/** With what somebody may read a file, whatever the rules of the bucket say. */
export type FileThere = { type: string; token: string };

export type HostedBucket = Omit<Files, 'put'> & {
  put(key: string, bytes: Uint8Array, as?: FileThere): Promise<void>;
};

type Settings = Pick<Config, 'GOOGLE_APPLICATION_CREDENTIALS' | 'FIREBASE_STORAGE_EMULATOR_HOST'>;
type Options = { keysAtOnce?: number };

/** What the bucket cannot do now throws `HostedError`. */
export function openHostedBucket(
  bucket: string,
  settings: Settings,
  { keysAtOnce = KEYS_AT_ONCE }: Options = {},
): HostedBucket {
  const { FIREBASE_STORAGE_EMULATOR_HOST: emulator } = settings;
  const base = emulator ? `http://${emulator}` : SERVICE;
  const objects = `/storage/v1/b/${bucket}/o`;
  const at = (key: string) => `${objects}/${encodeURIComponent(requireKey(key))}`;
  const authorization = emulator ? async () => 'Bearer owner' : accountOf(settings);

  async function call(path: string, init: RequestInit = {}): Promise<Response | undefined> {
    const headers = new Headers(init.headers);
    headers.set('Authorization', await authorization());
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(base + path, {
      ...init,
      headers,
      signal,
      redirect: 'error',
    }).catch((error: Error & { cause?: { code?: string } }) =>
      away(error.cause?.code ?? error.name),
    );
    if (response.ok) return response;
    await response.body?.cancel();
    return response.status === 404 ? undefined : away(`status ${response.status}`);
  }

  return {
    async put(key, bytes, as?: FileThere) {
      const { type = 'application/octet-stream', token } = as ?? {};
      const described = {
        name: requireKey(key),
        contentType: type,
        ...(token && { metadata: { [TOKENS]: token } }),
      };
      const form = multipart(described, bytes, type);
      const put = await call(`/upload${objects}?uploadType=multipart`, {
        method: 'POST',
        headers: { 'Content-Type': `multipart/related; boundary=${BOUNDARY}` },
        body: form,
      });
      if (!put) away('no bucket');
      await put.body?.cancel();
    },

    async read(key, range) {
      const headers = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const found = await call(`${at(key)}?alt=media`, { headers });
      if (!found?.body) return undefined;
      const whole = found.headers.get('Content-Range')?.split('/')[1];
      return { size: Number(whole ?? found.headers.get('Content-Length')), bytes: found.body };
    },

    async *list(folder) {
      const query = new URLSearchParams({
        prefix: `${requireKey(folder)}/`,
        maxResults: `${keysAtOnce}`,
        fields: 'items(name),nextPageToken',
      });
      for (;;) {
        const found = await call(`${objects}?${query}`);
        const page: { items?: { name: string }[]; nextPageToken?: string } = found
          ? await found.json().catch(() => away('an odd list'))
          : away('no bucket');
        for (const { name } of page.items ?? []) yield name;
        if (!page.nextPageToken) return;
        query.set('pageToken', page.nextPageToken);
      }
    },

    async delete(key) {
      const deleted = await call(at(key), { method: 'DELETE' });
      await deleted?.body?.cancel();
    },

    async ping() {
      for await (const _ of this.list(NOTHING)) return;
    },
  };
}

const BOUNDARY = 'wildpost-7d0f1c3e9a5b4826';

function multipart(described: object, bytes: Uint8Array, type: string): Buffer<ArrayBuffer> {
  const head = [
    `--${BOUNDARY}`,
    'Content-Type: application/json; charset=UTF-8',
    '',
    JSON.stringify(described),
    `--${BOUNDARY}`,
    `Content-Type: ${type}`,
    '',
    '',
  ].join('\r\n');
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** The library comes with that of the documents. */
function accountOf({ GOOGLE_APPLICATION_CREDENTIALS: keyFilename }: Settings) {
  const opened = import('google-auth-library').then(
    ({ GoogleAuth }) => new GoogleAuth({ scopes: [SCOPE], ...(keyFilename && { keyFilename }) }),
  );
  return async () => {
    const token = await (await opened).getAccessToken().catch(() => away('no account'));
    return `Bearer ${token ?? away('no account')}`;
  };
}

function away(why: string): never {
  throw new HostedError('away', why);
}
