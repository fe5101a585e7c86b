import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { answerWhileStarting, awayPage, startingPage } from './away-page.server.ts';

const page = (
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', show = awayPage } = {},
) => show(new Request(`http://letters.example.org${path}`, { method, headers }));

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
  expect(await page('/sea', {}, { method: 'HEAD' }).text()).toBe('');
});

test.each(LANGUAGES)(
  '$englishName readers of a site that is starting see a page which looks again by itself',
  async ({ code, tag }) => {
    const answer = page(code === 'en' ? '/' : `/${code}`, {}, { show: startingPage });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const { starting, away } = pageWords('support', code);
    const html = await answer.text();
    expect(html).toContain(`<html lang="${tag}"`);
    expect(html).toContain('<meta http-equiv="refresh" content="5">');
    for (const words of Object.values(starting)) expect(html).toContain(words);
    expect(html).not.toContain(away.sending);
    expect(await page('/sea', {}).text()).not.toContain('http-equiv');
  },
);

test('what was sent to a site that is starting is not loaded again, but told of', async () => {
  const sent = page('/write', {}, { method: 'POST', show: startingPage });
  const html = await sent.text();
  expect(html).not.toContain('http-equiv');
  expect(html).toContain(pageWords('support', 'en').away.sending);
});

test('a site that is starting answers in the language of the browser, in one line where nothing else can be', async () => {
  const server = createServer(answerWhileStarting);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const french = await fetch(`http://127.0.0.1:${port}/sea`, {
    headers: { 'Accept-Language': 'fr' },
  });
  expect(french.status).toBe(503);
  expect(await french.text()).toContain('<html lang="fr"');
  const socket = connect(port, '127.0.0.1');
  socket.end('GET /sea HTTP/1.1\r\nHost: no host\r\nConnection: close\r\n\r\n');
  const raw = (await socket.toArray()).join('');
  expect(raw).toMatch(/^HTTP\/1.1 503 /);
  expect(raw).toMatch(/retry-after: 5/i);
  expect(raw).toContain('The site is starting.');
  server.close();
});
