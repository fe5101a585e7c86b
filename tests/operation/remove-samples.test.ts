import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { letterNo, responseNo } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import { runCommand } from '#tests/setup/command.ts';
import { fetchPage, letterIds, withStore } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wildpost-samples-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const removeSamples = (dataDir: string, ...args: string[]) =>
  runCommand({ dataDir }, 'remove-samples', ...args);

/** The first picture in a page, by its address. */
async function pictureIn({ url }: RunningSite): Promise<string> {
  const { html } = await fetchPage(`${url}/sea`);
  const [found] = /\/files\/letters\/[^"]*\/thumbnail\/[^"]*\.webp/.exec(html) ?? [];
  if (!found) throw new Error('There is no picture in the page.');
  return url + found;
}

test('the samples go while the site runs, real letters stay, and a new start brings none back', async () => {
  const dataDir = await mkdtemp(path.join(folder, 'filled-'));
  const site = await startSite({ dataDir, from: inject('sampleData') });
  const picture = await pictureIn(site);
  const [, id = '', kind = '', hash = ''] = /letters\/(.*)\/(.*)\/(.*)\.webp/.exec(picture) ?? [];
  const pictureFile = path.join(dataDir, 'files', 'letters', id, hash, kind);
  await access(pictureFile);
  await withStore(site, async (store) => {
    await store.letterLife.insert(letterNo(1, { topic: 'sea' }), 'published');
    const written = await store.responses.write(responseNo(0, 'letter0001'));
    await answerStep(store, 'approve', written.id, { version: 1 });
    const amina = await store.letterLife.getBySlug('sea-amina-mombasa');
    await store.responses.write(responseNo(1, amina?.id ?? ''));
  });

  const refused = await removeSamples(dataDir);
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/Nothing was removed: .* 1 came from visitors/);
  expect(refused.output).toContain('npm run remove-samples -- --yes');
  expect((await fetchPage(picture)).status).toBe(200);

  const { code, output } = await removeSamples(dataDir, '--yes');
  expect(output).toMatch(/Removed: 72 sample letters and \d+ answers to them, 1 of these from/);
  expect(code).toBe(0);
  expect(letterIds((await fetchPage(`${site.url}/sea`)).html)).toEqual(['letter0001']);
  expect((await fetchPage(`${site.url}/letters/sea-amina-mombasa`)).status).toBe(404);
  const { html } = await fetchPage(`${site.url}/letters/letter0001-of-many`);
  expect(html).toContain('data-response-id="letter0001response000"');
  expect((await fetchPage(picture)).status).toBe(404);
  await expect(access(pictureFile)).rejects.toThrow('ENOENT');
  expect(await withStore(site, ({ counts }) => counts.verify())).toEqual([]);
  expect(await removeSamples(dataDir)).toEqual({
    code: 0,
    output: 'There are no sample letters.\n',
  });
  await site.stop();

  const again = await startSite({ dataDir, env: { SAMPLES: 'on' } });
  expect(letterIds((await fetchPage(`${again.url}/sea`)).html)).toEqual(['letter0001']);
  expect(letterIds((await fetchPage(`${again.url}/lakes`)).html)).toEqual([]);
  await again.stop();
});

test('without a store there is nothing to remove, and none is made', async () => {
  const dataDir = path.join(folder, 'nothing');
  const { code, output } = await removeSamples(dataDir);
  expect(code).toBe(1);
  expect(output).toContain(`There is no store at ${path.join(dataDir, 'wildpost.sqlite')}`);
  await expect(access(dataDir)).rejects.toThrow('ENOENT');
});

test('anything but --yes is refused', async () => {
  const { code, output } = await removeSamples(folder, '--all');
  expect(code).toBe(1);
  expect(output).toContain('remove-samples knows --yes only, not "--all".');
});
