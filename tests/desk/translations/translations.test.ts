import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { inLocale } from '#domain/languages/languages.ts';
import { letterNo, ROSA } from '#tests/cast/cast.ts';
import { faultsNow } from '#tests/setup/axe.ts';
import { fetchPage } from '#tests/setup/pages.ts';
import { button, field, openDesk, publish, saved, site, startEditing, store } from '../editor.ts';
import { atWork, bench, paragraph } from './bench.ts';

const MOST_TABS = 80;
const THREE = ['three1', 'three2', 'three3'];
const TYPED = {
  fr: ['Chère mer,', 'J’ai compté 7 crabes.'],
  ar: ['عزيزي البحر،', 'عددت 7 سرطانات.'],
} as const;

startEditing();

beforeAll(async () => {
  for (const [n, id] of THREE.entries()) {
    const text = { en: `Dear sea,\n\nI counted 7 crabs on day ${n + 11}.` };
    await store.letterLife.insert(
      letterNo(n + 900, { id, text, creationTime: String(n) }),
      'published',
    );
  }
});

async function tabTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor({ state: 'attached' });
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`No Tab of ${MOST_TABS} comes to ${selector}.`);
}

async function skipTo(page: Page, id: string): Promise<void> {
  await tabTo(page, `main a[href="#${id}"]`);
  expect(await page.evaluate(seenWhole)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
  await page.keyboard.press('Tab');
}

function seenWhole(): boolean {
  const focused = document.activeElement;
  const { left, right, top, bottom } = focused?.getBoundingClientRect() ?? new DOMRect();
  return [top + 2, bottom - 2].every(
    (y) => document.elementFromPoint((left + right) / 2, y) === focused,
  );
}

test.each([
  ['en', 'fr'],
  ['ar', 'ar'],
] as const)(
  'in %s, by keyboard alone, three letters are found, translated and handed in',
  async (locale, language) => {
    const page = await openDesk('Tala', '/profile', { locale });
    const address = inLocale(locale, `/profile/translations?language=${language}`);
    await tabTo(page, `main a[href="${address}"]`);
    await page.keyboard.press('Enter');
    await tabTo(page, `a[href*="/translations/three1/${language}"].button`);
    await page.keyboard.press('Enter');
    for (const [n, id] of THREE.entries()) {
      await atWork(page, id, language);
      if (n === 0) {
        await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
        await page.keyboard.press('e');
      } else await skipTo(page, 'words');
      await page.keyboard.insertText(TYPED[language][0]);
      await page.keyboard.press('Alt+ArrowDown');
      await page.keyboard.insertText(`${TYPED[language][1]} (${n + 11})`);
      await page.keyboard.press('Control+Enter');
      await expect.poll(async () => (await saved(id))?.text[language]).toBeDefined();
    }
    await page.locator('[data-workbench]').waitFor({ state: 'detached' });
    expect((await saved('three2'))?.text[language]).toBe(
      `${TYPED[language][0]}\n\n${TYPED[language][1]} (12)`,
    );
  },
);

test('who has it in hand is said to the others, who can be handed it, and take it over', async () => {
  const id = await publish({ text: { en: 'Dear sea,' } });
  const tala = await openDesk('Tala', bench(id, 'es'));
  await tala.waitForFunction(() => document.documentElement.style.scrollPaddingBlockEnd !== '');
  await tala.keyboard.press('c');
  await tala.getByText('You are working on it').waitFor();
  const rosa = await openDesk('Rosa', bench(id, 'es'));
  await rosa.getByText('Tala is working on it').waitFor();
  await button(rosa, 'Take it over').click();
  await rosa.getByText('You are working on it').waitFor();
  await rosa.locator('summary', { hasText: 'Hand it over to' }).click();
  await field(rosa, 'Hand it over to').selectOption({ label: 'Tomasz' });
  await button(rosa, 'Hand over').click();
  await rosa.getByText('Tomasz is working on it').waitFor();
  const tomasz = await openDesk('Tomasz', '/profile/translations?language=es', {
    javaScriptEnabled: false,
  });
  await tomasz.getByRole('link', { name: 'Yours 1' }).click();
  await tomasz.locator(`[data-letter-id="${id}"]`, { hasText: 'You are working on it' }).waitFor();
  await rosa.goto(`${site.url}/profile/translations?language=es&state=mine`);
  await rosa.getByText('You are not working on any letter in this language.').waitFor();
  const list = await openDesk('Tala', '/profile/translations?language=es&state=inWork');
  await list.locator(`[data-letter-id="${id}"]`, { hasText: 'Tomasz' }).waitFor();
});

test('what changed in the original is shown word by word, and the letter names its seven states', async () => {
  const id = await publish({ text: { en: 'Dear sea, hello.', fr: 'Chère mer, bonjour.' } });
  const { version = 1, text = {} } = (await saved(id)) ?? {};
  await store.letterLife.edit(
    id,
    { version, by: ROSA },
    { text: { ...text, en: 'Dear lake, hello.' } },
  );
  const page = await openDesk('Tala', bench(id, 'fr'));
  await page.locator('[data-changed] ins', { hasText: 'lake' }).waitFor();
  await page.locator('[data-changed] del', { hasText: 'sea' }).waitFor();
  const letter = await openDesk('Rosa', `/profile/letters/${id}`);
  const states = letter.locator('[data-translation]');
  expect(await states.evaluateAll((all) => all.map((each) => each.dataset.translation))).toEqual([
    ...['original', 'outdated', 'missing', 'missing', 'missing', 'missing', 'missing'],
  ]);
});

test('without script a translation is handed in, read over by a second reader, and approved', async () => {
  const id = await publish({ text: { en: 'Dear sea,\n\nbye!' } });
  const before = await store.settings.list();
  expect(before.some(({ name }) => name === 'secondReading')).toBe(false);
  await store.settings.change('secondReading', { version: 0, by: ROSA }, 'required');
  try {
    const plain = { javaScriptEnabled: false };
    const tala = await openDesk('Tala', bench(id, 'fr'), plain);
    await paragraph(tala, 0).fill('Chère mer,');
    await paragraph(tala, 1).fill('salut !');
    await button(tala, 'Hand in for a second reader').click();
    expect((await saved(id))?.text.fr).toBeUndefined();
    const rosa = await openDesk('Rosa', bench(id, 'fr'), plain);
    expect(await rosa.locator('[role=note]', { hasText: 'handed this in' }).count()).toBe(1);
    await paragraph(rosa, 1).fill('au revoir !');
    await button(rosa, 'Approve').click();
    expect((await saved(id))?.text.fr).toBe('Chère mer,\n\nau revoir !');
  } finally {
    await store.settings.change('secondReading', { version: 1, by: ROSA }, undefined);
  }
});

test('a translator who is limited to some languages reads the others, and changes none of them', async () => {
  const id = await publish({ text: { en: 'Dear sea,' } });
  await store.team.changeLanguages('tala', ['fr'], ROSA);
  try {
    const page = await openDesk('Tala', bench(id, 'de'));
    await page.getByText('You do not translate into this language.').waitFor();
    expect(await page.locator('textarea').count()).toBe(0);
    const post = (path: string, form: Record<string, string>) =>
      page.evaluate(
        async ([to, fields]) => {
          const body = new URLSearchParams(fields as Record<string, string>);
          return (await fetch(to as string, { method: 'POST', body })).status;
        },
        [path, form] as const,
      );
    expect(await post(`${bench(id, 'de')}/save`, { 'p.0': 'Liebes Meer,' })).toBe(403);
    expect(await post(`${bench(id, 'de')}/claim`, {})).toBe(403);
    expect(
      await post('/profile/letters/save', { letter: id, version: '1', 'text.de': 'Hallo' }),
    ).toBe(403);
    expect((await saved(id))?.text.de).toBeUndefined();
    const own = await openDesk('Tala', bench(id, 'fr'));
    expect(await own.locator('textarea').count()).toBe(1);
  } finally {
    await store.team.changeLanguages('tala', undefined, ROSA);
  }
});

test('letters go out as a file and come back from it, and what is newer here is listed', async () => {
  const id = await publish({ text: { en: 'Dear sea,\n\nI counted 7 crabs.' } });
  const page = await openDesk('Tala', '/profile/translations?language=es&state=missing');
  await page.getByRole('link', { name: 'For translation programs' }).click();
  const out = page.locator('a[download][href*="from=en"]');
  const xliff = await page.evaluate(
    async (address) => (await fetch(address)).text(),
    (await out.getAttribute('href')) ?? '',
  );
  expect(xliff).toContain(`<file id="${id}.`);
  const filled = xliff.replaceAll(/<\/source>/g, '</source><target>Querido mar,</target>');
  const bringIn = async (text: string) => {
    const buffer = Buffer.from(text);
    const file = { name: 'back.xlf', mimeType: 'application/xliff+xml', buffer };
    await page.locator('input[type=file]').setInputFiles(file);
    await button(page, 'Import it').click();
  };
  await bringIn('<html></html>');
  await page.getByText('This file cannot be read here as XLIFF').waitFor();
  await bringIn(filled);
  await page.getByText(/translations? (?:was|were) imported\./).waitFor();
  expect((await saved(id))?.text.es).toBe('Querido mar,\n\nQuerido mar,');
  expect(await faultsNow(page, 'main')).toEqual([]);
  await bringIn(filled.replaceAll('Querido mar,', 'Mar querido,'));
  await page.locator('[data-left]', { hasText: 'It was changed here after' }).first().waitFor();
  expect((await saved(id))?.text.es).toBe('Querido mar,\n\nQuerido mar,');
});

test('the words on a picture are translated, and readers open them in their language', async () => {
  const size = { width: 1920, height: 1280 };
  const id = await publish({
    ...{ text: { en: 'Dear sea,' }, transcript: 'The sea is ours' },
    ...{ photo: { hash: 'drawn', ...size }, thumbnail: { hash: 'drawn', ...size } },
  });
  const page = await openDesk('Tala', bench(id, 'de'));
  await paragraph(page, 0).fill('Liebes Meer,');
  await page.locator('[data-warning="transcript"]').waitFor();
  await field(page, 'Words on the picture').fill('Das Meer gehört uns');
  await page.locator('[data-warnings="0"]').waitFor();
  await button(page, 'Hand in').click();
  await expect
    .poll(async () => (await saved(id))?.transcripts)
    .toEqual({ de: 'Das Meer gehört uns' });
  const slug = (await saved(id))?.slug;
  expect((await fetchPage(`${site.url}/de/letters/${slug}`)).html).toContain('Das Meer gehört uns');
  expect((await fetchPage(`${site.url}/fr/letters/${slug}`)).html).toContain('The sea is ours');
  const editor = await openDesk('Rosa', `/profile/letters/${id}/edit`);
  await expect
    .poll(() => field(editor, 'Words on the picture (German)').inputValue())
    .toBe('Das Meer gehört uns');
});

test('the next page of the list takes the focus, though the link to it is gone', async () => {
  for (let n = 0; n < 25; n += 1) await publish({ text: { en: `Dear sea, ${n}` } });
  const page = await openDesk('Tala', '/profile/translations?language=cn&state=missing');
  await skipTo(page, 'translations');
  await tabTo(page, 'a[rel="next"]');
  await page.keyboard.press('Enter');
  await page.locator('a[rel="prev"]').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
});
