import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createPictureStudio,
  type Picture,
  PictureError,
  type PictureStudio,
  type PictureStudioOptions,
} from './pictures.server.ts';

type Colour = [red: number, green: number, blue: number];

const RED: Colour = [220, 30, 40];
const GREEN: Colour = [20, 160, 60];
const BLUE: Colour = [30, 60, 200];
const WHITE: Colour = [250, 250, 250];
const SECRET = 'KAMILLENWEG7';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const opened: PictureStudio[] = [];
let studio: PictureStudio;

beforeAll(() => {
  studio = createPictureStudio({ concurrency: 1 });
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

afterAll(async () => {
  await studio.close();
  rmSync(folder, { recursive: true });
});

describe('an accepted picture', () => {
  it.each(['png', 'jpeg', 'avif', 'webp'] as const)(
    'of type %s becomes two WebP pictures',
    async (type) => {
      const sent = await quadrants(600, 400).toFormat(type).toBuffer();
      const { photo, thumbnail } = await studio.process(sent);
      expect([photo.width, photo.height]).toEqual([600, 400]);
      expect([thumbnail.width, thumbnail.height]).toEqual([512, 341]);
      for (const picture of [photo, thumbnail]) {
        const { format, width, height } = await sharp(picture.bytes).metadata();
        expect({ format, width, height }).toEqual({ ...sizeOf(picture), format: 'webp' });
        expect(picture.hash).toBe(
          createHash('sha256').update(picture.bytes).digest('hex').slice(0, 32),
        );
        await expectQuadrants(picture);
      }
    },
  );

  it.each([
    ['landscape', 2400, 1600, [1920, 1280], [512, 341]],
    ['portrait', 1600, 2400, [720, 1080], [512, 768]],
    ['square', 2000, 2000, [1920, 1920], [512, 512]],
    ['small', 90, 120, [90, 120], [90, 120]],
    ['one pixel', 1, 1, [1, 1], [1, 1]],
    ['very tall', 3, 20_000, [1, 1080], [1, 1080]],
  ])('in %s is limited and never enlarged', async (_, width, height, photo, thumbnail) => {
    const kept = await studio.process(await plain(width, height, GREEN).png().toBuffer());
    expect([kept.photo.width, kept.photo.height]).toEqual(photo);
    expect([kept.thumbnail.width, kept.thumbnail.height]).toEqual(thumbnail);
    expectColour(await colourAt(kept.photo, 0.5, 0.5), GREEN);
  });

  it('may have fifty million pixels and not one row more', async () => {
    const kept = await studio.process(blankPng(10_000, 5000));
    expect(sizeOf(kept.photo)).toEqual({ width: 1920, height: 960 });
    expect(await refusal(studio.process(blankPng(10_000, 5001)))).toBe('pictures.tooManyPixels');
  });

  it('is told by its AVIF brand where the file opens with the general one', async () => {
    const avif = await quadrants(300, 200).avif().toBuffer();
    expect(avif.toString('latin1', 8, 12)).toBe('avif');
    avif.write('mif1', 8, 'latin1');
    await expectQuadrants((await studio.process(avif)).photo);
  });
});

describe('orientation', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('%i is applied', async (orientation) => {
    const sent = await turned(orientation, 600, 400).jpeg({ quality: 95 }).toBuffer();
    const { photo, thumbnail } = await studio.process(sent);
    expect(sizeOf(photo)).toEqual({ width: 600, height: 400 });
    expect(sizeOf(thumbnail)).toEqual({ width: 512, height: 341 });
    await expectQuadrants(photo);
    await expectQuadrants(thumbnail);
  });

  it('decides what counts as portrait', async () => {
    const sent = await plain(3000, 2000, BLUE).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { photo, thumbnail } = await studio.process(sent);
    expect(sizeOf(photo)).toEqual({ width: 720, height: 1080 });
    expect(sizeOf(thumbnail)).toEqual({ width: 512, height: 768 });
  });

  it('is applied to WebP too', async () => {
    const sent = await turned(8, 600, 400).webp({ quality: 95 }).toBuffer();
    await expectQuadrants((await studio.process(sent)).photo);
  });
});

describe('colours become sRGB', () => {
  it('from CMYK', async () => {
    const sent = await plain(300, 200, RED).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(sent).metadata()).space).toBe('cmyk');
    const { photo } = await studio.process(sent);
    expectColour(await colourAt(photo, 0.5, 0.5), RED, 40);
  });

  it('from 16 bits', async () => {
    const sent = await quadrants(300, 200).toColourspace('rgb16').png().toBuffer();
    expect((await sharp(sent).metadata()).depth).toBe('ushort');
    await expectQuadrants((await studio.process(sent)).photo);
  });

  it('from a palette', async () => {
    const sent = await quadrants(300, 200).png({ palette: true, colours: 8 }).toBuffer();
    expect((await sharp(sent).metadata()).isPalette).toBe(true);
    await expectQuadrants((await studio.process(sent)).photo);
  });

  it('from a wide gamut, by its profile', async () => {
    const sent = await plain(300, 200, GREEN).withIccProfile('p3').png().toBuffer();
    const stored = await sharp(sent).metadata();
    expect(stored.icc).toBeDefined();
    expectColour(await colourAt((await studio.process(sent)).photo, 0.5, 0.5), GREEN);
  });

  it('from grey', async () => {
    const sent = await plain(300, 200, [120, 120, 120]).toColourspace('b-w').jpeg().toBuffer();
    expect((await sharp(sent).metadata()).channels).toBe(1);
    expectColour(await colourAt((await studio.process(sent)).photo, 0.5, 0.5), [120, 120, 120]);
  });

  it('from grey with transparency', async () => {
    const sent = await sharp(Buffer.alloc(300 * 200 * 2, Buffer.from([90, 128])), {
      raw: { width: 300, height: 200, channels: 2 },
    })
      .png()
      .toBuffer();
    const { photo } = await studio.process(sent);
    const [red = 0, green = 0, blue = 0, alpha = 0] = await colourAt(photo, 0.5, 0.5);
    expectColour([red, green, blue], [90, 90, 90]);
    expect(alpha).toBeCloseTo(128, -1);
  });
});

