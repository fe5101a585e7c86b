import { describe, expect, test } from 'vitest';
import { letterNo, ROSA } from '#tests/cast/cast.ts';
import { describePage, fetchPage, withStore } from '#tests/setup/pages.ts';
import { letterText, site, startLetterPages } from './letter-reader.ts';

startLetterPages();

describe('the name of a writer', () => {
  const FARIDA = '/letters/desert-farida-fayoum';
  const own = (html: string) =>
    Array.from(html.matchAll(/<bdi([^>]*) data-own-name[^>]*>([^<]*)<\/bdi>/g), ([, tag, name]) => [
      / lang="([^"]*)"/.exec(tag ?? '')?.[1],
      / dir="([^"]*)"/.exec(tag ?? '')?.[1],
      name,
    ]);

  test.each([
    ['', 'Farida', [['ar', 'rtl', 'فريدة']]],
    ['/de', 'Farida', [['ar', 'rtl', 'فريدة']]],
    ['/ru', 'Фарида', [['ar', 'rtl', 'فريدة']]],
    ['/cn', '法丽达', [['ar', 'rtl', 'فريدة']]],
    ['/ar', 'فريدة', []],
  ] as const)(
    'stands in the reader’s letters under "%s", and the writer’s own once',
    async (prefix, name, beside) => {
      const { html } = await fetchPage(site.url + prefix + FARIDA);
      const said = describePage(html);
      expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]).toContain(name);
      expect(said.titles[0]).toContain(name);
      expect(own(html)).toEqual(beside);
      const { html: list } = await fetchPage(`${site.url}${prefix}/desert`);
      expect(list).toMatch(new RegExp(`<bdi>${name}</bdi>`));
      const { html: form } = await fetchPage(`${site.url}${prefix}${FARIDA}/tell-us`);
      expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(form)?.[1]).toContain(name);
      const feed = JSON.parse((await fetchPage(`${site.url}${prefix}/desert/feed.json`)).html);
      const item = feed.items.find(({ url }: { url: string }) => url.endsWith(FARIDA));
      expect(item.title).toContain(name);
    },
  );

  test('is as it was given where nobody wrote another', async () => {
    await withStore(site, ({ letterLife }) =>
      letterLife.insert(letterNo(3, { id: 'plainname', slug: 'plain-name' }), 'published'),
    );
    for (const prefix of ['', '/ru', '/ar', '/cn']) {
      const { html } = await fetchPage(`${site.url}${prefix}/letters/plain-name`);
      expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]).toContain('Child 3');
      expect(own(html)).toEqual([]);
    }
  });
});

describe('a translation', () => {
  test('says that its original has changed since, where it was made from another', async () => {
    const slug = 'changed-since';
    const text = { sw: 'Mpendwa bahari,', en: 'Dear sea,', fr: 'Chère mer,' };
    const letter = letterNo(7, {
      id: 'changedsince',
      slug,
      topic: 'sea',
      originalLanguage: 'sw',
      text,
    });
    await withStore(site, async ({ letterLife }) => {
      await letterLife.insert(letter, 'published');
      const words = { text: { ...text, sw: 'Mpendwa ziwa,', fr: 'Cher lac,' } };
      await letterLife.edit(letter.id, { version: 1, by: ROSA }, words);
    });
    const notice = 'The original has changed since this translation was made.';
    expect((await letterText(`/letters/${slug}`)).text).toContain(notice);
    expect((await letterText(`/letters/${slug}?text=sw`)).text).not.toContain(notice);
    expect((await letterText(`/fr/letters/${slug}`)).text).not.toContain('a changé depuis');
    expect((await letterText(`/fr/letters/${slug}?text=en`)).text).toContain('a changé depuis');
    const { html } = await fetchPage(`${site.url}/sea/adopt/${letter.id}`);
    expect(html).toContain(notice);
  });
});
