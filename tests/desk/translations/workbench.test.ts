import { expect, test } from 'vitest';
import { faultsNow } from '#tests/setup/axe.ts';
import { fetchPage } from '#tests/setup/pages.ts';
import { button, field, openDesk, publish, saved, site, startEditing } from '../editor.ts';
import { atWork, bench, paragraph } from './bench.ts';

startEditing();

const valuesOf = (all: Element[]) => all.map((each) => (each as HTMLTextAreaElement).value);

test('what may be wrong is told while one types, and keeps nobody from handing it in', async () => {
  const id = await publish({ text: { en: 'Dear sea,\n\nI counted 7 crabs.' } });
  const page = await openDesk('Tala', bench(id, 'de'));
  const warning = (kind: string) => page.locator(`[data-warning="${kind}"]`);
  await paragraph(page, 0).fill('Liebes Meer, ich zählte Krebse.');
  await warning('paragraphs').waitFor();
  await warning('numbers').waitFor();
  const told = page.getByRole('region', { name: 'Worth a look' }).getByRole('status');
  await expect.poll(() => told.textContent()).toContain('Numbers from the original');
  expect(await faultsNow(page, 'main')).toEqual([]);
  await paragraph(page, 0).fill('Liebes Meer,');
  await paragraph(page, 1).fill('ich zählte 7 Krebse.');
  await page.locator('[data-warnings="0"]').waitFor();
  await field(page, 'A machine wrote the first version').check();
  await button(page, 'Hand in').click();
  await expect
    .poll(async () => (await saved(id))?.text.de)
    .toBe('Liebes Meer,\n\nich zählte 7 Krebse.');
  const slug = (await saved(id))?.slug;
  const { html } = await fetchPage(`${site.url}/de/letters/${slug}`);
  expect(html).toContain('Zuerst hat ein Computerprogramm diesen Brief übersetzt');
});

test('a draft stays on the device and on the server, and is not handed in', async () => {
  const id = await publish({ text: { en: 'Dear sea,' } });
  const page = await openDesk('Tala', bench(id, 'ru'));
  await paragraph(page, 0).fill('Дорогое море');
  await page.reload();
  await expect.poll(() => paragraph(page, 0).inputValue()).toBe('Дорогое море');
  await page.getByText('What you typed here before is back').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('The draft is kept.').waitFor();
  expect((await saved(id))?.text.ru).toBeUndefined();
  const elsewhere = await openDesk('Tala', bench(id, 'ru'), { ownSession: true });
  expect(await paragraph(elsewhere, 0).inputValue()).toBe('Дорогое море');
  await elsewhere.getByText('You are working on it').waitFor();
  await button(elsewhere, 'Throw the draft away').click();
  await button(elsewhere, 'Take it on').waitFor();
  expect(await paragraph(elsewhere, 0).inputValue()).toBe('');
});

test('a draft that lacks a paragraph keeps the others in their places, and readers what they have', async () => {
  const text = { en: 'Dear sea,\n\nI am well.\n\nBye!', de: 'Liebes Meer,' };
  const id = await publish({ text });
  const page = await openDesk('Tala', bench(id, 'de'));
  await paragraph(page, 2).fill('Tschüss!');
  await page.keyboard.press('Control+s');
  await page.getByText('The draft is kept.').waitFor();
  await paragraph(page, 2).fill('Tschüss, Meer!');
  await expect.poll(() => page.getByText('The draft is kept.').count()).toBe(0);
  await page.keyboard.press('Control+s');
  await page.getByText('The draft is kept.').waitFor();
  const elsewhere = await openDesk('Tala', bench(id, 'de'), { ownSession: true });
  expect(await elsewhere.locator('textarea[data-paragraph]').evaluateAll(valuesOf)).toEqual([
    ...['Liebes Meer,', '', 'Tschüss, Meer!'],
  ]);
  await elsewhere.getByText('readers see the translation as it was').waitFor();
});

test('what is left empty is asked about once, and what was handed in is named on the next page', async () => {
  const [id, later] = [
    await publish({ name: 'Nadia', text: { en: 'Dear sea,\n\nI am well.' } }),
    await publish({ text: { en: 'Dear sea,' } }),
  ];
  const page = await openDesk('Tala', bench(id, 'ru', '?state=missing'));
  await paragraph(page, 0).fill('Дорогое море!');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Still empty: Paragraph 2.').waitFor();
  expect(await paragraph(page, 1).evaluate((area) => area === document.activeElement)).toBe(true);
  expect((await saved(id))?.text.ru).toBeUndefined();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Handed in.', { exact: true }).waitFor();
  await expect.poll(async () => (await saved(id))?.text.ru).toBe('Дорогое море!');
  const handed = page.locator('[data-handed]');
  await handed.getByText('Nadia: this translation is handed in, and readers can see it.').waitFor();
  await handed.getByRole('link', { name: 'Open it again' }).click();
  await atWork(page, id, 'ru');
  expect(await handed.count()).toBe(0);
  await page.goto(`${site.url}${bench(later, 'ru')}?handed=nobody`);
  await atWork(page, later, 'ru');
  expect(await handed.count()).toBe(0);
});

test('no field in which one types is behind the bar, and the keys go through all of them', async () => {
  const long = Array.from({ length: 6 }, (_, n) => `${n} ${'I live where you end. '.repeat(12)}`);
  const id = await publish({ text: { en: long.join('\n\n') } });
  const page = await openDesk('Tala', bench(id, 'es'));
  await page.waitForFunction(() => document.documentElement.style.scrollPaddingBlockEnd !== '');
  await page.keyboard.press('e');
  for (const [n, words] of long.entries()) {
    await page.keyboard.insertText(words);
    const seen = await page.evaluate(() => {
      const row = document.activeElement?.closest('[data-row]')?.getBoundingClientRect();
      const bar = document.querySelector('[data-send]')?.closest('div')?.getBoundingClientRect();
      return (row?.bottom ?? 0) <= (bar?.top ?? 0) + 1;
    });
    expect({ n, seen }).toEqual({ n, seen: true });
    await page.keyboard.press('Alt+ArrowDown');
  }
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  await page.getByRole('link', { name: 'Worth a look: 2' }).click();
  await page.keyboard.press('Escape');
  // No key of a Latin keyboard.
  await page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '؟', bubbles: true })),
  );
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('the second to hand in sees what the first one said, loses nothing, and goes over it knowingly', async () => {
  const id = await publish({ text: { en: 'Dear sea,' } });
  const [tala, rosa] = await Promise.all([
    openDesk('Tala', bench(id, 'fr')),
    openDesk('Rosa', bench(id, 'fr')),
  ]);
  await paragraph(tala, 0).fill('Chère mer,');
  await paragraph(rosa, 0).fill('Mer chérie,');
  await button(tala, 'Hand in').click();
  await expect.poll(async () => (await saved(id))?.text.fr).toBe('Chère mer,');
  await button(rosa, 'Hand in').click();
  await rosa.locator('[data-conflict]', { hasText: 'Chère mer,' }).waitFor();
  expect(await paragraph(rosa, 0).inputValue()).toBe('Mer chérie,');
  expect((await saved(id))?.text.fr).toBe('Chère mer,');
  await button(rosa, 'Hand in').click();
  await expect.poll(async () => (await saved(id))?.text.fr).toBe('Mer chérie,');
});