describe('transparency', () => {
  it.each(['png', 'webp', 'avif'] as const)('of %s is kept in both pictures', async (type) => {
    const hole = await plain(400, 400, WHITE).png().toBuffer();
    const sent = await quadrants(800, 400)
      .ensureAlpha()
      .composite([{ input: hole, left: 0, top: 0, blend: 'dest-out' }])
      .toFormat(type)
      .toBuffer();
    const { photo, thumbnail } = await studio.process(sent);
    for (const picture of [photo, thumbnail]) {
      expect((await colourAt(picture, 0.2, 0.5))[3]).toBeLessThan(8);
      expect((await colourAt(picture, 0.8, 0.5))[3]).toBeGreaterThan(247);
      expectColour(await colourAt(picture, 0.75, 0.25), GREEN);
      expect(chunksOf(picture)).toEqual(['VP8X', 'ALPH', 'VP8 ']);
    }
  });
});

describe('an animation', () => {
  it('is kept as its first frame', async () => {
    const frames = [RED, GREEN, BLUE].map((colour) => plain(200, 100, colour).png().toBuffer());
    const sent = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100, 100] })
      .toBuffer();
    expect((await sharp(sent).metadata()).pages).toBe(3);
    const { photo } = await studio.process(sent);
    expect(sizeOf(photo)).toEqual({ width: 200, height: 100 });
    expectColour(await colourAt(photo, 0.5, 0.5), RED);
    expect(chunksOf(photo)).toEqual(['VP8 ']);
  });
});

