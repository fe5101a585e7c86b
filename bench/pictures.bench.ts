import sharp from 'sharp';
import { keptSizes, PICTURE_ENCODING } from '#domain/pictures/picture-rules.ts';
import { createPictureStudio } from '#files/pictures/pictures.server.ts';
import { developPlainly, makePhoto } from './setup/photo.ts';
import { type Row, report } from './setup/results.ts';
import { inRounds, millisecondsOf } from './setup/rounds.ts';
import { atWorkplace } from './setup/workplace.ts';

// Run with: npm run bench -- pictures [rounds]
// A 12-megapixel JPEG through the studio, beside plain sharp in this process: once with the same
// steps (decoded once), once as two ordinary pipelines side by side.

const ROUNDS = Number(process.argv[2] ?? 15);
const BURST = 8;
const SIZE = { width: 4000, height: 3000 };
const AIM = { atMost: 1.15 };

await atWorkplace(async (place) => {
  const photo = await makePhoto(SIZE.width, SIZE.height);
  const studio = createPictureStudio();
  place.later(() => studio.close());
  const rows: Row[] = [];
  for (const together of [1, BURST]) {
    const each = (work: () => Promise<unknown>) => () =>
      millisecondsOf(() => Promise.all(Array.from({ length: together }, work)));
    const measured = await inRounds(ROUNDS, [
      { name: 'studio', measure: each(() => studio.process(photo)) },
      { name: 'same', measure: each(() => developPlainly(photo, SIZE)) },
      { name: 'twice', measure: each(() => developTwice(photo)) },
    ]);
    const row = (against: string, words: string) => ({
      what: `${together === 1 ? 'a photo' : `${together} photos at once`}, ${words}`,
      ours: measured.of('studio'),
      against: { what: 'plain sharp', value: measured.of(against) },
      unit: 'ms',
      ratio: measured.ratio('studio', against),
    });
    rows.push({ ...row('same', 'the same steps'), aim: AIM }, row('twice', 'decoded twice'));
  }
  await report('A photo of 12 megapixels to both kept sizes', rows, {
    notes: [
      'The studio decodes in a process of few rights, to which the bytes are sent and from which both pictures come back.',
    ],
  });
});

async function developTwice(photo: Buffer): Promise<void> {
  const sizes = keptSizes(SIZE);
  const scaled = ({ width }: { width: number }) =>
    sharp(photo, { autoOrient: true }).resize(width).webp(PICTURE_ENCODING).toBuffer();
  await Promise.all([scaled(sizes.photo), scaled(sizes.thumbnail)]);
}
