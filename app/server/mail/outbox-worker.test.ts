import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES, type Locale } from '#domain/languages/languages.ts';
import { LEASE_MS, NOTE_DELAY_MS } from '#domain/mail/mail.ts';
import { readConfig } from '#server/process/config.ts';
import { openSignIn } from '#server/sign-in/sign-in.server.ts';
import type { Tables } from '#store/database/schema.ts';
import { openDatabase, sqliteDialect } from '#store/database/sqlite/dialect.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { ReadyMail } from '#store/mail/outbox.ts';
import type { Store } from '#store/store.ts';
import { NOON, ROSA, responseNo, writeCast } from '#tests/cast/cast.ts';
import { answerStep, letterStep } from '#tests/cast/steps.ts';
import {
  type MailServerOptions,
  startMailServer,
  type TestMailServer,
} from '#tests/setup/mail-server.ts';
import { writeEmptyStore } from '#tests/store/sqlite/temporary.ts';
import { type Mail, openMail } from './mail.server.ts';
import { openOutboxWorker } from './outbox-worker.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ADMINISTRATOR = 'rosa.keeper@example.org';
const NINA = 'nina.reader@example.org';
const LETTER_TEXT = 'Dear sea, the secret of Amina';
const ANSWER_TEXT = 'Dear Amina, my number is 0176 1234';
const PASSWORD = 'hunter-of-pearls';
const INVITATION: ReadyMail = {
  kind: 'invitation',
  recipient: 'tomasz.new@example.org',
  locale: 'en',
  subject: 'Come in',
  text: 'https://letters.example/join',
};