describe('what a picture tells about its sender is gone', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('from %s', async (type) => {
    const sent = await withTraces(quadrants(700, 500)).toFormat(type).toBuffer();
    const found = await sharp(sent).metadata();
    expect(found.exif && found.icc).toBeDefined();
    expect(sent.includes(SECRET)).toBe(true);
    const { photo, thumbnail } = await studio.process(sent);
    expectNoTraces(photo);
    expectNoTraces(thumbnail);
  });

  it('from a JPEG with place, XMP, IPTC, a profile, comments and bytes after its end', async () => {
    const jpeg = await withTraces(quadrants(700, 500)).jpeg().toBuffer();
    const sent = Buffer.concat([
      jpeg.subarray(0, 2),
      segment(0xed, `Photoshop 3.0\0${'8BIM\x04\x04\0\0\0\0\0\x14'}\x1c\x02\x5a\0\x0c${SECRET}`),
      segment(0xfe, `comment ${SECRET}`),
      jpeg.subarray(2),
      Buffer.from(`after the end ${SECRET}`),
    ]);
    const found = await sharp(sent).metadata();
    expect(found.exif && found.xmp && found.iptc && found.icc).toBeDefined();
    const { photo, thumbnail } = await studio.process(sent);
    expectNoTraces(photo);
    expectNoTraces(thumbnail);
  });

  it('from a PNG with text', async () => {
    const png = await quadrants(300, 200).png().toBuffer();
    const text = pngChunk('tEXt', Buffer.from(`Comment\0${SECRET}`));
    const sent = Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
    expectNoTraces((await studio.process(sent)).photo);
  });
});

