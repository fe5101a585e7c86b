import { beforeAll, expect, test } from 'vitest';
import { letterNo } from '#tests/cast/cast.ts';
import { faultsNow } from '#tests/setup/axe.ts';
import { fetchPage, visit, withStore } from '#tests/setup/pages.ts';
import { openBlank, page, site, startSitePages } from '#tests/site/reader.ts';
import { giveVoices, markedOn, saidOn, type ToldVoice, voiceOf } from './device-voice.ts';
import { AMINA } from './letter-reader.ts';

startSitePages();

const ENGLISH = voiceOf('en-GB');
const LONG = '/letters/sea-jiwoo-jeju';
const SCANNED = 'sea-letter-171';

const letterText = () => page.locator('[data-letter-text]');
const listen = () => page.getByRole('button', { name: 'Listen' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const said = () => saidOn(page);
const lastSaid = async () => (await said()).at(-1);
const cuts = () => page.evaluate(() => window.deviceVoice.cuts);
const reach = (at: number, length?: number) =>
  page.evaluate(([at, length]) => window.deviceVoice.reach(at ?? 0, length), [at, length]);
const endPiece = () => page.evaluate(() => window.deviceVoice.end());

async function openWith(voices: readonly ToldVoice[], path = AMINA): Promise<void> {
  await openBlank();
  await giveVoices(page, voices);
  await visit(page, site.url + path);
}

async function startReading(path = AMINA): Promise<void> {
  await openWith([ENGLISH], path);
  await listen().click();
  await button('Pause').waitFor();
  await expect.poll(said).toHaveLength(1);
}

beforeAll(async () => {
  const size = { width: 1920, height: 1280 };
  const letter = letterNo(171, {
    slug: SCANNED,
    text: { en: 'Dear sea,\n\nI like you.' },
    transcript: 'Sea, I like you.',
    photo: { hash: 'drawn', ...size },
    thumbnail: { hash: 'drawn', ...size },
  });
  await withStore(site, ({ letterLife }) => letterLife.insert(letter, 'published'));
});

test('a letter can be listened to only where the device itself speaks its language, also if it says so late, and nothing moves', async () => {
  await openWith([voiceOf('de-DE'), voiceOf('en-US', { localService: false })]);
  const place = await letterText().boundingBox();
  expect(await listen().count()).toBe(0);
  await page.evaluate((voice) => window.deviceVoice.tellVoices([voice]), voiceOf('en_GB'));
  await listen().waitFor();
  expect(await letterText().boundingBox()).toEqual(place);
  await page.getByRole('link', { name: 'Français', exact: true }).first().click();
  await expect.poll(() => letterText().getAttribute('lang')).toBe('fr');
  expect(await listen().count()).toBe(0);
  expect((await fetchPage(site.url + AMINA)).html).not.toMatch(/>Listen</);
});

test('it is read sentence by sentence in its language, each word marked as it is said, by what comes only then', async () => {
  const asked: string[] = [];
  await openBlank();
  page.on('request', (request) => asked.push(request.url()));
  await giveVoices(page, [voiceOf('sw-KE'), ENGLISH]);
  await visit(page, site.url + AMINA);
  await page.waitForLoadState('networkidle');
  const player = () => asked.filter((url) => /\/(?:player|listening)-/.test(url));
  expect(player()).toEqual([]);
  await listen().click();
  await button('Pause').waitFor();
  expect(player().length).toBeGreaterThan(2);
  expect(await button('Pause').evaluate((it) => it === document.activeElement)).toBe(true);
  const first = { text: 'Dear sea,', lang: 'en-GB', rate: 1, voice: 'en-GB' };
  await expect.poll(said).toEqual([first]);
  expect(await faultsNow(page, 'article')).toEqual([]);

  await endPiece();
  const sentence = 'My name is Amina, I am nine and I live in Mombasa.';
  expect(await lastSaid()).toMatchObject({ text: sentence });
  expect(await markedOn(page, 'sentence')).toBe(sentence);
  expect(await markedOn(page, 'word')).toBe('');
  await reach(11, 5);
  expect(await markedOn(page, 'word')).toBe('Amina');
  await page.emulateMedia({ media: 'print' });
  expect(await button('Pause').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  for (let pieces = 0; pieces < 60 && (await listen().count()) === 0; pieces += 1) await endPiece();
  await page.getByRole('status').filter({ hasText: 'Finished reading' }).waitFor();
  expect(await markedOn(page, 'sentence')).toBe('');
  const words = (text: string | null) => text?.replace(/\s/g, '');
  const read = (await said()).map(({ text }) => text).join('');
  expect(words(read)).toBe(words(await letterText().textContent()));
});

test('it goes on at the word where it was paused, and faster or slower from there, the next time too', async () => {
  await startReading();
  await endPiece();
  await reach(18);
  await button('Pause').click();
  await page.getByRole('status').filter({ hasText: 'Paused' }).waitFor();
  expect(await cuts()).toBe(1);
  expect(await markedOn(page, 'word')).toBe('I');
  await button('Go on').click();
  const rest = 'I am nine and I live in Mombasa.';
  expect(await lastSaid()).toMatchObject({ text: rest, rate: 1 });
  await reach(5);
  expect(await markedOn(page, 'word')).toBe('nine');
  await button('Faster').click();
  expect(await lastSaid()).toMatchObject({ text: 'nine and I live in Mombasa.', rate: 1.2 });
  await button('Faster').click();
  const before = (await said()).length;
  await page.keyboard.press('Enter');
  expect(await said()).toHaveLength(before);
  expect(await button('Faster').getAttribute('aria-disabled')).toBe('true');
  expect(await page.getByLabel('Speed').textContent()).toBe('140%');

  await visit(page, `${site.url}${AMINA}?text=en`);
  await listen().click();
  await expect.poll(lastSaid).toMatchObject({ text: 'Dear sea,', rate: 1.4 });
  await button('Slower').click();
  expect(await lastSaid()).toMatchObject({ text: 'Dear sea,', rate: 1.2 });
  const kept = () => page.evaluate(() => Object.entries(localStorage));
  expect(await kept()).toContainEqual(['listening:rate', '1.2']);
  await button('Slower').click();
  expect(await kept()).toEqual([]);
});

test('it falls silent by Escape, in another language, on another page, and where another text begins', async () => {
  await startReading();
  await page.keyboard.press('Escape');
  await listen().waitFor();
  expect(await cuts()).toBe(1);
  expect(await listen().evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await markedOn(page, 'sentence')).toBe('');

  await listen().click();
  await page.getByRole('link', { name: 'Deutsch', exact: true }).first().click();
  await expect.poll(() => letterText().getAttribute('lang')).toBe('de');
  await expect.poll(cuts).toBe(2);

  await visit(page, `${site.url}/letters/${SCANNED}`);
  await listen().click();
  await button('Pause').waitFor();
  await page.getByText('What is written on the picture').click();
  await page.locator('details').getByRole('button', { name: 'Listen' }).click();
  await expect.poll(lastSaid).toMatchObject({ text: 'Sea, I like you.' });
  expect(await cuts()).toBe(1);
  await expect.poll(() => button('Pause').count()).toBe(1);
  await page.getByText('What is written on the picture').click();
  await expect.poll(cuts).toBe(2);
  await listen().first().click();
  await button('Pause').waitFor();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  expect(await cuts()).toBe(3);
  await listen().first().click();
  await button('Pause').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Wildpost' }).first().click();
  await expect.poll(cuts).toBe(4);
});

test('in the dialog of adoption it stays in sight beside the way out, and Escape ends it before the dialog', async () => {
  await openWith([ENGLISH], '/sea/adopt');
  await page.locator('article[data-letter-id] a').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Listen' }).click();
  const [pause, way] = [
    dialog.getByRole('button', { name: 'Pause' }),
    dialog.getByRole('link').first(),
  ];
  await pause.waitFor();
  await expect.poll(said).toHaveLength(1);
  await dialog.evaluate((it) => it.scrollTo(0, it.scrollHeight / 2));
  const [player, out] = [await pause.boundingBox(), await way.boundingBox()];
  expect(player?.y).toBeGreaterThanOrEqual((out?.y ?? 0) + (out?.height ?? 0));
  await pause.press('Escape');
  await dialog.getByRole('button', { name: 'Listen' }).waitFor();
  expect(await cuts()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
});

test('where a voice fails one sentence says so, and it can be tried again; who is cut off goes on', async () => {
  await startReading();
  await page.evaluate(() => window.deviceVoice.fail('interrupted'));
  await button('Go on').waitFor();
  expect(await page.getByText('could not be read aloud').count()).toBe(0);
  await button('Go on').click();
  await page.evaluate(() => window.deviceVoice.fail('synthesis-failed'));
  await page.getByText('That could not be read aloud. Please try again.').first().waitFor();
  await listen().click();
  await button('Pause').waitFor();
  expect(await lastSaid()).toMatchObject({ text: 'Dear sea,' });
});

test('the page follows what is read, but not away from where the reader looks', async () => {
  await startReading(LONG);
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const isSeen = () =>
    page.evaluate(() => {
      const [range] = CSS.highlights.get('heard-sentence') ?? [];
      const { top } = (range as Range).getBoundingClientRect();
      return top >= 0 && top < window.innerHeight;
    });
  const start = await scrolled();
  for (let pieces = 0; pieces < 40 && (await scrolled()) === start; pieces += 1) await endPiece();
  expect(await scrolled()).toBeGreaterThan(start);
  expect(await isSeen()).toBe(true);
  expect(await button('Pause').isVisible()).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  await endPiece();
  expect(await isSeen()).toBe(false);
  expect(await scrolled()).toBe(0);
});
