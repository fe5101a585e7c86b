import { connect, type Socket } from 'node:net';

/** A connection that has been silent for so long has said what it had to say. */
const SILENT_MS = 5000;

export type Heard = { text: string; statuses: number[] };

/** Sends bytes as they are, and gives what comes back until the site is silent or has hung up. */
export function sayRaw({ url }: { url: string }, bytes: string): Promise<Heard> {
  return new Promise((resolve) => {
    const socket = openRaw({ url });
    const chunks: Buffer[] = [];
    const end = () => {
      socket.destroy();
      const text = Buffer.concat(chunks).toString('latin1');
      const statuses = Array.from(text.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, code]) => Number(code));
      resolve({ text, statuses });
    };
    socket.setTimeout(SILENT_MS, end);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', end);
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}

/** A connection to the site; what breaks it is no fault of whoever holds it. */
export function openRaw({ url }: { url: string }): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
}
