import { createServer, type Socket } from 'node:net';
import { Client } from 'pg';

/** `R` with 0: signed in. `Z` with I: nothing begun. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const READY = 'Z'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);

/** As PgBouncer with `pool_mode = transaction` does: all clients have one session of the server. */
export async function startPooler(url: string) {
  const session = new Client({ connectionString: url });
  session.on('error', () => undefined);
  await session.connect();
  const { connection } = session as unknown as { connection: { stream: Socket } };
  const line = connection.stream;
  line.removeAllListeners('data');
  const waiting: { query: Buffer; client: Socket }[] = [];
  let answering: Socket | undefined;
  let answer: Buffer = Buffer.alloc(0);

  function sendNext(): void {
    const next = waiting.shift();
    answering = next?.client;
    if (next) line.write(next.query);
  }
  line.on('data', (bytes: Buffer) => {
    answer = Buffer.concat([answer, bytes]);
    for (const { type, message, rest } of messagesIn(answer)) {
      answer = rest;
      answering?.write(message);
      if (type === READY) sendNext();
    }
  });

  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => undefined);
    let begun = false;
    let sent: Buffer = Buffer.alloc(0);
    client.on('data', (bytes: Buffer) => {
      sent = Buffer.concat([sent, bytes]);
      if (!begun) {
        // The first message has a length and no type.
        sent = sent.subarray(sent.readUInt32BE(0));
        begun = true;
        client.write(WELCOME);
      }
      for (const { type, message, rest } of messagesIn(sent)) {
        sent = rest;
        if (type !== QUERY) continue;
        waiting.push({ query: message, client });
        if (!answering) sendNext();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.port = String((server.address() as { port: number }).port);
  return {
    url: through.href,
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      line.destroy();
    },
  };
}

function* messagesIn(bytes: Buffer): Generator<{ type: number; message: Buffer; rest: Buffer }> {
  let left = bytes;
  while (left.length >= 5 && left.length > left.readUInt32BE(1)) {
    const end = left.readUInt32BE(1) + 1;
    const message = Buffer.from(left.subarray(0, end));
    left = left.subarray(end);
    yield { type: message[0] ?? 0, message, rest: Buffer.from(left) };
  }
}
