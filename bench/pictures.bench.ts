import sharp from 'sharp';
import { keptSizes, PICTURE_ENCODING } from '../app/domain/pictures/picture-rules.ts';
import { createPictureStudio } from '../app/files/pictures.server.ts';

// Run with: node bench/pictures.bench.ts [rounds]
// A 12-megapixel JPEG through the studio, beside plain sharp in this process: once with the same
// steps (decoded once), once as two ordinary pipelines side by side. Aim: 1.15 times the same steps.

const ROUNDS = Number(process.argv[2] ?? 15);
const BURST = 8;
const WIDTH = 4000;
const HEIGHT = 3000;

const photo = await makePhoto();
const sizes = keptSizes({ width: WIDTH, height: HEIGHT });
const studio = createPictureStudio();
const ways: [string, () => Promise<unknown>][] = [
  ['studio', () => studio.process(photo)],
  ['sameSteps', sameSteps],
  ['twoPipelines', twoPipelines],
];

console.log(`${WIDTH} x ${HEIGHT} JPEG, ${(photo.length / 1e6).toFixed(1)} MB, ${ROUNDS} rounds`);
await compare('one picture', 1);
await compare(`${BURST} pictures at once`, BURST);
await studio.close();

async function compare(title: string, together: number): Promise<void> {
  const times = new Map<string, number[]>(ways.map(([name]) => [name, []]));
  for (let round = -1; round < ROUNDS; round += 1) {
    const first = (round + 1) % ways.length;
    for (const [name, run] of [...ways.slice(first), ...ways.slice(0, first)]) {
      const start = performance.now();
      await Promise.all(Array.from({ length: together }, run));
      if (round >= 0) times.get(name)?.push(performance.now() - start);
    }
  }
  console.log(`\n${title}: median ms, and the median over rounds of studio / this`);
  const ours = times.get('studio') ?? [];
  for (const [name, own] of times) {
    const ratio = median(own.map((ms, round) => (ours[round] ?? Number.NaN) / ms));
    console.log(`  ${name.padEnd(14)} ${median(own).toFixed(1)}  ${ratio.toFixed(3)}`);
  }
}

async function sameSteps(): Promise<void> {
  const { width, height } = sizes.photo;
  const { data, info } = await sharp(photo, { autoOrient: true })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: { width, height, channels: info.channels } });
  await Promise.all([
    pixels().webp(PICTURE_ENCODING).toBuffer(),
    pixels().resize(sizes.thumbnail.width).webp(PICTURE_ENCODING).toBuffer(),
  ]);
}

async function twoPipelines(): Promise<void> {
  const scaled = ({ width }: { width: number }) =>
    sharp(photo, { autoOrient: true }).resize(width).webp(PICTURE_ENCODING).toBuffer();
  await Promise.all([scaled(sizes.photo), scaled(sizes.thumbnail)]);
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}

/** Soft shapes under film grain, about as hard to compress as a photograph; always the same. */
function makePhoto(): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  let seed = 1;
  for (let at = 0, y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const shape = 90 + 50 * Math.sin(x / 61 + Math.sin(y / 97) * 3) + 40 * Math.cos(y / 43);
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      const grain = (seed >> 16) % 24;
      pixels[at++] = shape + grain;
      pixels[at++] = shape * 0.8 + grain;
      pixels[at++] = 200 - shape * 0.6 + grain;
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}
