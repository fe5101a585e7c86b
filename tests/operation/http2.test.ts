import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ClientHttp2Session, ClientHttp2Stream, OutgoingHttpHeaders } from 'node:http2';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { photograph } from '#tests/cast/workshop.ts';
import { makeCertificate } from '#tests/harness/certificates.ts';
import { askOver, nameShown, openSession } from '#tests/harness/http2-client.ts';
import { addMembers, emailOf, PASSWORD } from '#tests/setup/members.ts';
import { childrenOf } from '#tests/setup/processes.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

const HOST = 'letters.test';
const SITE_URL = `https://${HOST}`;
const TOKEN = 'token of the metrics';
const RENEWED_WITHIN_MS = 60_000;

let folder: string;
let site: RunningSite;
let port: number;
let session: ClientHttp2Session;
let live: ClientHttp2Stream | undefined;

const files = () => ({
  TLS_CERT: path.join(folder, 'live.pem'),
  TLS_KEY: path.join(folder, 'live.key'),
});

async function lay(name: string): Promise<void> {
  const { cert, key } = makeCertificate(folder, name, { host: HOST });
  await cp(cert, files().TLS_CERT);
  await cp(key, files().TLS_KEY);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wildpost-http2-'));
  await lay('first');
  const env = { SITE_URL, WORKERS: '2', LOG_LEVEL: 'error', METRICS_TOKEN: TOKEN };
  site = await startSite({ from: inject('sampleData'), env: { ...env, ...files() } });
  port = Number(new URL(site.url).port);
  session = openSession(port);
});
afterAll(async () => {
  session.destroy();
  await site.stop();
  await rm(folder, { recursive: true });
});

const ask = (at: string, headers: OutgoingHttpHeaders = {}, body?: string | Buffer) =>
  askOver(session, { ':path': at, ':authority': HOST, ...headers }, body);

const formOf = (name: string) => ({
  ...{ topic: 'sea', text: 'Dear sea, how are you?', language: 'en', name, age: '9' },
  ...{ country: 'KE', sender: 'writer', consent: 'yes' },
});

test('a page comes from memory, packed, and says that it is only for HTTPS', async () => {
  expect(site.url).toMatch(/^https:/);
  for (const _ of [1, 2]) {
    const { status, headers } = await ask('/sea', { 'accept-encoding': 'br' });
    expect([status, headers['content-encoding']]).toEqual([200, 'br']);
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  }
  const { headers } = await ask('/sea');
  const known = await ask('/sea', { 'if-none-match': String(headers.etag) });
  expect([known.status, known.text]).toEqual([304, '']);
  expect(await ask('/sea', { ':method': 'HEAD' })).toMatchObject({ status: 200, text: '' });
});

test('a page that is made anew comes too, and whoever signs in has a cookie for HTTPS alone', async () => {
  const { status, text } = await ask('/authentication');
  expect([status, text.includes('</html>')]).toEqual([200, true]);
  await addMembers(site, { Rosa: 'moderator' });
  const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = new URLSearchParams({ email: emailOf('Rosa'), password: PASSWORD });
  const { headers } = await ask(
    '/authentication',
    { ':method': 'POST', origin: SITE_URL, ...asForm },
    String(form),
  );
  const staff = headers['set-cookie']?.find((cookie) => cookie.startsWith('__Host-staff='));
  expect(staff).toMatch(/; Secure/i);
  const [cookie] = staff?.split(';') ?? [];
  const desk = await ask('/profile/responses', { cookie });
  expect([desk.status, desk.headers['cache-control']]).toEqual([200, 'private, no-store']);
  // It stays open to the end, and keeps nobody from leaving.
  live = session.request({ ':path': '/profile/events', ':authority': HOST, cookie });
  live.on('error', () => {});
  const [first] = await once(live, 'data');
  expect(String(first)).toContain('retry:');
});

