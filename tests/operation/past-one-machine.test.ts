import { access } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBucketFiles } from '#files/bucket.server.ts';
import { readBucketAddress } from '#files/bucket-address.ts';
import { type Files, pictureAddress, pictureKey } from '#files/files.ts';
import { openPostgresStore } from '#store/database/postgres/open.ts';
import type { Store } from '#store/store.ts';
import { letterNo } from '#tests/cast/cast.ts';
import { keysBelow } from '#tests/files/keys.ts';
import { type S3Service, startS3Service } from '#tests/files/s3-service.ts';
import { runCommand, VERIFIED } from '#tests/setup/command.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import { type PostgresServer, startPostgres } from '#tests/store/postgres/setup/server.ts';

const TOKEN = 'token of the metrics';
const FIRST = { email: 'first@example.org', password: 'low tide at seven' };

let server: PostgresServer;
let service: S3Service;
let files: Files;
let env: Record<string, string>;
let site: RunningSite;
let store: Store;

beforeAll(async () => {
  [server, service] = await Promise.all([startPostgres(), startS3Service()]);
  const url = await server.createDatabase('letters');
  env = {
    ...service.env,
    DATABASE_URL: url,
    FILES_URL: `s3://letters/site?endpoint=${service.endpoint}&path-style=on`,
    SAMPLES: 'off',
    STAFF_EMAIL: FIRST.email,
    STAFF_PASSWORD: FIRST.password,
    METRICS_TOKEN: TOKEN,
  };
  site = await startSite({ env });
  store = await openPostgresStore(url, { connections: 2 });
  await store.letterLife.insert(letterNo(0), 'published');
  for (const [name, value] of Object.entries(service.env)) vi.stubEnv(name, value);
  const address = readBucketAddress(env.FILES_URL ?? '');
  if (address) files = await openBucketFiles(address);
});

afterAll(async () => {
  await store?.close();
  await site?.stop();
  await server?.stop();
  await service?.stop();
  vi.unstubAllEnvs();
});

const send = (path: string, form: Record<string, string>, cookie = '') =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { Origin: site.url, Cookie: cookie },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });

const read = async (path: string) => (await fetch(site.url + path)).text();

test('a site over PostgreSQL takes an answer, which a member approves and everybody reads', async () => {
  const ready = async () => (await fetch(`${site.url}/readyz`)).json();
  await expect.poll(ready).toMatchObject({ status: 'ready' });
  const letter = '/letters/letter0000-of-many';
  await expect.poll(() => read('/sea')).toContain('This is letter 0.');
  const words = 'The tide brought your letter.';
  const answer = { name: 'Nina', age: '30', country: 'DE', language: 'en', text: words };
  expect((await send(letter, answer)).status).toBe(200);
  expect(await read(letter)).not.toContain(words);

  const signedIn = await send('/authentication', FIRST);
  expect(signedIn.status).toBe(302);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const queue = await fetch(`${site.url}/profile/responses`, { headers: { Cookie: cookie } });
  expect(await queue.text()).toContain(words);
  const [item] = await store.moderation.responses.items({ state: 'pending', order: 'oldest' }, 9);
  const approve = { item: `${item?.id}.${item?.version}` };
  expect((await send('/profile/responses/approve', approve)).status).toBe(302);
  expect(await read(letter)).not.toContain(words);
  expect((await send('/profile/responses/approve', approve, cookie)).status).toBe(302);
  await expect.poll(() => read(letter)).toContain(words);
  expect((await send('/profile/responses/approve', approve, 'staff=made.up')).status).toBe(302);
});

test('its pictures come out of the bucket through the site, whole or in part, and go with it', async () => {
  const hash = 'ab'.repeat(16);
  const picture = { hash, width: 4, height: 3 };
  const key = pictureKey({ id: 'letter0006', kind: 'photo', hash });
  await files.put(key, new TextEncoder().encode('0123456789'));
  const letter = letterNo(6, { photo: picture, thumbnail: picture, sample: true });
  await store.letterLife.insert(letter, 'published');
  const url = site.url + pictureAddress('letter0006', 'photo', hash);
  expect(await (await fetch(url)).text()).toBe('0123456789');
  const part = await fetch(url, { headers: { Range: 'bytes=2-4' } });
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, 'bytes 2-4/10']);
  expect(await part.text()).toBe('234');

  const removed = await runCommand({ dataDir: site.dataDir, env }, 'remove-samples');
  expect(removed).toEqual({ code: 0, output: expect.stringContaining('1 sample letters') });
  expect((await fetch(url)).status).toBe(404);
  expect(await keysBelow(files, 'letters')).toEqual([]);
  expect(await files.read('countries.json')).toBeDefined();
});

test('it stores nothing on its own machine', async () => {
  await expect(access(path.join(site.dataDir, 'wildpost.sqlite'))).rejects.toThrow('ENOENT');
  await expect(access(path.join(site.dataDir, 'files'))).rejects.toThrow('ENOENT');
});

test('the commands work on it too, beside the running site', async () => {
  const run = (...args: string[]) => runCommand({ dataDir: site.dataDir, env }, ...args);
  expect(await run('verify')).toEqual({ code: 0, output: VERIFIED });
  expect((await run('member', 'list')).output).toContain(`${FIRST.email}  `);
  expect(await run('remove-samples')).toEqual({
    code: 0,
    output: 'There are no sample letters.\n',
  });
});

test('a database that is not there, or lets nobody in, is named without its password', async () => {
  const url = new URL(env.DATABASE_URL ?? '');
  url.pathname = '/nowhere';
  const missing = { dataDir: site.dataDir, env: { ...env, DATABASE_URL: url.href } };
  const { code, output } = await runCommand(missing, 'verify');
  expect(code).toBe(1);
  expect(output).toMatch(/^The database 127\.0\.0\.1:\d+\/nowhere cannot be used \(.*not exist\)/);
  expect(output).not.toContain(url.password);
});

test('a bucket that lets nobody in is named without its keys', async () => {
  const stolen = { ...env, AWS_SECRET_ACCESS_KEY: 'a stolen key' };
  const { code, output } = await runCommand({ dataDir: site.dataDir, env: stolen }, 'serve');
  expect(code).toBe(1);
  expect(output).toContain('The bucket letters cannot be used (SignatureDoesNotMatch: ');
  expect(output).not.toContain('stolen');
});

test('a server that does not answer is told by the site, which is whole once it answers', async () => {
  await server.restart();
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200);
  await expect.poll(() => read('/sea')).toContain('This is letter 0.');
});

test('a bucket that is away is told, and takes no page away', async () => {
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const metrics = async () => (await fetch(`${site.url}/metrics`, { headers })).text();
  await expect.poll(metrics).toContain('readiness{part="files"} 1');
  expect(await metrics()).toMatch(/^changes_heard_seconds \d/m);
  await service.stop();
  const ready = async () => {
    const answer = await fetch(`${site.url}/readyz`);
    return { code: answer.status, ...(await answer.json()) };
  };
  const polled = { poll: 'ok', listener: 'ok', clock: 'ok' };
  const away = { code: 200, status: 'ready', store: 'ok', disk: 'ok', files: 'away', ...polled };
  await expect.poll(ready).toEqual(away);
  expect(await metrics()).toContain('readiness{part="files"} 0');
  expect(await read('/sea')).toContain('This is letter 0.');

  const another = await startSite({ env: { ...env, LOG_LEVEL: 'error' } });
  const page = await fetch(`${another.url}/sea`);
  expect(await page.text()).toContain('This is letter 0.');
  expect(another.output()).toContain('The bucket is away');
  await another.stop();
});
