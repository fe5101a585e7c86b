import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type Arrived = { recipients: string[]; raw: string; mail: Email };

export type MailServerOptions = SMTPServerOptions & {
  /** The only login; without it everybody is let in. */
  login?: { user: string; pass: string };
};

export type TestMailServer = {
  url: string;
  port: number;
  arrived: Arrived[];
  connections: () => number;
  /** To every recipient: `550 5.1.1 No such user`; '' takes mails again. */
  refuse(reply: string): void;
  stop(): Promise<void>;
};

export async function startMailServer({
  login,
  ...options
}: MailServerOptions = {}): Promise<TestMailServer> {
  const arrived: Arrived[] = [];
  let connections = 0;
  let refusal = '';
  const server = new SMTPServer({
    logger: false,
    authOptional: !login,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onAuth({ username, password }, _session, done) {
      if (login && username === login.user && password === login.pass) done(null, { user: 'site' });
      else done(new Error(`Wrong password for ${username}`));
    },
    onRcptTo({ address }, _session, done) {
      if (!refusal) return done();
      const responseCode = Number(refusal.slice(0, 3));
      done(Object.assign(new Error(`${refusal.slice(4)} <${address}>`), { responseCode }));
    },
    async onData(stream, { envelope }, done) {
      const raw = await text(stream);
      const recipients = envelope.rcptTo.map(({ address }) => address);
      arrived.push({ recipients, raw, mail: await PostalMime.parse(raw) });
      done();
    },
    ...options,
  });
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      resolve((listening.address() as { port: number }).port);
    });
  });
  const name = login ? `${login.user}:${encodeURIComponent(login.pass)}@` : '';
  return {
    url: `${options.secure ? 'smtps' : 'smtp'}://${name}127.0.0.1:${port}`,
    port,
    arrived,
    connections: () => connections,
    refuse(reply) {
      refusal = reply;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
