import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { awayPage } from './away-page.server.ts';

const page = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  awayPage(new Request(`http://letters.example.org${path}`, { method, headers }));

test.each(LANGUAGES)(
  '$englishName readers are told in their own language when to come again',
  async ({ code, tag }) => {
    const answer = page(code === 'en' ? '/sea' : `/${code}/sea`);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10']);
    const html = await answer.text();
    expect(html).toContain(`<html lang="${tag}" dir="${code === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(html).not.toMatch(/undefined|<script/);
    expect(html.length).toBeLessThan(2000);
  },
);

test('an address without a language goes by the cookie, then by the browser', async () => {
  const french = await page('/fr/sea').text();
  expect(await page('/sea', { 'Accept-Language': 'fr' }).text()).toBe(french);
  expect(await page('/sea', { Cookie: 'locale=fr', 'Accept-Language': 'de' }).text()).toBe(french);
});

test('what is no page is told in words alone, and HEAD without any', async () => {
  const data = page('/sea.data');
  expect(data.headers.get('Content-Type')).toContain('text/plain');
  expect(await data.text()).not.toContain('<');
  expect(await page('/sea', {}, 'HEAD').text()).toBe('');
});
