import { expect, test } from 'vitest';
import type { Locale } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import type { SiteSettings } from '#domain/site/settings.ts';
import { translateFor } from '#i18n/translators.server.ts';
import { toLetterView } from './letter-views.server.ts';
import type { PageRequest } from './page.server.ts';
import { structuredLetter, structuredList } from './structured-data.server.ts';

const SITE = 'https://letters.example';

function readerOf(locale: Locale) {
  return {
    site: { config: { siteUrl: SITE } },
    settings: { name: 'Wildpost', agesShown: 'childrenInBands' } as unknown as SiteSettings,
    locale,
    t: translateFor(locale),
  } as unknown as PageRequest;
}

const LETTER = {
  ...{
    id: 'l1',
    slug: 'sea-ada-leeds',
    topic: 'sea',
    country: 'GB',
    name: 'Ada Lovelace',
    age: 41,
  },
  ...{
    names: {},
    alt: {},
    translatedFrom: {},
    originalLanguage: 'en',
    creationTime: '1780000000000',
  },
  text: { en: 'Dear sea, I swim.', ch: '亲爱的大海，我会游泳。' },
  photo: { hash: 'p', width: 900, height: 600 },
  thumbnail: { hash: 't', width: 512, height: 340 },
} as unknown as Letter;

type Node = Record<string, unknown> & { itemListElement: { name: string; item: string }[] };

function described(locale: Locale, letter: Letter = LETTER): { trail: Node; work: Node } {
  const reader = readerOf(locale);
  const data = structuredLetter(reader, letter, toLetterView(letter, reader, null));
  const [trail, work] = (JSON.parse(JSON.stringify(data)) as { '@graph': [Node, Node] })['@graph'];
  return { trail, work };
}

test('a letter is a work in the page’s language, with its translations', () => {
  expect(described('en').work).toEqual({
    '@type': 'CreativeWork',
    '@id': `${SITE}/letters/sea-ada-leeds`,
    url: `${SITE}/letters/sea-ada-leeds`,
    inLanguage: 'en',
    headline: 'Dear sea, I swim.',
    about: { '@type': 'Thing', name: 'Sea' },
    author: { '@type': 'Person', name: 'Ada Lovelace' },
    dateCreated: '2026-05-28',
    locationCreated: { '@type': 'Country', name: 'United Kingdom' },
    isAccessibleForFree: true,
    isPartOf: { '@type': 'WebSite', name: 'Wildpost', url: `${SITE}/` },
    image: `${SITE}/files/letters/l1/photo/p.webp`,
    workTranslation: [
      {
        '@type': 'CreativeWork',
        '@id': `${SITE}/cn/letters/sea-ada-leeds`,
        inLanguage: 'zh-CN',
      },
    ],
  });
});

test('a translation names its original, also where the site has no page in that language', () => {
  const { work } = described('cn');
  expect(work).toMatchObject({
    inLanguage: 'zh-CN',
    translationOfWork: { '@id': `${SITE}/letters/sea-ada-leeds`, inLanguage: 'en' },
  });
  expect(work).not.toHaveProperty('workTranslation');
  const swahili = { ...LETTER, originalLanguage: 'sw', text: { sw: 'Bahari', en: 'Sea' } };
  expect(described('en', swahili).work.translationOfWork).toEqual({
    '@type': 'CreativeWork',
    inLanguage: 'sw',
  });
});

test.each([
  ['a child', { age: 17 }],
  ['whoever is invented', { sample: true }],
])('%s is not named', (_, who) => {
  const { trail, work } = described('en', { ...LETTER, ...who });
  expect(work).not.toHaveProperty('author');
  expect(JSON.stringify([trail, work])).not.toContain('Lovelace');
});

test('breadcrumbs lead from the first page to the letter, and to a list', () => {
  const steps = ({ itemListElement }: Node) =>
    itemListElement.map(({ name, item }) => [name, item]);
  expect(steps(described('de').trail)).toEqual([
    ['Startseite', `${SITE}/de`],
    ['Meer', `${SITE}/de/sea`],
    ['Dear sea, I swim.', `${SITE}/de/letters/sea-ada-leeds`],
  ]);
  const list = structuredList(readerOf('fr'), { name: 'Kenya', path: '/countries/ke' });
  const [trail] = (list as { '@graph': [Node] })['@graph'];
  expect(steps(trail)).toEqual([
    ['Page d’accueil', `${SITE}/fr`],
    ['Kenya', `${SITE}/fr/countries/ke`],
  ]);
});
