import { describe, expect, test } from 'vitest';
import { letterStep } from '#tests/cast/steps.ts';
import {
  describePage,
  fetchPage,
  idOf,
  linkTo,
  ready,
  visit,
  withStore,
} from '#tests/setup/pages.ts';
import { lettersPieceOf } from '#tests/setup/xml.ts';
import {
  AMINA,
  letterText,
  openBlank,
  page,
  responseIds,
  site,
  slugOf,
  startLetterPages,
  walkTopic,
} from './letter-reader.ts';

startLetterPages();

test('a letter describes itself to search engines, but not where another language was chosen', async () => {
  const { html } = await fetchPage(`${site.url}/cn${AMINA}`);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)['@graph']).toMatchObject([
    { '@type': 'BreadcrumbList' },
    { '@type': 'CreativeWork', inLanguage: 'zh-CN' },
  ]);
  const { html: chosen } = await fetchPage(`${site.url}${AMINA}?text=fr`);
  expect(chosen).not.toContain('ld+json');
});

describe('the text of a letter', () => {
  test.each([
    ['', 'en', 'ltr', 'Dear sea'],
    ['/fr', 'fr', 'ltr', 'Chère mer'],
    ['/cn', 'zh-CN', 'ltr', '亲爱的大海'],
    ['/de', 'de', 'ltr', 'Liebes Meer'],
    ['/ru', 'ru', 'ltr', 'Дорогое море'],
    ['/ar', 'ar', 'rtl', 'عزيزي البحر'],
    ['/es', 'es', 'ltr', 'Querido mar'],
  ])('is in the page’s language under "%s"', async (prefix, lang, dir, begin) => {
    const letter = await letterText(prefix + AMINA);
    expect(letter).toMatchObject({ lang, dir });
    expect(letter.words).toContain(begin);
  });

  test('is the original, with its own direction, where there is no translation', async () => {
    const hina = await letterText('/de/letters/mountains-hina-skardu');
    expect(hina).toMatchObject({ lang: 'ur', dir: 'rtl' });
    expect(hina.text).toMatch(/Urdu/);
    const jonas = await letterText('/ar/letters/lakes-jonas-lindau');
    expect(jonas).toMatchObject({ lang: 'de', dir: 'ltr' });
    expect(jonas.text).toMatch(/الألمانية/);
  });

  test('says in the reader’s language that it is not translated, and only then', async () => {
    const notice = 'This letter is not yet translated into English';
    expect((await letterText(AMINA)).text).not.toContain(notice);
    const { text } = await letterText('/es/letters/lakes-chifundo-nkhatabay');
    expect(text).toMatch(/inglés/i);
    expect(text).toMatch(/español/i);
  });

  test('can be asked for in each of its languages by address', async () => {
    expect(await letterText(`${AMINA}?text=sw`)).toMatchObject({ lang: 'sw', dir: 'ltr' });
    expect(await letterText(`${AMINA}?text=ar`)).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(await letterText(`${AMINA}?text=ch`)).toMatchObject({ lang: 'zh-CN' });
    expect(await letterText(`${AMINA}?text=xx`)).toMatchObject({ lang: 'en' });
  });

  test('has every other language a click away', async () => {
    await openBlank();
    await visit(page, site.url + AMINA);
    const nav = page.getByRole('navigation', { name: 'This letter in other languages' });
    expect(await nav.getByRole('link').allTextContents()).toEqual([
      'Kiswahili (original)',
      'English',
      'Français',
      '中文',
      'Deutsch',
      'Русский',
      'العربية',
      'Español',
    ]);
    const text = page.locator('[data-letter-text]');
    await nav.getByRole('link', { name: 'العربية' }).click();
    await expect.poll(() => text.getAttribute('dir')).toBe('rtl');
    expect(await text.getAttribute('lang')).toBe('ar');
    await page.getByRole('status').filter({ hasText: 'In Arabic' }).waitFor();
    expect(await nav.locator('[aria-current="true"]').allTextContents()).toEqual(['العربية']);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await nav.getByRole('link', { name: 'Kiswahili' }).click();
    await expect.poll(() => text.getAttribute('lang')).toBe('sw');
    expect(await text.textContent()).toContain('Bahari mpendwa');
  });

  test('each name of a language is in that language', async () => {
    const { html } = await fetchPage(site.url + AMINA);
    for (const [lang, name] of [
      ['ar', 'العربية'],
      ['sw', 'Kiswahili'],
      ['ru', 'Русский'],
    ]) {
      expect(html).toContain(`<span lang="${lang}">${name}</span>`);
    }
  });

  test('another language leaves the answers on display as they are', async () => {
    await openBlank();
    await visit(page, site.url + AMINA);
    await page.getByRole('link', { name: 'More answers' }).click();
    await expect.poll(() => responseIds(page)).toHaveLength(6);
    const before = await responseIds(page);
    for (const language of ['Deutsch', 'Русский', 'Español', 'Français']) {
      await page.getByRole('link', { name: language, exact: true }).last().click();
      await page.waitForURL('**?text=*');
      await expect
        .poll(() => page.locator('[aria-current="true"]', { hasText: language }).count())
        .toBeGreaterThan(0);
      expect(await responseIds(page)).toEqual(before);
    }
  });
});

