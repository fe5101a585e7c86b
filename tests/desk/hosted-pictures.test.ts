import type { Browser, Locator } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letterNo } from '#tests/cast/cast.ts';
import { PROJECT } from '#tests/harness/hosted/hosted-project.ts';
import { type StorageService, startStorageService } from '#tests/harness/hosted/storage-service.ts';
import { faultsNow } from '#tests/setup/axe.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { addMembers } from '#tests/setup/members.ts';
import { withStore } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import { openDesks } from './desks.ts';

let browser: Browser;
let bucket: StorageService;
let site: RunningSite;

beforeAll(async () => {
  bucket = await startStorageService();
  [browser, site] = await Promise.all([
    openBrowser(),
    startSite({
      env: {
        ...{ SAMPLES: 'off', HOSTED_PROJECT_ID: PROJECT, HOSTED_STORAGE_BUCKET: bucket.bucket },
        FIREBASE_STORAGE_EMULATOR_HOST: bucket.host,
        // Its database is away all the while.
        FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
      },
    }),
  ]);
  await addMembers(site, { Rosa: 'administrator' });
});

afterAll(async () => {
  await browser.close();
  await site.stop();
  await bucket.stop();
});

const widthOf = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.naturalWidth);

test('pictures that both sides have changed are seen before somebody decides, or said not to have loaded', async () => {
  const { id } = letterNo(1);
  const background = { r: 200, g: 80, b: 40 };
  const bytes = await sharp({ create: { width: 4000, height: 3000, channels: 3, background } })
    .jpeg()
    .toBuffer();
  bucket.stored.set(`letters/${id}/photo`, { bytes, type: 'image/jpeg', metadata: undefined });
  await withStore(site, async (store) => {
    // Its file is not there.
    const photo = { hash: 'a'.repeat(32), width: 4, height: 3 };
    await store.letterLife.insert({ ...letterNo(1), photo }, 'published');
    const of = { collection: 'letters', id, name: id, changes: 1, sent: 0, tries: 0 } as const;
    const noted = { isForced: false, inStep: undefined, differs: [], saidThere: undefined };
    const saidThere = { prints: { photo: 'theirs' }, problems: [] };
    const outcome = { shows: 1, inStep: {}, differs: ['photo'], saidThere };
    await store.hosted.settle([{ of: { ...of, ...noted }, outcome }]);
  });
  const { openDesk } = openDesks(browser, site);
  const desk = await openDesk('Rosa', '/profile/transfer', { width: 390 });
  const theirs = desk.getByRole('img', { name: 'The picture there' });
  await theirs.scrollIntoViewIfNeeded();
  await expect.poll(() => widthOf(theirs)).toBe(1920);
  await desk.getByText('The picture did not load.').waitFor();
  expect(await faultsNow(desk, 'main')).toEqual([]);
  bucket.fail(503);
  await desk.reload();
  await expect.poll(() => desk.getByText('The picture did not load.').count()).toBe(2);
});