test('a letter is handed in, with a picture too', async () => {
  const sent = await ask(
    '/sea/write',
    {
      ...{ ':method': 'POST', origin: SITE_URL },
      'content-type': 'application/x-www-form-urlencoded',
    },
    String(new URLSearchParams(formOf('Nia'))),
  );
  expect([sent.status, sent.text.includes('has been handed in')]).toEqual([200, true]);
  const form = new FormData();
  for (const [field, value] of Object.entries(formOf('Otieno'))) form.set(field, value);
  form.set(
    'photo',
    new File([new Uint8Array(await photograph(1))], 'whale.jpg', { type: 'image/jpeg' }),
  );
  const asRequest = new Request(SITE_URL, { method: 'POST', body: form });
  const body = Buffer.from(await asRequest.arrayBuffer());
  const pictured = await ask(
    '/sea/write',
    {
      ...{ ':method': 'POST', origin: SITE_URL },
      ...{
        'content-type': String(asRequest.headers.get('Content-Type')),
        'content-length': body.length,
      },
    },
    body,
  );
  expect([pictured.status, pictured.text.includes('has been handed in')]).toEqual([200, true]);
});

test('what another site sends, and another name, are refused', async () => {
  const forged = await ask(
    '/sea/write',
    {
      ...{ ':method': 'POST', origin: 'https://evil.example' },
      'content-type': 'application/x-www-form-urlencoded',
    },
    String(new URLSearchParams(formOf('Mallory'))),
  );
  expect(forged.status).toBe(403);
  expect((await ask('/sea', { ':authority': 'evil.example' })).status).toBe(421);
  expect((await ask('/sea', { host: 'evil.example' })).status).toBe(400);
  expect((await ask('/healthz', { ':authority': '10.0.0.7' })).status).toBe(200);
});

test('whoever leaves does not end the connection', async () => {
  const stream = session.request({ ':path': '/fr/desert', ':authority': HOST });
  stream.on('error', () => {});
  stream.close(8);
  await once(stream, 'close');
  expect((await ask('/sea')).status).toBe(200);
});

test('HTTP/1.1 goes on beside it, and http:// leads to it', async () => {
  const status = await new Promise((resolve, reject) => {
    const headers = { Host: HOST };
    const asked = request(
      { port, host: 'localhost', path: '/sea', headers, rejectUnauthorized: false },
      (answer) => {
        answer.resume();
        resolve(`${answer.httpVersion} ${answer.statusCode}`);
      },
    );
    asked.on('error', reject).end();
  });
  expect(status).toBe('1.1 200');
  const plain = await fetch(`http://127.0.0.1:${port}/sea`, { redirect: 'manual' });
  expect([plain.status, plain.headers.get('Location')]).toEqual([308, `${SITE_URL}/sea`]);
});

test('every process takes up a new certificate, and a broken one leaves it', async () => {
  const metrics = () => ask('/metrics', { authorization: `Bearer ${TOKEN}` });
  const told = async () => (await metrics()).text;
  await expect.poll(told, { timeout: RENEWED_WITHIN_MS }).toContain('page_cache_pages');
  const shown = async () => new Set(await Promise.all([1, 2, 3, 4].map(() => nameShown(port))));
  expect(await shown()).toEqual(new Set(['first']));
  await lay('second');
  await expect.poll(shown, { timeout: RENEWED_WITHIN_MS }).toEqual(new Set(['second']));
  expect((await ask('/sea')).status).toBe(200);
  await writeFile(files().TLS_KEY, 'no key');
  await expect
    .poll(site.output, { timeout: RENEWED_WITHIN_MS })
    .toContain('is not the key of the certificate');
  expect(await shown()).toEqual(new Set(['second']));
  expect((await ask('/sea')).status).toBe(200);
});

test('a broken pair keeps a site from starting, and says which', async () => {
  const failed = await startSite({ env: { ...files(), SITE_URL } }).catch((error) => String(error));
  expect(failed).toContain(`TLS_KEY ${files().TLS_KEY} is not the key`);
  expect(failed).toContain('ended with code 1');
});

test('at its end all processes leave, each after what it was asked', async () => {
  expect(childrenOf(site.process.pid)).toHaveLength(2);
  expect(live?.closed).toBe(false);
  const left = once(session, 'close');
  const ended = once(site.process, 'exit');
  const last = ask('/cn/lakes');
  await expect.poll(async () => (await ask('/sea').catch(() => ({ status: 0 }))).status).toBe(200);
  site.process.kill('SIGTERM');
  expect((await last).status).toBe(200);
  await left;
  expect(await ended).toEqual([0, null]);
});
