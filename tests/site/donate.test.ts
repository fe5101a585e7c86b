import { afterEach, expect, inject, test } from 'vitest';
import english from '#i18n/locales/en/donate.json' with { type: 'json' };
import { fetchPage, textOf } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

let site: RunningSite;

afterEach(() => site.stop());

async function donatePage(env: Record<string, string>, path = '/donate'): Promise<string> {
  site = await startSite({ from: inject('sampleData'), env });
  return (await fetchPage(site.url + path)).html;
}

/** The links of a page that lead to other sites, with what they say. */
function linksAway(html: string): string[][] {
  const links = html.matchAll(/<a [^>]*href="(https:[^"]*)"[^>]*>(.*?)<\/a>/g);
  return Array.from(links, ([, href = '', inner]) => [
    href.replaceAll('&amp;', '&'),
    textOf(`<body>${inner}</body>`),
  ]);
}

test('without a setting nobody is asked for anything', async () => {
  const html = await donatePage({ DONATE_AMOUNTS: '10 EUR' });
  expect(textOf(html)).toContain(english.notSet);
  expect(textOf(html)).not.toContain(english.waysHeading);
  expect(textOf(html)).not.toMatch(/€|\{\{/);
  expect(linksAway(html)).toEqual([]);
});

test('one address is one button', async () => {
  const html = await donatePage({ DONATE_URL: 'https://give.example.org/?a=1&b=2' });
  expect(linksAway(html)).toEqual([['https://give.example.org/?a=1&b=2', english.giveButton]]);
  expect(textOf(html)).not.toContain('for example');
});

test('several providers and amounts are shown as the settings name them', async () => {
  const env = {
    DONATE_PROVIDERS:
      'PayPal=https://pay.example.org/{amount}, Überweisung=https://bank.example.org',
    DONATE_AMOUNTS: '10 EUR, 12.50 EUR',
  };
  const german = await donatePage(env, '/de/donate');
  const text = textOf(german).replace(/\u00a0/g, ' ');
  expect(text).toContain('zum Beispiel 10 € oder 12,50 €.');
  expect(linksAway(german).map(([href, label]) => [href, label?.replace(/\u00a0/g, ' ')])).toEqual([
    ['https://pay.example.org/10', '10 € · PayPal'],
    ['https://pay.example.org/12.50', '12,50 € · PayPal'],
    ['https://bank.example.org', 'Überweisung'],
  ]);
});
