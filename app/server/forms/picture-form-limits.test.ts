import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { mountSmallDisk } from '#tests/files/small-disk.ts';
import { fairQuota, QuotaHolding } from './fair-quota.ts';
import { openPictureForms, RefusedPicture } from './picture-forms.server.ts';

const FORM =
  '--edge\r\nContent-Disposition: form-data; name="photo"; filename="sea.webp"\r\n\r\nwaves\r\n--edge--\r\n';
/** More than there are places. */
const MANY = 100;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wildpost-places-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Sends a form with a picture; resolves to what is said of it. */
async function send(receive: ReturnType<typeof openPictureForms>): Promise<string> {
  const networks = ['school'];
  const body = new Blob([FORM]).stream();
  const holding = new QuotaHolding(fairQuota(1024 ** 2), networks);
  let said = '';
  await receive({ body, boundary: 'edge', networks, holding }, async (form) => {
    const photo = form.get('photo');
    if (photo instanceof RefusedPicture) said = photo.why;
    else if (photo instanceof File) said = await photo.text();
  });
  return said;
}

test('a picture whose file cannot be opened leaves its place to others', async () => {
  const slot = path.join(folder, 'coming');
  const receive = openPictureForms(slot, 1000);
  await writeFile(slot, 'no folder');
  for (let n = 0; n < MANY; n += 1) await expect(send(receive)).rejects.toThrow('EEXIST');
  await rm(slot);
  expect(await send(receive)).toBe('waves');
  expect(await readdir(slot)).toEqual([]);
});

test('a disk that is full is told as no room, and there is some once it is not', async (context) => {
  const disk = mountSmallDisk();
  if (!disk) return context.skip('Only root may mount a small disk to fill.');
  onTestFinished(disk.unmount);
  const receive = openPictureForms(path.join(disk.folder, 'coming'), 1000);
  const { bavail, bsize } = await statfs(disk.folder);
  const rubbish = path.join(disk.folder, 'rubbish');
  await writeFile(rubbish, new Uint8Array(bavail * bsize));
  for (let n = 0; n < MANY; n += 1) expect(await send(receive)).toBe('pictures.busy');
  await rm(rubbish);
  expect(await send(receive)).toBe('waves');
});