describe('the outbox worker', () => {
  let folder: string;
  let file: string;
  let store: Store;
  let tables: Kysely<Tables>;
  let server: TestMailServer;
  const ends: (() => unknown)[] = [];
  const lines: string[] = [];
  const logged = () => lines.join('');
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    folder = await mkdtemp(join(tmpdir(), 'wildpost-outbox-'));
    file = join(folder, 'wildpost.sqlite');
    await writeEmptyStore(file);
    store = await openSqliteStore(file, { mailOn: true });
    tables = new Kysely<Tables>({ dialect: sqliteDialect(openDatabase(file)) });
    lines.length = 0;
    await serve();
  });

  afterEach(async () => {
    vi.useRealTimers();
    for (const end of ends.splice(0).reverse()) await end();
    await server.stop();
    await tables.destroy();
    await store.close();
    await rm(folder, { recursive: true });
    for (const secret of [INVITATION.recipient, ADMINISTRATOR, NINA, PASSWORD, ANSWER_TEXT]) {
      expect(logged()).not.toContain(secret);
    }
  });

  async function serve(options?: MailServerOptions): Promise<void> {
    server = await startMailServer(options);
  }

  /** A process that works through the outbox of this store, or of another over the same file. */
  function worker(from = store, url = server.url) {
    const config = readConfig({ SMTP_URL: url, SITE_URL: 'https://letters.example' }, '/site');
    const sender = async () => ({
      name: 'Wildpost',
      contact: undefined,
      url: 'https://letters.example',
    });
    const mail = openMail(config, log, sender, { patienceMs: 2000 }) as Mail;
    ends.push(() => mail.close());
    return openOutboxWorker({ store: from, mail, log, mailSender: sender });
  }

  const kept = () => tables.selectFrom('outbox').selectAll().execute();
  const pass = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds);
  const text = (n = 0) => server.arrived[n]?.mail.text ?? '';

  /** An approved response whose writer asked to be told. */
  async function approvedAnswer(locale: Locale, to: string, n = 1): Promise<string> {
    const { id, version } = await store.responses.write(
      responseNo(n, to, { email: NINA, text: ANSWER_TEXT }),
    );
    await tables.updateTable('response_contacts').set({ wants_note: true }).execute();
    await tables.updateTable('responses').set({ locale }).where('id', '=', id).execute();
    await answerStep(store, 'approve', id, { version, by: ROSA });
    return id;
  }

  test('sends a mail once, and keeps nothing of it', async () => {
    await store.outbox.put(INVITATION);
    const { work } = worker();
    await work();
    await work();
    expect(server.arrived).toHaveLength(1);
    expect(server.arrived[0]?.recipients).toEqual([INVITATION.recipient]);
    expect(server.arrived[0]?.mail.subject).toBe(INVITATION.subject);
    expect(text().trim()).toBe(INVITATION.text);
    expect(await kept()).toEqual([]);
    expect(logged()).toBe('');
  });

  test('tries a refused mail again after growing pauses, and gives up after three days', async () => {
    await store.outbox.put(INVITATION);
    const [{ id } = expect.fail()] = await kept();
    server.refuse('451 4.3.0 Try again later');
    const { work } = worker();
    await work();
    pass(MINUTE - 1);
    await work();
    expect((await kept())[0]).toMatchObject({ tries: 1 });
    pass(1);
    await work();
    expect((await kept())[0]).toMatchObject({ tries: 2 });
    for (let hours = 0; hours < 72; hours += 1) {
      pass(HOUR);
      await work();
    }
    expect(await kept()).toEqual([]);
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
    expect(await kept()).toEqual([]);
  });

  test('gives a mail up at once if there is no such mailbox, and goes on with the others', async () => {
    await store.outbox.put({ ...INVITATION, recipient: 'two@example.org,spy@example.org' });
    await store.outbox.put(INVITATION);
    await worker().work();
    expect(server.arrived).toHaveLength(1);
    server.refuse('550 5.1.1 No such user');
    await store.outbox.put(INVITATION);
    await worker().work();
    expect(await kept()).toEqual([]);
    expect(logged().match(/A mail was given up/g)).toHaveLength(2);
    expect(logged()).not.toContain('spy@example.org');
  });

  test('leaves a server alone for a minute that cannot be used, and says why', async () => {
    const login = { user: 'site', pass: 'low tide at seven' };
    await server.stop();
    await serve({ login });
    for (let n = 0; n < 3; n += 1) await store.outbox.put(INVITATION);
    const { work } = worker(store, `smtp://site:${PASSWORD}@127.0.0.1:${server.port}`);
    await work();
    await work();
    expect((await kept()).map(({ tries }) => tries).sort()).toEqual([0, 0, 1]);
    expect(logged()).toContain('refused the name and password of SMTP_URL');
    pass(MINUTE);
    await work();
    expect((await kept()).map(({ tries }) => tries).sort()).toEqual([0, 1, 1]);
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
    expect(await kept()).toEqual([]);
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
    expect(await kept()).toEqual([]);
  });

  test('is stopped after the mail that it is sending', async () => {
    for (let n = 0; n < 3; n += 1) await store.outbox.put(INVITATION);
    const stopped = worker();
    stopped.start();
    const work = stopped.work();
    await stopped.stop();
    await work;
    expect(server.arrived.length).toBeLessThanOrEqual(1);
    expect(await kept()).toHaveLength(3 - server.arrived.length);
  });

  describe('a note that an answer is published', () => {
    test('names the letter and where it can be read, and nothing else', async () => {
      const { amina } = await writeCast(store);
      await approvedAnswer('en', amina.id);
      const { work } = worker();
      await work();
      expect(server.arrived).toEqual([]);
      pass(NOTE_DELAY_MS);
      await work();
      await work();
      expect(server.arrived).toHaveLength(1);
      expect(server.arrived[0]?.recipients).toEqual([NINA]);
      expect(text()).toContain('Amina’s letter');
      expect(text()).toMatch(/^https:\/\/letters\.example\/letters\/sea-amina-mombasa$/m);
      expect(text()).toContain('the only e-mail');
      expect(server.arrived[0]?.raw).not.toMatch(/0176|Reader 1|<img|https?:[^\n]*\?/);
      expect(await kept()).toEqual([]);
    });

    test.each(LANGUAGES.map(({ code }) => code))(
      'speaks the language of the page: %s',
      async (locale) => {
        const { amina } = await writeCast(store);
        await approvedAnswer(locale, amina.id);
        pass(NOTE_DELAY_MS);
        await worker().work();
        const path = locale === 'en' ? '' : `/${locale}`;
        expect(text()).toContain(`\nhttps://letters.example${path}/letters/sea-amina-mombasa\n`);
        expect(text()).toContain('Amina');
        expect(text()).not.toMatch(/[{}]|undefined/);
        const tag = LANGUAGES.find(({ code }) => code === locale)?.tag;
        expect(server.arrived[0]?.raw).toContain(`Content-Language: ${tag}\r\n`);
      },
    );

    test('is not sent if the answer was hidden again before', async () => {
      const { amina } = await writeCast(store);
      const id = await approvedAnswer('de', amina.id);
      await answerStep(store, 'unapprove', id, { version: 2, by: ROSA });
      pass(NOTE_DELAY_MS);
      await worker().work();
      expect(server.arrived).toEqual([]);
    });
  });

  describe('the daily digest', () => {
    const SEVEN = Date.UTC(2026, 5, 10, 7);

    beforeEach(async () => {
      const signIn = await openSignIn(store, {
        siteUrl: 'https://letters.example',
        siteName: () => 'Wildpost',
        log,
      });
      await signIn.addFirstMember(ADMINISTRATOR, 'low tide at seven');
    });

    /** One letter and two answers wait, one of them with a signal. */
    async function fill(): Promise<void> {
      const { amina, hina } = await writeCast(store);
      for (let n = 1; n <= 2; n += 1) {
        await store.responses.write(responseNo(n, amina.id, { email: NINA, text: ANSWER_TEXT }));
      }
      await tables
        .updateTable('responses')
        .set({ suspicion: 1 })
        .where('name', '=', 'Reader 1')
        .execute();
      await tables.updateTable('letter_texts').set({ text: LETTER_TEXT }).execute();
      expect(hina.state).toBe('pending');
    }

    test('counts what waits, at seven, once', async () => {
      await fill();
      const { work } = worker();
      vi.setSystemTime(SEVEN - 1);
      await work();
      expect(server.arrived).toEqual([]);
      vi.setSystemTime(SEVEN);
      await work();
      pass(HOUR);
      await work();
      await worker().work();
      expect(server.arrived).toHaveLength(1);
      expect(server.arrived[0]?.recipients).toEqual([ADMINISTRATOR]);
      expect(server.arrived[0]?.mail.subject).toBe('Waiting at Wildpost: 3');
      expect(text()).toContain('Answers: 2\nLetters: 1\n');
      expect(text()).toContain('looked at closely: 1\n');
      expect(text()).toContain('1 day\n');
      expect(text()).toMatch(/^https:\/\/letters\.example\/profile$/m);
      vi.setSystemTime(SEVEN + 24 * HOUR);
      await work();
      expect(server.arrived).toHaveLength(2);
    });

    test('carries no name, text or address of a visitor', async () => {
      await fill();
      vi.setSystemTime(SEVEN);
      await worker().work();
      expect(server.arrived).toHaveLength(1);
      const { raw, mail } = server.arrived[0] ?? expect.fail();
      const everything = `${raw}\n${mail.subject}\n${mail.text}`;
      for (const secret of [
        'Hina',
        'Amina',
        'Reader',
        NINA,
        ANSWER_TEXT,
        LETTER_TEXT,
        'skardu',
        '0176',
      ]) {
        expect(everything).not.toContain(secret);
      }
    });

    test('is not sent if nothing waits', async () => {
      vi.setSystemTime(SEVEN);
      await worker().work();
      expect(server.arrived).toEqual([]);
    });

    test('is not sent if somebody was quicker than the mail', async () => {
      const { hina } = await writeCast(store);
      vi.setSystemTime(SEVEN);
      server.refuse('451 4.3.0 Try again later');
      const { work } = worker();
      await work();
      expect(await kept()).toHaveLength(1);
      await letterStep(store, 'publish', hina.id, { version: 1, by: ROSA });
      server.refuse('');
      pass(HOUR);
      await work();
      expect(server.arrived).toEqual([]);
      expect(await kept()).toEqual([]);
    });
  });
});
