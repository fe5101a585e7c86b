import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { startMailServer, type TestMailServer } from '#tests/setup/mail-server.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

const INVITATION = {
  kind: 'invitation',
  recipient: 'tomasz.new@example.org',
  locale: 'ar',
  subject: 'أهلًا بك',
  text: 'تفضل بالدخول:\nhttps://letters.example/join\n',
} as const;
const PASSWORD = 'hunter-of-pearls';

let server: TestMailServer;
let dataDir: string;
let site: RunningSite | undefined;

beforeAll(async () => {
  server = await startMailServer({ login: { user: 'site', pass: PASSWORD } });
});

afterAll(() => server.stop());

afterEach(async () => {
  await site?.stop();
  site = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

/** A site that begins with an invitation in its outbox. */
async function start(env: Record<string, string>): Promise<RunningSite> {
  dataDir = await mkdtemp(path.join(tmpdir(), 'wildpost-mail-'));
  const store = await openSqliteStore(path.join(dataDir, 'wildpost.sqlite'), { mailOn: true });
  await store.outbox.put(INVITATION);
  await store.close();
  site = await startSite({ dataDir, env: { SAMPLES: 'off', LOG_LEVEL: 'trace', ...env } });
  return site;
}

test('a site with a mail server sends what is in its outbox, and says nothing of it', async () => {
  const { output, process } = await start({ SMTP_URL: server.url });
  await expect.poll(() => server.arrived.length).toBe(1);
  expect(server.arrived[0]?.recipients).toEqual([INVITATION.recipient]);
  expect(server.arrived[0]?.mail.subject).toBe(INVITATION.subject);
  await site?.stop();
  expect(process.exitCode).toBe(0);
  expect(output()).not.toMatch(new RegExp(`${INVITATION.recipient}|${PASSWORD}`));
  const store = await openSqliteStore(path.join(dataDir, 'wildpost.sqlite'), { mailOn: true });
  expect(await store.outbox.take(Number.MAX_SAFE_INTEGER)).toBeUndefined();
  await store.close();
});

test('a mail server that refuses everything keeps nobody from reading', async () => {
  const before = server.arrived.length;
  const { output, url } = await start({ SMTP_URL: `smtp://site:wrong@127.0.0.1:${server.port}` });
  await expect.poll(output).toContain('refused the name and password of SMTP_URL');
  expect((await fetch(`${url}/`)).status).toBe(200);
  expect(server.arrived).toHaveLength(before);
  expect(output()).not.toContain(INVITATION.recipient);
});

test('a site without a mail server leaves its outbox alone', async () => {
  const before = server.connections();
  const { url } = await start({});
  expect((await fetch(`${url}/`)).status).toBe(200);
  expect(server.connections()).toBe(before);
});