describe('a refused file', () => {
  const refused: [name: string, key: string, bytes: () => Buffer | Promise<Buffer>][] = [
    ['HEIC', 'pictures.type', () => ftyp('heic', 'mif1', 'heic')],
    ['HEIC under the general brand', 'pictures.type', () => ftyp('mif1', 'mif1', 'heic')],
    ['SVG', 'pictures.type', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', 'pictures.type', () => plain(20, 20, RED).gif().toBuffer()],
    ['TIFF', 'pictures.type', () => plain(20, 20, RED).tiff().toBuffer()],
    ['PDF', 'pictures.type', () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['a page renamed to picture.png', 'pictures.type', () => Buffer.from('<!doctype html><p>Hi')],
    ['text', 'pictures.type', () => Buffer.from('Dear sea, how are you?')],
    ['nothing at all', 'pictures.type', () => Buffer.alloc(0)],
    ['AVIF by name, HEIC inside', 'pictures.broken', () => ftyp('avif', 'mif1', 'heic')],
    ['a page with the first bytes of a JPEG', 'pictures.broken', () => disguised()],
    ['the first bytes of a PNG', 'pictures.broken', () => blankPng(9, 9).subarray(0, 33)],
    ['half a JPEG', 'pictures.broken', () => half(noise().jpeg())],
    ['half a PNG', 'pictures.broken', () => half(noise().png())],
    ['half a WebP', 'pictures.broken', () => half(noise().webp())],
    ['half an AVIF', 'pictures.broken', () => half(noise().avif())],
    ['a PNG with a changed byte', 'pictures.broken', () => flipped(noise().png())],
    ['a PNG of 400 million pixels', 'pictures.tooManyPixels', () => blankPng(20_000, 20_000)],
    ['26,214,401 bytes', 'pictures.tooLarge', () => Buffer.alloc(26_214_401)],
  ];

  it.each(refused)('%s is answered with %s', async (_, key, bytes) => {
    expect(await refusal(studio.process(await bytes()))).toBe(key);
  });

  it('tells which types are accepted, and leaves the next picture alone', async () => {
    const error = await studio.process(ftyp('heic', 'heic')).catch((reason) => reason);
    expect(error).toBeInstanceOf(PictureError);
    expect(error.message).toMatch(/PNG, JPEG, AVIF or WebP/);
    expect(error.cause).toBe('image/heic');
    await expectQuadrants((await studio.process(await quadrants(90, 60).png().toBuffer())).photo);
  });
});

describe('the studio under strain', () => {
  it('gives up a picture that takes too long, and processes the next one', async () => {
    const { studio, pids } = open({ concurrency: 1, timeLimitMs: 3000 });
    const picture = await quadrants(300, 200).jpeg().toBuffer();
    await studio.process(picture);
    process.kill(pids[0] as number, 'SIGSTOP');
    expect(await refusal(studio.process(picture))).toBe('pictures.timeout');
    expect(isRunning(pids[0])).toBe(false);
    await expectQuadrants((await studio.process(picture)).photo);
    expect(pids.length).toBe(2);
  });

  it('refuses with a time limit that nothing can meet', async () => {
    const { studio } = open({ timeLimitMs: 1 });
    const picture = await plain(2000, 1500, RED).jpeg().toBuffer();
    expect(await refusal(studio.process(picture))).toBe('pictures.timeout');
  });

  it('refuses a picture as busy when the queue is full', async () => {
    const { studio } = open({ concurrency: 1, queueLimit: 1 });
    const picture = await quadrants(90, 60).png().toBuffer();
    const answers = await Promise.allSettled([1, 2, 3].map(() => studio.process(picture)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(answers[2]).toHaveProperty('reason.key', 'pictures.busy');
    await studio.process(picture);
  });

  it('loses only the picture at work when a worker is killed', async () => {
    const { studio, pids } = open({ concurrency: 1 });
    const picture = await quadrants(300, 200).jpeg().toBuffer();
    await studio.process(picture);
    process.kill(pids[0] as number, 'SIGSTOP');
    const lost = refusal(studio.process(picture));
    const next = studio.process(picture);
    process.kill(pids[0] as number, 'SIGKILL');
    expect(await lost).toBe('pictures.broken');
    await expectQuadrants((await next).photo);
    expect(pids.length).toBe(2);
  });

  it('works on several pictures side by side, each with its own answer', async () => {
    const { studio, pids } = open({ concurrency: 2 });
    const colours = [RED, GREEN, BLUE, WHITE, RED, GREEN];
    const sent = await Promise.all(
      colours.map((colour, index) =>
        plain(100 + index, 80, colour)
          .png()
          .toBuffer(),
      ),
    );
    const kept = await Promise.all(sent.map((bytes) => studio.process(bytes)));
    for (const [index, { photo }] of kept.entries()) {
      expect(photo.width).toBe(100 + index);
      expectColour(await colourAt(photo, 0.5, 0.5), colours[index] as Colour);
    }
    expect(pids.length).toBe(2);
  });

  it('ends a worker that has nothing to do, and starts another when needed', async () => {
    const { studio, pids } = open({ concurrency: 1, idleMs: 20 });
    const picture = await quadrants(90, 60).png().toBuffer();
    expect(pids).toEqual([]);
    await studio.process(picture);
    await until(() => !isRunning(pids[0]));
    await studio.process(picture);
    expect(pids.length).toBe(2);
  });

  it('closes after the picture at work, and refuses the waiting and later ones', async () => {
    const { studio, pids } = open({ concurrency: 1 });
    const picture = await quadrants(90, 60).png().toBuffer();
    const working = studio.process(picture);
    const waiting = refusal(studio.process(picture));
    const closed = studio.close();
    await expectQuadrants((await working).photo);
    expect(await waiting).toBe('pictures.busy');
    await closed;
    expect(isRunning(pids[0])).toBe(false);
    expect(await refusal(studio.process(picture))).toBe('pictures.busy');
  });

  it('keeps no program running: its workers end with it', async () => {
    const picture = join(folder, 'picture.png');
    writeFileSync(picture, await quadrants(90, 60).png().toBuffer());
    const program = `
      import { readFileSync } from 'node:fs';
      import { createPictureStudio } from ${JSON.stringify(join(import.meta.dirname, 'pictures.server.ts'))};
      const studio = createPictureStudio({ concurrency: 1, onStart: (pid) => console.log(pid) });
      await studio.process(readFileSync(${JSON.stringify(picture)}));`;
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
    const { studio } = open({ workerFile: worker });
    const error = await studio.process(Buffer.from('any')).catch((reason) => reason);
    expect(error.key).toBe('pictures.encoding');
    expect(error.message).toBe('Encoding error.');
  });

  it.each([
    ['no JSON', 'channel.write(Buffer.from([3, 0, 0, 0, 123, 123, 123]));'],
    ['an endless head', 'channel.write(Buffer.alloc(100_000, 255));'],
    ['a picture of no size', 'answer({ photo: {}, thumbnail: {} });'],
    ['a crash', 'process.abort();'],
  ])('by %s costs one picture', async (_, reaction) => {
    const { studio, pids } = open({ concurrency: 1, workerFile: faulty(reaction) });
    expect(await refusal(studio.process(Buffer.from('any')))).toBe('pictures.broken');
    expect(isRunning(pids[0])).toBe(false);
  });

  it('at its start is a failure of the site, not of the picture', async () => {
    const file = join(folder, 'none.mjs');
    writeFileSync(file, 'throw new Error("no sharp here");');
    const { studio } = open({ workerFile: file });
    const error = await studio.process(Buffer.from('any')).catch((reason) => reason);
    expect(error).not.toBeInstanceOf(PictureError);
    expect(error.message).toMatch(/does not start/);
    expect(String(error.cause)).toMatch(/no sharp here/);
  });

  it('reads no other file, writes none, starts nothing and knows no setting', async () => {
    const worker = faulty(`
      const tries = {
        read: () => fs.readFileSync('/etc/passwd'),
        data: () => fs.readdirSync(${JSON.stringify(process.cwd())}),
        write: () => fs.writeFileSync(${JSON.stringify(join(folder, 'left-behind'))}, 'x'),
        start: () => childProcess.execFileSync('/bin/sh', ['-c', 'true']),
        think: () => new worker.Worker('1', { eval: true }),
      };
      const got = Object.keys(tries).filter((name) => {
        try { tries[name](); return true; } catch (error) { return error.code !== 'ERR_ACCESS_DENIED'; }
      });
      answer({ error: 'pictures.type', detail: JSON.stringify([got, process.env.STAFF_PASSWORD ?? '']) });`);
    process.env.STAFF_PASSWORD = 'secret';
    const { studio } = open({ workerFile: worker });
    const error = await studio.process(Buffer.from('any')).catch((reason) => reason);
    delete process.env.STAFF_PASSWORD;
    expect(error.cause).toBe('[[],""]');
    expect(existsSync(join(folder, 'left-behind'))).toBe(false);
  });

  it.runIf(process.platform === 'linux')('is bound by the system in memory and files', async () => {
    const { studio, pids } = open({});
    await studio.process(await quadrants(90, 60).png().toBuffer());
    const limits = readFileSync(`/proc/${pids[0]}/limits`, 'utf8');
    expect(limits).toMatch(/Max data size +2147483648 /);
    expect(limits).toMatch(/Max file size +0 /);
    expect(limits).toMatch(/Max core file size +0 /);
    expect(readFileSync(`/proc/${pids[0]}/oom_score_adj`, 'utf8').trim()).toBe('1000');
    const greedy = open({ workerFile: faulty('Buffer.alloc(3e9); answer({ ready: true });') });
    const error = await greedy.studio.process(Buffer.from('any')).catch((reason) => reason);
    expect(String(error.cause)).toMatch(/allocation failed/);
  });
});

function open(options: PictureStudioOptions): { studio: PictureStudio; pids: number[] } {
  const pids: number[] = [];
  const studio = createPictureStudio({ ...options, onStart: (pid) => pids.push(pid ?? 0) });
  opened.push(studio);
  return { studio, pids };
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

async function refusal(answer: Promise<unknown>): Promise<string> {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PictureError)) throw error ?? new Error('The picture was accepted.');
  return error.key;
}

function isRunning(pid: number | undefined): boolean {
  try {
    return process.kill(pid as number, 0);
  } catch {
    return false;
  }
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !condition(); tries += 1) await wait(50);
  expect(condition()).toBe(true);
}

function plain(width: number, height: number, [r, g, b]: Colour): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: { r, g, b } },
    limitInputPixels: false,
  });
}

