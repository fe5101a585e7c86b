import { createServer, type Socket } from 'node:net';
import pino from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '#server/process/config.ts';
import { type MailServerOptions, startMailServer } from '#tests/setup/mail-server.ts';
import { type Mail, type MailMessage, openMail } from './mail.server.ts';

const LOGIN = { user: 'site', pass: 'p@ss/wörd#1' };
const NOTE: MailMessage = {
  id: 'note1',
  to: 'nina@example.org',
  subject: 'Your answer is there – 海',
  text: 'Dear Nina,\n\nthe sea says hello. 🌊\n',
  language: 'en',
};

const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const NO_MAIL = readConfig({}, '/site');

const senderOf = (config: Config) => async () => ({
  name: config.SITE_NAME,
  contact: config.CONTACT_EMAIL,
});

/** Mail by a server at an address, and everything that it wrote to the log. */
function mailBy(SMTP_URL: string, env: Record<string, string> = {}) {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const config = readConfig({ SITE_URL: 'https://www.letters.example', SMTP_URL, ...env }, '/site');
  const mail = openMail(config, log, senderOf(config), { patienceMs: 2000 }) as Mail;
  ends.push(() => mail.close());
  return { mail, log: () => lines.join('') };
}

async function mailServer(options?: MailServerOptions) {
  const server = await startMailServer(options);
  ends.push(server.stop);
  return server;
}

test('without a mail server there is no mail', () => {
  expect(openMail(NO_MAIL, pino({ level: 'silent' }), senderOf(NO_MAIL))).toBeUndefined();
});

test('a mail arrives as plain text, from the site, marked as sent by a machine', async () => {
  const server = await mailServer();
  const { mail, log } = mailBy(server.url, { CONTACT_EMAIL: 'people@letters.example' });
  await mail.send(NOTE);
  expect(server.arrived).toHaveLength(1);
  const [{ recipients, raw, mail: arrived } = expect.fail()] = server.arrived;
  expect(recipients).toEqual([NOTE.to]);
  expect(arrived).toMatchObject({
    from: { name: 'Wildpost', address: 'no-reply@letters.example' },
    to: [{ address: NOTE.to }],
    replyTo: [{ address: 'people@letters.example' }],
    subject: NOTE.subject,
    messageId: '<note1@www.letters.example>',
  });
  expect(arrived.text).toBe(NOTE.text);
  expect(arrived.html).toBeUndefined();
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(raw).toMatch(/^Content-Language: en\r$/m);
  expect(raw).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
  expect(raw).not.toMatch(/nodemailer|X-Mailer/i);
  expect(log()).toBe('');
});

test('the sender can be set', async () => {
  const server = await mailServer();
  const { mail } = mailBy(server.url, { MAIL_FROM: 'post@sea.example', SITE_NAME: 'رسائل, "x"' });
  await mail.send(NOTE);
  const [{ mail: arrived } = expect.fail()] = server.arrived;
  expect(arrived.from).toMatchObject({ name: 'رسائل, "x"', address: 'post@sea.example' });
  expect(arrived.replyTo ?? []).toEqual([]);
});

test('Arabic lines begin at the right, and an address stays as it is', async () => {
  const server = await mailServer();
  const address = 'https://letters.example/ar/letters/sea';
  const text = `مرحبًا نينا،\n\nWildpost يشكرك.\n${address}\n`;
  await mailBy(server.url).mail.send({ ...NOTE, text, language: 'ar' });
  const [{ mail: arrived } = expect.fail()] = server.arrived;
  expect(arrived.text?.split('\n')).toEqual([
    '\u200Fمرحبًا نينا،',
    '',
    '\u200FWildpost يشكرك.',
    address,
    '',
  ]);
});

describe('a mail goes to one mailbox', () => {
  test.each([
    'nina@example.org\r\nBcc: spy@example.org',
    'nina@example.org\nBcc: spy@example.org',
    'nina@example.org,spy@example.org',
    'nina@example.org;spy@example.org',
    'Nina <nina@example.org>',
    'friends: nina@example.org, spy@example.org;',
    '"nina@example.org spy"@example.org',
    'nina',
    '',
  ])('and not to %j', async (to) => {
    const server = await mailServer();
    await expect(mailBy(server.url).mail.send({ ...NOTE, to })).rejects.toMatchObject({
      about: 'mailbox',
      message: 'This is not the address of one mailbox.',
    });
    expect(server.arrived).toEqual([]);
  });

  test('whatever its subject and text say', async () => {
    const server = await mailServer();
    const trick = 'Hello\r\nBcc: spy@example.org\r\nX-Trick: yes\r\n\r\nBody';
    await mailBy(server.url).mail.send({ ...NOTE, subject: trick, text: `.\r\n${trick}` });
    expect(server.arrived).toHaveLength(1);
    const [{ recipients, mail: arrived } = expect.fail()] = server.arrived;
    expect(recipients).toEqual([NOTE.to]);
    expect(arrived.subject).toBe('Hello Bcc: spy@example.org X-Trick: yes Body');
    expect(arrived.text?.trim()).toBe(`.\n${trick.replaceAll('\r\n', '\n')}`);
    const keys = arrived.headers.map(({ key }) => key);
    expect(keys).not.toContain('bcc');
    expect(keys).not.toContain('x-trick');
  });
});

