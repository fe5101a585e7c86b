import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { letterNo } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { faultsOn } from '#tests/setup/axe.ts';
import { fetchPage, idOf, visit, withStore } from '#tests/setup/pages.ts';
import { context, openBlank, page, site, startSitePages } from '../reader.ts';

startSitePages();

const SLUG = 'sea-amina-mombasa';
const FRAMED = `/embed/letters/${SLUG}`;

test('the framed letter runs nothing, sets no cookie and may be framed; no other page may', async () => {
  const { status, headers, html } = await fetchPage(`${site.url}/ar${FRAMED}`);
  expect(status).toBe(200);
  expect(headers.get('x-frame-options')).toBeNull();
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('frame-ancestors *');
  expect(policy).not.toContain('script-src');
  expect(html).toMatch(/<html lang="ar" dir="rtl"/);
  expect(html).toMatch(/<h1>رسالة من .?أمينة/);
  for (const path of [`/letters/${SLUG}`, `/letters/${SLUG}/embed`, '/embed', '/embed/letters']) {
    expect((await fetchPage(site.url + path)).headers.get('x-frame-options')).toBe('DENY');
  }
});

test('what a letter says is text, also where it looks like markup', async () => {
  const hostile = '</p><script>alert(1)</script><img src=x onerror=alert(2)>';
  const slug = await withStore(site, async ({ letterLife }) => {
    const letter = letterNo(1, { name: '"><b>Ada</b>', text: { en: `Dear sea,\n\n${hostile}` } });
    return (await letterLife.insert(letter, 'published')).slug;
  });
  const { html } = await fetchPage(`${site.url}/embed/letters/${slug}`);
  expect(html).toContain('&lt;script&gt;alert(1)');
  expect(html).not.toMatch(/<(?:script|b>|img src=x)/);
});

test('a letter that was taken down is gone from it, and is back when it is published again', async () => {
  const id = await idOf(site, SLUG);
  const words = 'I live in Mombasa';
  expect((await fetchPage(site.url + FRAMED)).html).toContain(words);
  await withStore(site, (store) => letterStep(store, 'unpublish', id, { version: 1 }));
  const framed = async () => {
    const { status, html } = await fetchPage(site.url + FRAMED);
    return [status, html.includes(words), html.includes('This letter is not here any more.')];
  };
  await expect.poll(framed).toEqual([404, false, true]);
  expect((await fetchPage(`${site.url}/letters/${SLUG}/embed`)).status).toBe(404);
  await withStore(site, (store) => letterStep(store, 'publish', id, { version: 2 }));
  await expect.poll(framed).toEqual([200, true, false]);
});

test('the lines that the site gives show the letter in a page from elsewhere', async () => {
  await openBlank();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, `${site.url}/letters/${SLUG}`);
  await page.getByRole('link', { name: 'Put this letter on your own page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Put this letter on your own page' }).waitFor();
  await page.getByRole('button', { name: 'Copy the lines' }).click();
  await page.getByRole('status').filter({ hasText: 'The lines are copied.' }).waitFor();
  const lines = await page.evaluate(() => navigator.clipboard.readText());
  expect(await page.getByRole('textbox', { name: 'The lines to copy' }).inputValue()).toBe(lines);
  await page.frameLocator('iframe').getByRole('link', { name: 'Read the whole letter' }).waitFor();
  expect(await faultsOn(page)).toEqual([]);

  const school = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html; charset=utf-8');
    answer.end(`<!doctype html><html lang="en"><title>A school</title><h1>A school</h1>${lines}`);
  });
  await new Promise<void>((done) => void school.listen(0, '127.0.0.1', done));
  const { port } = school.address() as { port: number };
  await page.goto(`http://127.0.0.1:${port}/`);
  const frame = page.frameLocator('iframe[title="A letter from Amina"]');
  await frame.getByText('I live in Mombasa').waitFor();
  expect(await frame.getByRole('link').getAttribute('href')).toBe(`${site.url}/letters/${SLUG}`);
  await expect
    .poll(() => frame.getByRole('img').evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBe(512);
  school.closeAllConnections();
  await new Promise((done) => school.close(done));
});

test('a browser that does not let lines be copied has them selected', async () => {
  await openBlank();
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
  });
  await visit(page, `${site.url}/letters/${SLUG}/embed`);
  await page.getByRole('button', { name: 'Copy the lines' }).click();
  await page.getByRole('status').filter({ hasText: 'did not let us copy them' }).waitFor();
  const selected = await page.evaluate(() => {
    const field = document.activeElement as HTMLTextAreaElement;
    return field.value.slice(field.selectionStart, field.selectionEnd);
  });
  expect(selected).toContain(`src="${site.url}${FRAMED}"`);
});
