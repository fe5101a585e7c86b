import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PICTURE_BYTES_MAX } from '#domain/pictures/picture-rules.ts';

const SERVER = new URL('../../../tests/harness/forms-server.ts', import.meta.url).pathname;
const HEAD = [
  '--edge',
  'Content-Disposition: form-data; name="name"',
  '',
  'Amina',
  '--edge',
  'Content-Disposition: form-data; name="photo"; filename="sea.webp"',
  'Content-Type: image/webp',
  '',
  '',
].join('\r\n');
/** A letter that somebody goes on writing. */
const TEXT = HEAD.slice(0, HEAD.indexOf('Content-Disposition: form-data; name="photo"')).concat(
  'Content-Disposition: form-data; name="text"\r\n\r\n',
);
const END = '\r\n--edge--\r\n';

/** Half of what all unfinished forms may have in memory. */
const SHARE_BYTES = 32 * 1024 ** 2;

let folder: string;
let server: ChildProcess | undefined;
let port: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wildpost-forms-'));
});

afterEach(async () => {
  server?.kill('SIGKILL');
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

async function serve(silence = 30_000): Promise<void> {
  server = spawn(process.execPath, [SERVER, folder, String(silence)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(server.stdout as NodeJS.ReadableStream, 'data');
  port = Number(String(line));
}

/** A form on its way: its head has gone off, its end has not. */
function begin(network = 'school', head = HEAD) {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=edge', 'X-Network': network };
  const going = request({ port, method: 'POST', path: '/fr/sea/write', headers, agent: false });
  const answered = once(going, 'response').then(async ([response]) => ({
    status: response.statusCode as number,
    body: await text(response),
  }));
  answered.catch(() => undefined);
  going.on('error', () => undefined);
  going.write(head);
  return {
    going,
    async send(bytes: Uint8Array, times = 1): Promise<void> {
      for (let n = 0; n < times; n += 1) {
        if (!going.write(bytes)) await once(going, 'drain');
      }
    },
    async end() {
      going.end(END);
      const { status, body } = await answered;
      return { status, ...JSON.parse(body) };
    },
    answered,
  };
}

test('forty pictures of 15 MB that come at once are all taken, and few of them are in memory', async () => {
  await serve();
  const piece = Buffer.alloc(1024 * 1024, 'sea');
  const expected = createHash('sha256');
  for (let n = 0; n < 15; n += 1) expected.update(piece);
  const hash = expected.digest('hex');
  const answers = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const form = begin();
      await form.send(piece, 15);
      return form.end();
    }),
  );
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, name: 'Amina', hash });
  const most = Math.max(...answers.map(({ mebibytes }) => mebibytes));
  console.info(`Forty pictures of 15 MiB at once: ${Math.round(most)} MiB at most.`);
  expect(most).toBeLessThan(40 * 15);
});

test('a picture for which there is no room is told so, with what was typed; room comes back', async () => {
  await serve();
  const some = Array.from({ length: 47 }, () => begin());
  for (const form of some) await form.send(Buffer.from('waves'));
  // Whoever only asks takes a place as well, for a moment in which another may come too late for it.
  const askOnceMoreCame = async () => {
    const another = begin();
    some.push(another);
    await another.send(Buffer.from('waves'));
    return (await begin().end()).refused;
  };
  await expect.poll(askOnceMoreCame, { timeout: 20_000 }).toBe('pictures.busy');
  const late = await begin().end();
  expect(late).toMatchObject({ name: 'Amina', refused: 'pictures.busy' });
  // However many come from one network, there is room for those from others.
  const elsewhere = await Promise.all([1, 2, 3].map((n) => begin(`home ${n}`).end()));
  for (const { refused } of elsewhere) expect(refused).toBeUndefined();
  for (const form of some.slice(1)) expect(await form.end()).toMatchObject({ name: 'Amina' });
  // Whoever goes away leaves their room to others.
  some[0]?.going.destroy();
  const after = begin();
  await after.send(Buffer.from('waves'));
  const hash = createHash('sha256').update('waves').digest('hex');
  expect(await after.end()).toMatchObject({ hash });
});

test('a picture that is too large is read to its end, and told so', async () => {
  await serve();
  const form = begin();
  await form.send(Buffer.alloc(1024 * 1024), PICTURE_BYTES_MAX / 1024 ** 2 + 40);
  expect(await form.end()).toMatchObject({ name: 'Amina', refused: 'pictures.tooLarge' });
});

test('a form that does not go on coming is given up, and its connection is closed', async () => {
  await serve(200);
  const form = begin();
  await form.send(Buffer.from('waves'));
  const closed = once(form.going, 'close');
  expect((await form.answered).status).toBe(408);
  await closed;
  server?.kill('SIGKILL');
});

test('forms of one network that stall have no more than their share of memory', async () => {
  await serve(3000);
  const megabyte = Buffer.alloc(1_000_000, 'waves');
  const stalled = Array.from({ length: 100 }, () => begin('hostile', TEXT));
  for (const form of stalled) form.going.write(megabyte);
  // What stalls later finds half of all the room taken, and others have the other half.
  await Promise.any(stalled.map(async ({ answered }) => expect((await answered).status).toBe(503)));
  const other = begin('home', TEXT);
  await other.send(megabyte);
  expect(await other.end()).toMatchObject({ status: 200, name: 'Amina' });
  const statuses = await Promise.all(stalled.map(async (form) => (await form.answered).status));
  const given = statuses.filter((status) => status === 408).length;
  expect(given).toBeGreaterThan(0);
  expect(given).toBeLessThan(SHARE_BYTES / megabyte.length);
  expect(statuses.filter((status) => status === 503)).toHaveLength(100 - given);
  // What they held is there again.
  const again = begin('hostile', TEXT);
  await again.send(megabyte);
  expect(await again.end()).toMatchObject({ status: 200, name: 'Amina' });
});
