import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Locale } from '#domain/languages/languages.ts';
import { type Mail, openMail } from '#server/mail/mail.server.ts';
import { openOutboxWorker } from '#server/mail/outbox-worker.ts';
import { readConfig } from '#server/process/config.ts';
import type { Tables } from '#store/database/schema.ts';
import { openDatabase, sqliteDialect } from '#store/database/sqlite/dialect.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { ReadyMail } from '#store/mail/outbox.ts';
import type { Store } from '#store/store.ts';
import { NOON, ROSA, responseNo } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import {
  type MailServerOptions,
  startMailServer,
  type TestMailServer,
} from '#tests/setup/mail-server.ts';
import { writeEmptyStore } from '#tests/store/sqlite/temporary.ts';

export const ADMINISTRATOR = 'rosa.keeper@example.org';
export const NINA = 'nina.reader@example.org';
export const ANSWER_TEXT = 'Dear Amina, my number is 0176 1234';
export const SMTP_PASSWORD = 'hunter-of-pearls';
export const INVITATION: ReadyMail = {
  kind: 'invitation',
  recipient: 'tomasz.new@example.org',
  locale: 'en',
  subject: 'Come in',
  text: 'https://letters.example/join',
};

let folder: string;
export let file: string;
export let store: Store;
export let tables: Kysely<Tables>;
export let server: TestMailServer;
export const ends: (() => unknown)[] = [];
const lines: string[] = [];
export const logged = () => lines.join('');
export const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });

/** Opens a store with an outbox, and a mail server, for each test of a file. */
export function openOutboxes(): void {
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
    for (const secret of [INVITATION.recipient, ADMINISTRATOR, NINA, SMTP_PASSWORD, ANSWER_TEXT]) {
      expect(logged()).not.toContain(secret);
    }
  });
}

export async function serve(options?: MailServerOptions): Promise<void> {
  server = await startMailServer(options);
}

/** A process that works through the outbox of this store, or of another over the same file. */
export function worker(from = store, url = server.url) {
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

export const storedMails = () => tables.selectFrom('outbox').selectAll().execute();
export const pass = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds);
export const text = (n = 0) => server.arrived[n]?.mail.text ?? '';

/** An approved response whose writer asked to be told. */
export async function approvedAnswer(locale: Locale, to: string, n = 1): Promise<string> {
  const { id, version } = await store.responses.write(
    responseNo(n, to, { email: NINA, text: ANSWER_TEXT }),
  );
  await tables.updateTable('response_contacts').set({ wants_note: true }).execute();
  await tables.updateTable('responses').set({ locale }).where('id', '=', id).execute();
  await answerStep(store, 'approve', id, { version, by: ROSA });
  return id;
}
