import { describe, expect, test } from 'vitest';
import { letterNo } from '#tests/cast/cast.ts';
import { address, visit } from '#tests/setup/pages.ts';
import { answer, openDesk, run, site, store } from './moderation-desk.ts';

/** What is read at each, and how far down it may begin, in CSS pixels. */
const WORK = [
  { path: '/profile/responses', first: '[data-card]', within: 300 },
  { path: '/profile/submissions', first: '[data-card]', within: 300 },
  { path: '/profile/letters', first: 'table', within: 330 },
  { path: '/profile/activity', first: 'main details + *', within: 300 },
  { path: '/profile/team', first: 'main h2', within: 300 },
  { path: '/profile/settings', first: 'main h2', within: 300 },
  { path: '/profile/transfer', first: 'main h2', within: 300 },
] as const;

const SCREENS = [
  ['en', 1280, 860],
  ['de', 390, 844],
] as const;
const CONCERN = 'Dear lake, my dad hits me with his belt, and I am scared to go home.';

/** What of a first card is to be read on the first screen of a phone, in CSS pixels. */
const READ_AT_ONCE = 200;
/** Two lines of a letter. */
const FIRST_LINES = 54;

export function describeWorkFirst(): void {
  describe('work pages begin with the work', () => {
    test('on a laptop, and on the first screen of a phone in German', async () => {
      await answer(1);
      await store.letterLife.insert(letterNo(92, { text: { en: 'Dear lake, it is cold.' } }));
      const late: string[] = [];
      for (const [locale, width, height] of SCREENS) {
        const page = await openDesk('Ana', '/profile', { locale, width });
        await page.setViewportSize({ width, height });
        for (const { path, first, within } of WORK) {
          await visit(page, address(site, locale, path));
          const box = await page.locator(first).first().boundingBox();
          const limit = width > 1000 ? within : height - READ_AT_ONCE;
          if (!box || box.y > limit) late.push(`${locale} ${path} begins at ${box?.y}`);
        }
        await visit(page, address(site, locale, '/profile/responses?topic=lakes'));
        const filters = page.getByRole('combobox').first();
        expect(await filters.isVisible(), 'filters that are set are open').toBe(true);
        await visit(page, address(site, locale, '/profile/responses'));
        expect(await filters.isVisible(), 'filters that are not are folded away').toBe(false);
      }
      expect(late).toEqual([]);
    });

    test('what a child who may need help wrote comes first, and is on the first screen', async () => {
      await answer(2);
      await answer(1, { text: CONCERN, from: 2 });
      await store.letterLife.insert(letterNo(300 + run, { text: { en: CONCERN } }));
      const late: string[] = [];
      for (const [locale, width, height] of [SCREENS[0], ['de', 320, 640]] as const) {
        const page = await openDesk('Ana', '/profile', { locale, width });
        await page.setViewportSize({ width, height });
        for (const path of ['/profile/responses', '/profile/submissions']) {
          await visit(page, address(site, locale, path));
          const first = page.locator('[data-card]').first();
          const help = first.locator('[data-help]');
          const box = await first.getByText('Dear lake, my dad').boundingBox();
          if (!box || box.y + Math.min(box.height, FIRST_LINES) > height)
            late.push(`${locale} ${path}: ${box?.y}`);
          expect(await help.locator('li').first().isVisible()).toBe(true);
          expect(await help.locator('li').last().isVisible()).toBe(false);
          await help.locator('summary').click();
          expect(await help.locator('li').last().isVisible()).toBe(true);
        }
      }
      expect(late).toEqual([]);
    });
  });
}