test('what one can do here leads there from the home page', async () => {
  const { html } = await fetchPage(site.url);
  for (const [words, to] of [
    ['Read', '#topics'],
    ['Adopt', '/adoption'],
    ['Write', '/write'],
  ]) {
    expect(html).toMatch(new RegExp(`<h3><a [^>]*href="${to}"[^>]*>${words}</a></h3>`));
  }
});

test('a country from which nobody has written invites to write, and another does not', async () => {
  const nobody = mainOf(await fetchPage(`${site.url}/countries/va`));
  expect(nobody).toContain('Nobody from Vatican City has written yet.');
  expect(nobody).toContain('href="/write"');
  expect(mainOf(await fetchPage(`${site.url}/countries/ke`))).not.toContain('href="/write"');
});

const mainOf = ({ html }: { html: string }) => html.slice(html.indexOf('<main'));

describe('a letter', () => {
  test('says who wrote it, when and where', async () => {
    const { html } = await fetchPage(site.url + AMINA);
    const { text } = describePage(html);
    expect(text).toContain('A letter from Amina');
    expect(text).toContain('9 years old');
    expect(text).toContain('Kenya');
    expect(text).toContain('June 22, 2024');
    expect(html).toContain('href="/countries/ke"');
  });

  test('shows no private word of those who answered', async () => {
    const { html } = await fetchPage(site.url + AMINA);
    expect(html).not.toMatch(/@example/i);
    expect((await fetchPage(`${site.url}${AMINA}.data`)).html).not.toMatch(/@example/);
  });

  test('leads to its neighbours, and back', async () => {
    const list = await walkTopic('/sea');
    expect(list).toHaveLength(12);
    const newest = await slugOf(list[0]);
    const second = await slugOf(list[1]);
    const { html: first } = await fetchPage(`${site.url}/letters/${newest}`);
    expect(linkTo('prev', first)).toBeUndefined();
    expect(linkTo('next', first)).toBe(`/letters/${second}`);
    const { html: following } = await fetchPage(`${site.url}/letters/${second}`);
    expect(linkTo('prev', following)).toBe(`/letters/${newest}`);
    const { html: last } = await fetchPage(`${site.url}/letters/${await slugOf(list.at(-1))}`);
    expect(linkTo('next', last)).toBeUndefined();
  });
});