describe('a server with a password', () => {
  test('lets the site in with the right one', async () => {
    const server = await mailServer({ login: LOGIN });
    const { mail, log } = mailBy(server.url);
    await mail.send(NOTE);
    expect(server.arrived).toHaveLength(1);
    expect(log()).toBe('');
  });

  test('is reported at the start if it refuses it, without the secret', async () => {
    const server = await mailServer({ login: LOGIN });
    const { mail, log } = mailBy(`smtp://site:hunter-of-pearls@127.0.0.1:${server.port}`);
    await expect.poll(log).toContain('refused the name and password of SMTP_URL');
    await expect(mail.send(NOTE)).rejects.toMatchObject({ code: 'EAUTH', about: 'server' });
    expect(log()).not.toMatch(/hunter-of-pearls|example\.org/);
    expect(server.arrived).toEqual([]);
  });

  test('is reported if none was given', async () => {
    const server = await mailServer({ login: LOGIN });
    const { mail } = mailBy(`smtp://127.0.0.1:${server.port}`);
    await expect(mail.send(NOTE)).rejects.toMatchObject({
      code: 'ENOAUTH',
      about: 'server',
    });
  });
});

describe('a connection that leaves this machine', () => {
  const elsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0');

  test('is refused if it cannot be encrypted', async () => {
    const server = await mailServer({ login: LOGIN });
    const { mail, log } = mailBy(elsewhere(server.url));
    await expect(mail.send(NOTE)).rejects.toMatchObject({ code: 'ETLS', about: 'server' });
    expect(log()).toContain('no trusted encrypted connection');
    expect(log()).not.toContain('rd%23');
    expect(server.arrived).toEqual([]);
  });

  test('may go without if SMTP_URL says so', async () => {
    const server = await mailServer();
    await mailBy(`${elsewhere(server.url)}?tls=optional`).mail.send(NOTE);
    expect(server.arrived).toHaveLength(1);
  });

  test.each([{ secure: true }, { disabledCommands: [] }, { secure: true, login: LOGIN }])(
    'is refused if its certificate is nobody’s: %j',
    async (options) => {
      const server = await mailServer(options);
      const { mail } = mailBy(elsewhere(server.url));
      await expect(mail.send(NOTE)).rejects.toMatchObject({ code: 'ETLS', about: 'server' });
      expect(server.arrived).toEqual([]);
    },
  );

  test.each([{ secure: true }, { disabledCommands: [] }])(
    'is not what a server on this machine has: %j',
    async (options) => {
      const server = await mailServer(options);
      await mailBy(server.url).mail.send(NOTE);
      expect(server.arrived).toHaveLength(1);
    },
  );
});

describe('a refused mail', () => {
  test.each([
    ['550 5.1.1 No such user', 'mailbox', 550],
    ['553 5.1.3 Bad address syntax', 'mailbox', 553],
    ['550 5.7.1 Relaying denied', 'mail', 550],
    ['451 4.7.1 Greylisted, come again', 'mail', 451],
  ])('%s: is about the %s', async (refusal, about, reply) => {
    const server = await mailServer();
    server.refuse(refusal);
    const error: unknown = await mailBy(server.url)
      .mail.send(NOTE)
      .catch((thrown) => thrown);
    expect(error).toMatchObject({ name: 'MailError', about, reply, code: 'EENVELOPE' });
    expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain(NOTE.to);
    expect((error as Error).cause).toBeUndefined();
  });
});

describe('a server that does not answer', () => {
  test('fails the mail: there is none', async () => {
    const server = await mailServer();
    await server.stop();
    const { mail, log } = mailBy(server.url);
    await expect(mail.send(NOTE)).rejects.toMatchObject({ about: 'server' });
    expect(log()).toContain('cannot be reached');
  });

  test('fails the mail: it says nothing', async () => {
    const sockets = new Set<Socket>();
    const mute = createServer((socket) => sockets.add(socket));
    await new Promise<void>((resolve) => void mute.listen(0, '127.0.0.1', resolve));
    ends.push(() => {
      for (const socket of sockets) socket.destroy();
      mute.close();
    });
    const { port } = mute.address() as { port: number };
    const config = readConfig({ SMTP_URL: `smtp://localhost:${port}` }, '/site');
    const mail = openMail(config, pino({ level: 'silent' }), senderOf(config), {
      patienceMs: 50,
    }) as Mail;
    await expect(mail.send(NOTE)).rejects.toMatchObject({ code: 'ETIMEDOUT', about: 'server' });
    mail.close();
  });
});
