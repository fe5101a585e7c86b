import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import {
  BLUE,
  type Colour,
  colourAt,
  expectColour,
  expectQuadrants,
  GREEN,
  plain,
  quadrants,
  RED,
  refusal,
  WHITE,
  withTraces,
} from '#tests/files/drawn-pictures.ts';
import { PictureError } from './encoded-picture.server.ts';
import {
  createImageWorkerPool,
  type ImageWorkerPool,
  type ImageWorkerPoolOptions,
} from './image-workers.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const opened: ImageWorkerPool[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the pool under strain', () => {
  it('gives up a picture that takes too long, and processes the next one', async () => {
    const { imageWorkers, pids } = open({ concurrency: 1, timeLimitMs: 3000 });
    const picture = await quadrants(300, 200).jpeg().toBuffer();
    await imageWorkers.encode(picture);
    process.kill(pids[0] as number, 'SIGSTOP');
    expect(await refusal(imageWorkers.encode(picture))).toBe('pictures.timeout');
    expect(isRunning(pids[0])).toBe(false);
    await expectQuadrants((await imageWorkers.encode(picture)).photo);
    expect(pids.length).toBe(2);
  });

  it('refuses with a time limit that nothing can meet', async () => {
    const { imageWorkers } = open({ timeLimitMs: 1 });
    const picture = await plain(2000, 1500, RED).jpeg().toBuffer();
    expect(await refusal(imageWorkers.encode(picture))).toBe('pictures.timeout');
  });

  it('refuses a picture as busy when the queue is full', async () => {
    const { imageWorkers } = open({ concurrency: 1, queueLimit: 1 });
    const picture = await quadrants(90, 60).png().toBuffer();
    const answers = await Promise.allSettled([1, 2, 3].map(() => imageWorkers.encode(picture)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(answers[2]).toHaveProperty('reason.key', 'pictures.busy');
    await imageWorkers.encode(picture);
  });

  it('loses only the picture at work when a worker is killed', async () => {
    const { imageWorkers, pids } = open({ concurrency: 1 });
    const picture = await quadrants(300, 200).jpeg().toBuffer();
    await imageWorkers.encode(picture);
    process.kill(pids[0] as number, 'SIGSTOP');
    const lost = refusal(imageWorkers.encode(picture));
    const next = imageWorkers.encode(picture);
    process.kill(pids[0] as number, 'SIGKILL');
    expect(await lost).toBe('pictures.broken');
    await expectQuadrants((await next).photo);
    expect(pids.length).toBe(2);
  });

  it('works on several pictures side by side, each with its own answer', async () => {
    const { imageWorkers, pids } = open({ concurrency: 2 });
    const colours = [RED, GREEN, BLUE, WHITE, RED, GREEN];
    const sent = await Promise.all(
      colours.map((colour, index) =>
        plain(100 + index, 80, colour)
          .png()
          .toBuffer(),
      ),
    );
    const encoded = await Promise.all(sent.map((bytes) => imageWorkers.encode(bytes)));
    for (const [index, { photo }] of encoded.entries()) {
      expect(photo.width).toBe(100 + index);
      expectColour(await colourAt(photo, 0.5, 0.5), colours[index] as Colour);
    }
    expect(pids.length).toBe(2);
  });

  it('ends a worker that has nothing to do, and starts another when needed', async () => {
    const { imageWorkers, pids } = open({ concurrency: 1, idleMs: 20 });
    const picture = await quadrants(90, 60).png().toBuffer();
    expect(pids).toEqual([]);
    await imageWorkers.encode(picture);
    await until(() => !isRunning(pids[0]));
    await imageWorkers.encode(picture);
    expect(pids.length).toBe(2);
  });

  it('closes after the picture at work, and refuses the waiting and later ones', async () => {
    const { imageWorkers, pids } = open({ concurrency: 1 });
    const picture = await quadrants(90, 60).png().toBuffer();
    const working = imageWorkers.encode(picture);
    const waiting = refusal(imageWorkers.encode(picture));
    const closed = imageWorkers.close();
    await expectQuadrants((await working).photo);
    expect(await waiting).toBe('pictures.busy');
    await closed;
    expect(isRunning(pids[0])).toBe(false);
    expect(await refusal(imageWorkers.encode(picture))).toBe('pictures.busy');
  });

  it('keeps no program running: its workers end with it', async () => {
    const picture = join(folder, 'picture.png');
    writeFileSync(picture, await quadrants(90, 60).png().toBuffer());
    const program = `
      import { readFileSync } from 'node:fs';
      import { createImageWorkerPool } from ${JSON.stringify(join(import.meta.dirname, 'image-workers.server.ts'))};
      const imageWorkers = createImageWorkerPool({ concurrency: 1, onStart: (pid) => console.log(pid) });
      await imageWorkers.encode(readFileSync(${JSON.stringify(picture)}));`;
    const arguments_ = ['--no-warnings', '--input-type=module', '-e', program];
    const { stdout } = await promisify(execFile)(process.execPath, arguments_, { timeout: 20_000 });
    expect(Number(stdout)).toBeGreaterThan(1);
    await until(() => !isRunning(Number(stdout)));
  });
});

describe('a worker that went wrong', () => {
  it('has its pictures refused with "Encoding error." when they carry metadata', async () => {
    const dirty = await withTraces(plain(40, 30, RED))
      .webp()
      .toBuffer();
    const file = join(folder, 'dirty.webp');
    writeFileSync(file, dirty);
    const size = `{ width: 40, height: 30, length: ${dirty.length} }`;
    const worker = faulty(`
      const picture = Buffer.from('${dirty.toString('base64')}', 'base64');
      answer({ photo: ${size}, thumbnail: ${size} }, picture, picture);`);
    const { imageWorkers } = open({ workerFile: worker });
    const error = await imageWorkers.encode(Buffer.from('any')).catch((reason) => reason);
    expect(error.key).toBe('pictures.encoding');
    expect(error.message).toBe('Encoding error.');
  });

  it.each([
    ['no JSON', 'channel.write(Buffer.from([3, 0, 0, 0, 123, 123, 123]));'],
    ['an endless head', 'channel.write(Buffer.alloc(100_000, 255));'],
    ['a picture of no size', 'answer({ photo: {}, thumbnail: {} });'],
    ['a crash', 'process.abort();'],
  ])('by %s costs one picture', async (_, reaction) => {
    const { imageWorkers, pids } = open({ concurrency: 1, workerFile: faulty(reaction) });
    expect(await refusal(imageWorkers.encode(Buffer.from('any')))).toBe('pictures.broken');
    expect(isRunning(pids[0])).toBe(false);
  });

  it('at its start is a failure of the site, not of the picture', async () => {
    const file = join(folder, 'none.mjs');
    writeFileSync(file, 'throw new Error("no sharp here");');
    const { imageWorkers } = open({ workerFile: file });
    const error = await imageWorkers.encode(Buffer.from('any')).catch((reason) => reason);
    expect(error).not.toBeInstanceOf(PictureError);
    expect(error.message).toMatch(/does not start/);
    expect(String(error.cause)).toMatch(/no sharp here/);
  });

  it('reads no other file, writes none, starts nothing and knows no setting', async () => {
    const worker = faulty(`
      const attempts = {
        read: () => fs.readFileSync('/etc/passwd'),
        data: () => fs.readdirSync(${JSON.stringify(process.cwd())}),
        write: () => fs.writeFileSync(${JSON.stringify(join(folder, 'left-behind'))}, 'x'),
        start: () => childProcess.execFileSync('/bin/sh', ['-c', 'true']),
        think: () => new worker.Worker('1', { eval: true }),
      };
      const got = Object.keys(attempts).filter((name) => {
        try { attempts[name](); return true; } catch (error) { return error.code !== 'ERR_ACCESS_DENIED'; }
      });
      answer({ error: 'pictures.type', detail: JSON.stringify([got, process.env.STAFF_PASSWORD ?? '']) });`);
    process.env.STAFF_PASSWORD = 'secret';
    const { imageWorkers } = open({ workerFile: worker });
    const error = await imageWorkers.encode(Buffer.from('any')).catch((reason) => reason);
    delete process.env.STAFF_PASSWORD;
    expect(error.cause).toBe('[[],""]');
    expect(existsSync(join(folder, 'left-behind'))).toBe(false);
  });

  it.runIf(process.platform === 'linux')('is bound by the system in memory and files', async () => {
    const { imageWorkers, pids } = open({ concurrency: 1 });
    await imageWorkers.encode(await quadrants(90, 60).png().toBuffer());
    const limits = readFileSync(`/proc/${pids[0]}/limits`, 'utf8');
    expect(limits).toMatch(/Max data size +1342177280 /);
    expect(limits).toMatch(/Max file size +0 /);
    expect(limits).toMatch(/Max core file size +0 /);
    expect(readFileSync(`/proc/${pids[0]}/oom_score_adj`, 'utf8').trim()).toBe('1000');
    const sent = plain(4000, 3000, BLUE).withMetadata({ orientation: 6 });
    const costly = await sent.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
    for (let n = 0; n < 5; n += 1) await imageWorkers.encode(costly);
    expect(pids).toHaveLength(1);
    expect(residentMib(pids[0])).toBeLessThan(250);
    const greedy = open({ workerFile: faulty('Buffer.alloc(9e8); answer({ ready: true });') });
    const error = await greedy.imageWorkers.encode(Buffer.from('any')).catch((reason) => reason);
    expect(String(error.cause)).toMatch(/allocation failed/);
  });
});

function open(options: ImageWorkerPoolOptions): { imageWorkers: ImageWorkerPool; pids: number[] } {
  const pids: number[] = [];
  const imageWorkers = createImageWorkerPool({ ...options, onStart: (pid) => pids.push(pid ?? 0) });
  opened.push(imageWorkers);
  return { imageWorkers, pids };
}

let faultyWorkers = 0;

function faulty(reaction: string): string {
  faultyWorkers += 1;
  const file = join(folder, `faulty-${faultyWorkers}.mjs`);
  writeFileSync(
    file,
    `import childProcess from 'node:child_process';
    import fs from 'node:fs';
    import { Socket } from 'node:net';
    import worker from 'node:worker_threads';
    const channel = new Socket({ fd: 3 });
    function answer(head, ...pictures) {
      const json = Buffer.from(JSON.stringify(head));
      const length = Buffer.alloc(4);
      length.writeUInt32LE(json.length);
      channel.write(Buffer.concat([length, json, ...pictures]));
    }
    channel.on('end', () => process.exit());
    channel.once('data', () => {
      ${reaction}
    });
    answer({ ready: true });`,
  );
  return file;
}

function residentMib(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

function isRunning(pid: number | undefined): boolean {
  try {
    return process.kill(pid as number, 0);
  } catch {
    return false;
  }
}

async function until(condition: () => boolean): Promise<void> {
  for (let polls = 0; polls < 200 && !condition(); polls += 1) await wait(50);
  expect(condition()).toBe(true);
}
