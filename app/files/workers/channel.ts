import { Socket } from 'node:net';

export type Channel = {
  read(length: number): Promise<Buffer>;
  /** A head of JSON, and the bytes that it names. */
  answer(head: object, ...parts: Uint8Array[]): void;
};

/** A worker's side of file descriptor 3; whoever opens it ends with whoever asks. */
export function openChannel(): Channel {
  const channel = new Socket({ fd: 3 });
  let take = () => {};
  channel.on('readable', () => take());
  channel.on('close', exit);
  channel.on('error', exit);
  // Ctrl-C reaches the whole group of processes: the parent decides when something is given up.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});

  return {
    read: (length) =>
      new Promise((resolve) => {
        take = () => {
          const bytes: Buffer | null = length === 0 ? Buffer.alloc(0) : channel.read(length);
          if (!bytes) return;
          take = () => {};
          if (bytes.length === length) resolve(bytes);
          else exit();
        };
        take();
      }),
    answer(head, ...parts) {
      const json = Buffer.from(JSON.stringify(head));
      const length = Buffer.alloc(4);
      length.writeUInt32LE(json.length);
      channel.write(Buffer.concat([length, json, ...parts]));
    },
  };
}

/** At once, whatever a thread is working on: nobody waits for it any more. */
function exit(): void {
  process.kill(process.pid, 'SIGKILL');
}