/** Red and green above, blue and white below. */
function quadrants(width: number, height: number): Sharp {
  return drawn(width, height, (x, y) => quadrantAt(x / width, y / height));
}

function quadrantAt(x: number, y: number): Colour {
  if (y < 0.5) return x < 0.5 ? RED : GREEN;
  return x < 0.5 ? BLUE : WHITE;
}

/** The quadrants stored as a camera held in that way stores them, with its EXIF orientation. */
function turned(orientation: number, width: number, height: number): Sharp {
  const seen: Record<number, (x: number, y: number) => [number, number]> = {
    1: (x, y) => [x, y],
    2: (x, y) => [1 - x, y],
    3: (x, y) => [1 - x, 1 - y],
    4: (x, y) => [x, 1 - y],
    5: (x, y) => [y, x],
    6: (x, y) => [1 - y, x],
    7: (x, y) => [1 - y, 1 - x],
    8: (x, y) => [y, 1 - x],
  };
  const [storedWidth, storedHeight] = orientation > 4 ? [height, width] : [width, height];
  return drawn(storedWidth, storedHeight, (x, y) => {
    const place = seen[orientation]?.((x + 0.5) / storedWidth, (y + 0.5) / storedHeight);
    return quadrantAt(...(place ?? [0, 0]));
  }).withMetadata({ orientation });
}

