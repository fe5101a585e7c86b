import sharp from 'sharp';
import { PICTURE_ENCODING, storedSizes } from '#domain/pictures/picture-rules.ts';
import { createImageWorkerPool } from '#files/pictures/image-workers.server.ts';
import { atWorkplace } from '#tests/workplace/workplace.ts';
import { encodePlainly, makePhoto } from './setup/photo.ts';
import { type Row, report } from './setup/results.ts';
import { inRounds, millisecondsOf } from './setup/rounds.ts';

// Run with: npm run bench -- pictures [rounds]
// A 12-megapixel JPEG through the imageWorkers, beside plain sharp in this process: once with the same
// steps (decoded once), once as two ordinary pipelines side by side.

const ROUNDS = Number(process.argv[2] ?? 15);
const BURST = 8;
const SIZE = { width: 4000, height: 3000 };
const AIM = { atMost: 1.15 };

await atWorkplace(async (workplace) => {
  const photo = await makePhoto(SIZE.width, SIZE.height);
  const imageWorkers = createImageWorkerPool();
  workplace.later(() => imageWorkers.close());
  const rows: Row[] = [];
  for (const together of [1, BURST]) {
    const each = (work: () => Promise<unknown>) => () =>
      millisecondsOf(() => Promise.all(Array.from({ length: together }, work)));
    const measured = await inRounds(ROUNDS, [
      { name: 'image workers', measure: each(() => imageWorkers.encode(photo)) },
      { name: 'same', measure: each(() => encodePlainly(photo, SIZE)) },
      { name: 'twice', measure: each(() => encodeTwice(photo)) },
    ]);
    const row = (against: string, words: string) => ({
      what: `${together === 1 ? 'a photo' : `${together} photos at once`}, ${words}`,
      ours: measured.of('image workers'),
      against: { what: 'plain sharp', value: measured.of(against) },
      unit: 'ms',
      ratio: measured.ratio('image workers', against),
    });
    rows.push({ ...row('same', 'the same steps'), aim: AIM }, row('twice', 'decoded twice'));
  }
  await report('A photo of 12 megapixels to both stored sizes', rows, {
    notes: [
      'An image worker decodes in a process of few rights, to which the bytes are sent and from which both pictures come back.',
    ],
  });
});

async function encodeTwice(photo: Buffer): Promise<void> {
  const sizes = storedSizes(SIZE);
  const scaled = ({ width }: { width: number }) =>
    sharp(photo, { autoOrient: true }).resize(width).webp(PICTURE_ENCODING).toBuffer();
  await Promise.all([scaled(sizes.photo), scaled(sizes.thumbnail)]);
}
