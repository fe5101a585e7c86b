import { describe, expect, test } from 'vitest';
import { LEASE_MS } from '#domain/mail/mail.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import {
  ends,
  file,
  INVITATION,
  logged,
  openOutboxes,
  pass,
  SMTP_PASSWORD,
  serve,
  server,
  store,
  storedMails,
  text,
  worker,
} from '#tests/harness/outboxes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

openOutboxes();

describe('the outbox worker', () => {
  test('sends a mail once, and stores nothing of it', async () => {
    await store.outbox.put(INVITATION);
    const { work } = worker();
    await work();
    await work();
    expect(server.arrived).toHaveLength(1);
    expect(server.arrived[0]?.recipients).toEqual([INVITATION.recipient]);
    expect(server.arrived[0]?.mail.subject).toBe(INVITATION.subject);
    expect(text().trim()).toBe(INVITATION.text);
    expect(await storedMails()).toEqual([]);
    expect(logged()).toBe('');
  });

  test('tries a refused mail again after growing pauses, and gives up after three days', async () => {
    await store.outbox.put(INVITATION);
    const [{ id } = expect.fail()] = await storedMails();
    server.refuse('451 4.3.0 Try again later');
    const { work } = worker();
    await work();
    pass(MINUTE - 1);
    await work();
    expect((await storedMails())[0]).toMatchObject({ tries: 1 });
    pass(1);
    await work();
    expect((await storedMails())[0]).toMatchObject({ tries: 2 });
    for (let hours = 0; hours < 72; hours += 1) {
      pass(HOUR);
      await work();
    }
    expect(await storedMails()).toEqual([]);
    expect(logged()).toContain(`"mail":"${id}","msg":"A mail was given up."`);
    expect(logged().match(/refused the sender/g)).toHaveLength(16);
    server.refuse('');
    pass(HOUR);
    await work();
    expect(server.arrived).toEqual([]);
  });

  test('sends it when the server takes mails again', async () => {
    await store.outbox.put(INVITATION);
    server.refuse('451 4.3.0 Try again later');
    const { work } = worker();
    await work();
    server.refuse('');
    pass(MINUTE);
    await work();
    expect(server.arrived).toHaveLength(1);
    expect(await storedMails()).toEqual([]);
  });

  test('gives a mail up at once if there is no such mailbox, and goes on with the others', async () => {
    await store.outbox.put({ ...INVITATION, recipient: 'two@example.org,spy@example.org' });
    await store.outbox.put(INVITATION);
    await worker().work();
    expect(server.arrived).toHaveLength(1);
    server.refuse('550 5.1.1 No such user');
    await store.outbox.put(INVITATION);
    await worker().work();
    expect(await storedMails()).toEqual([]);
    expect(logged().match(/A mail was given up/g)).toHaveLength(2);
    expect(logged()).not.toContain('spy@example.org');
  });

  test('leaves a server alone for a minute that cannot be used, and says why', async () => {
    const login = { user: 'site', pass: 'low tide at seven' };
    await server.stop();
    await serve({ login });
    for (let n = 0; n < 3; n += 1) await store.outbox.put(INVITATION);
    const { work } = worker(store, `smtp://site:${SMTP_PASSWORD}@127.0.0.1:${server.port}`);
    await work();
    await work();
    expect((await storedMails()).map(({ tries }) => tries).sort()).toEqual([0, 0, 1]);
    expect(logged()).toContain('refused the name and password of SMTP_URL');
    pass(MINUTE);
    await work();
    expect((await storedMails()).map(({ tries }) => tries).sort()).toEqual([0, 1, 1]);
    await worker().work();
    pass(4 * MINUTE);
    await worker().work();
    expect(server.arrived).toHaveLength(3);
  });

  test('sends what another process had taken when it died', async () => {
    await store.outbox.put(INVITATION);
    const dying = await openSqliteStore(file, { mailOn: true });
    expect(await dying.outbox.take(Date.now())).toBeDefined();
    await dying.close();
    const { work } = worker();
    await work();
    expect(server.arrived).toEqual([]);
    pass(LEASE_MS);
    await work();
    expect(server.arrived).toHaveLength(1);
    expect(await storedMails()).toEqual([]);
  });

  test('shares the outbox with another process: each mail is sent by one of them', async () => {
    for (let n = 0; n < 12; n += 1) {
      await store.outbox.put({ ...INVITATION, subject: `Invitation ${n}` });
    }
    const other = await openSqliteStore(file, { mailOn: true });
    ends.push(() => other.close());
    await Promise.all([worker().work(), worker(other).work()]);
    const subjects = server.arrived.map(({ mail }) => mail.subject);
    expect(subjects).toHaveLength(12);
    expect(new Set(subjects).size).toBe(12);
    expect(await storedMails()).toEqual([]);
  });

  test('is stopped after the mail that it is sending', async () => {
    for (let n = 0; n < 3; n += 1) await store.outbox.put(INVITATION);
    const stopped = worker();
    stopped.start();
    const work = stopped.work();
    await stopped.stop();
    await work;
    expect(server.arrived.length).toBeLessThanOrEqual(1);
    expect(await storedMails()).toHaveLength(3 - server.arrived.length);
  });
});