function drawn(width: number, height: number, colour: (x: number, y: number) => Colour): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.set(colour(x, y), (y * width + x) * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

function noise(): Sharp {
  let seed = 7;
  const next = () => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    return seed >> 20;
  };
  return drawn(200, 150, () => [next() & 255, next() & 255, next() & 255]);
}

function withTraces(picture: Sharp): Sharp {
  return picture
    .withExif({
      IFD0: { Copyright: SECRET, Artist: SECRET },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 4409/100', GPSAreaInformation: SECRET },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="${SECRET}"/></rdf:RDF></x:xmpmeta>`,
    )
    .withIccProfile('p3');
}

function expectNoTraces(picture: Picture): void {
  const bytes = Buffer.from(picture.bytes);
  for (const trace of [SECRET, 'Exif', 'EXIF', 'XMP ', 'ICCP', 'http://', 'adobe', '8BIM']) {
    expect(bytes.includes(trace), trace).toBe(false);
  }
  expect(['VP8X', 'ALPH', 'VP8 ']).toEqual(expect.arrayContaining(chunksOf(picture)));
  // The flags of VP8X: bit 1 animation, 2 XMP, 3 EXIF, 4 transparency, 5 a profile.
  if (chunksOf(picture)[0] === 'VP8X') expect(bytes.readUInt8(20) & ~0x10).toBe(0);
}

function chunksOf({ bytes }: Picture): string[] {
  const file = Buffer.from(bytes);
  expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 12)).toBe('RIFFWEBP');
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  const chunks: string[] = [];
  for (let at = 12; at < file.length; ) {
    chunks.push(file.toString('latin1', at, at + 4));
    const length = file.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return chunks;
}

function sizeOf({ width, height }: Picture): { width: number; height: number } {
  return { width, height };
}

async function colourAt(picture: Picture, x: number, y: number): Promise<number[]> {
  return (await colours(picture))(x, y);
}

/** Answers with the colour and opacity at a place whose coordinates run from 0 to 1. */
async function colours(picture: Picture): Promise<(x: number, y: number) => number[]> {
  const { data, info } = await sharp(picture.bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x, y) => {
    const column = Math.floor(x * info.width);
    const at = (Math.floor(y * info.height) * info.width + column) * info.channels;
    return [...data.subarray(at, at + info.channels)];
  };
}

function expectColour(found: number[], wanted: Colour, tolerance = 12): void {
  const apart = wanted.map((value, index) => Math.abs(value - (found[index] ?? Number.NaN)));
  expect(Math.max(...apart), `${found} instead of ${wanted}`).toBeLessThanOrEqual(tolerance);
}

async function expectQuadrants(picture: Picture): Promise<void> {
  const colour = await colours(picture);
  for (const [x, y] of [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.1, 0.9],
    [0.9, 0.9],
  ] as const) {
    expectColour(colour(x, y), quadrantAt(x, y));
  }
}

function segment(marker: number, text: string): Buffer {
  const body = Buffer.from(text, 'latin1');
  const head = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]);
  return Buffer.concat([head, body]);
}

function ftyp(major: string, ...compatible: string[]): Buffer {
  const body = Buffer.from(`ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1');
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length + 4);
  return Buffer.concat([head, body, Buffer.alloc(64)]);
}

function pngChunk(kind: string, body: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const chunk = Buffer.alloc(data.length + 8);
  chunk.writeUInt32BE(body.length, 0);
  data.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(data), data.length + 4);
  return chunk;
}

/** One bit a pixel, all black: few bytes for very many pixels. */
function blankPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function disguised(): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from('<script>x()</script>'),
  ]);
}

async function half(picture: Sharp): Promise<Buffer> {
  const bytes = await picture.toBuffer();
  return bytes.subarray(0, bytes.length / 2);
}

async function flipped(picture: Sharp): Promise<Buffer> {
  const bytes = await picture.toBuffer();
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle);
  return bytes;
}