describe('the answers to a letter', () => {
  test('come three at a time, until each was read once', async () => {
    for (let round = 0; round < 4; round += 1) {
      await openBlank();
      await visit(page, site.url + AMINA);
      const more = page.getByRole('link', { name: 'More answers' });
      const seen = [];
      for (const expected of [3, 6, 8]) {
        await expect.poll(() => responseIds(page)).toHaveLength(expected);
        seen.push(await responseIds(page));
        if (expected < 8) await more.click();
      }
      const [first = [], second = [], all = []] = seen;
      expect(all.slice(0, 6)).toEqual(second);
      expect(all.slice(0, 3)).toEqual(first);
      expect(new Set(all).size).toBe(8);
      expect(await more.count()).toBe(0);
    }
  });

  test('carry their own language and direction', async () => {
    const { html } = await fetchPage(`${site.url}${AMINA}?start=1`);
    expect(html).toMatch(/<blockquote lang="ar" dir="rtl">/);
  });

  test('are not shown while they wait for a person', async () => {
    for (const start of [0, 1, 2, 3]) {
      const { html } = await fetchPage(`${site.url}${AMINA}?start=${start}`);
      expect(html.match(/data-response-id/g)).toHaveLength(3);
      expect(html).not.toContain('Ollie');
    }
  });

  test('are said to be none where there are none', async () => {
    const { html } = await fetchPage(`${site.url}/letters/mountains-aroha-taranaki`);
    expect(describePage(html).text).toContain('You could be the first to answer.');
  });
});

describe('a letter that is taken down', () => {
  const path = '/letters/lakes-jonas-lindau';

  test('is gone from every place at once, with its pictures, and can come back', async () => {
    const letter = await withStore(site, ({ letters }) => letters.findBySlug('lakes-jonas-lindau'));
    if (!letter) throw new Error('There is no such letter.');
    const { id } = letter;
    const { html } = await fetchPage(site.url + path);
    const all = [...new Set(html.match(/\/files\/letters\/[^" ]*\.webp/g))];
    const pictures = all.filter((each) => each.includes(id));
    expect(pictures.map((each) => each.split('/').at(-2)).toSorted()).toEqual([
      ...['photo', 'small', 'thumbnail'],
    ]);
    const addresses = [path, `/fr${path}`, `${path}.data`, `/lakes/adopt/${id}`, ...pictures];
    const lists = ['/', '/lakes', '/countries/de', '/adoption', '/lakes/adopt', '/feed.json'];
    const lookAt = async () => ({
      found: await Promise.all(addresses.map(async (at) => (await fetch(site.url + at)).status)),
      listed: await Promise.all(
        [...lists, lettersPieceOf(letter)].map(async (at) =>
          /jonas/i.test((await fetchPage(site.url + at)).html),
        ),
      ),
    });
    const before = await lookAt();
    expect(before.found).toEqual(addresses.map(() => 200));

    await withStore(site, (store) => letterStep(store, 'unpublish', id, { version: 1 }));
    const hidden = await lookAt();
    expect(hidden.found).toEqual(addresses.map(() => 404));
    expect(hidden.listed).toEqual(hidden.listed.map(() => false));

    await withStore(site, (store) => letterStep(store, 'publish', id, { version: 2 }));
    expect(await lookAt()).toEqual(before);
  });

  test('is a 404 to a reader who comes from a list that still shows it', async () => {
    await openBlank();
    await visit(page, `${site.url}/forests`);
    const id = await idOf(site, 'forests-ewa-bialowieza');
    await withStore(site, (store) => letterStep(store, 'trash', id, { version: 1 }));
    await page.getByRole('link', { name: 'Ewa' }).click();
    await page.waitForURL('**/letters/forests-ewa-bialowieza');
    await page.getByRole('heading', { name: 'There is no page here' }).waitFor();
    expect(await page.title()).toBe('Page Not Found');
    await page.getByRole('main').getByRole('link', { name: 'Home page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dear sea' }).waitFor();
    await ready(page);
    await withStore(site, (store) => letterStep(store, 'restore', id, { version: 2 }));
  });
});
